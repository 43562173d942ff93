import { expect, it } from 'vitest';
import { hostNames, hostsProblem, severalHosts } from './hosts';

it('an address with several hosts names each of them, with the same login, database and options', () => {
  const url =
    'postgres://hotel:p%40ss@one:6432,[fd00::2],10.0.0.3:5433/hotel?sslmode=require&target_session_attrs=primary';
  expect(severalHosts(url)).toEqual([
    { name: 'one:6432', host: 'one', port: 6432, url: 'postgres://hotel:p%40ss@one:6432/hotel?sslmode=require' },
    {
      name: '[fd00::2]:5432',
      host: 'fd00::2',
      port: 5432,
      url: 'postgres://hotel:p%40ss@[fd00::2]:5432/hotel?sslmode=require',
    },
    {
      name: '10.0.0.3:5433',
      host: '10.0.0.3',
      port: 5433,
      url: 'postgres://hotel:p%40ss@10.0.0.3:5433/hotel?sslmode=require',
    },
  ]);
  expect(hostNames(url)).toBe('one:6432, [fd00::2]:5432, 10.0.0.3:5433');
  expect(hostNames('postgresql://one,two/hotel')).toBe('one:5432, two:5432');
});

it('a lone host stays as it was written, whatever it asks for', () => {
  for (const url of [
    'postgres://hotel@127.0.0.1/hotel',
    'postgres://hotel:a,b@one:5432/hotel?target_session_attrs=read-write',
    'postgres://x?options=-c%20a=1,2',
  ]) {
    expect(severalHosts(url)).toBeNull();
    expect(hostsProblem(url)).toBeNull();
  }
});

it.each([
  ['postgres://u@one,/db', 'must name each host as host or host:port, separated by commas'],
  ['postgres://u@one,two:99999/db', 'must name each host as host or host:port, separated by commas'],
  ['postgres://u@one,two words/db', 'must name each host as host or host:port, separated by commas'],
  ['postgres://u@one,one:5432/db', 'must name each host once'],
  ['postgres://u@a,b,c,d,e,f/db', 'must name at most 5 hosts'],
  // A standby says that it takes writes.
  [
    'postgres://u@one,two/db?target_session_attrs=read-write',
    'with several hosts target_session_attrs must be primary, not read-write',
  ],
  [
    'postgres://u@one,two/db?target_session_attrs=any',
    'with several hosts target_session_attrs must be primary, not any',
  ],
])('%s is refused: %s', (url, problem) => {
  expect(hostsProblem(url)).toBe(problem);
});
