import { expect, it } from 'vitest';
import { connectionsOf, connectionsProblem } from './connections';

const ONE = 'postgres://hotel@db/hotel';
const SEVERAL = 'postgres://hotel@db-1,db-2/hotel';

it('counts the pool, the queue, the listener, and who asks for the primary of several hosts', () => {
  expect(connectionsOf(ONE, 20)).toBe(29);
  expect(connectionsOf(SEVERAL, 20)).toBe(30);
});

it.each([
  [{ processes: 3, pool: 20, running: 0 }, null],
  [
    { processes: 10, pool: 4, running: 0 },
    /^10 processes may open 13 connections each, 130 in all, and Postgres lets in 97/,
  ],
  [{ processes: 1, pool: 20, running: 4 }, /^4 processes may open 29 connections each, 116 in all/],
  [
    { processes: 1, pool: 100, running: 1 },
    /^one process may open 109 connections, and .*: make DATABASE_POOL smaller/,
  ],
])('of %o on a server for 97 says %s', ({ running, ...settings }, says) => {
  const problem = connectionsProblem({ most: 97, running }, { url: ONE, ...settings });
  if (says) expect(problem).toMatch(says);
  else expect(problem).toBeNull();
});
