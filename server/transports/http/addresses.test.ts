import { expect, it } from 'vitest';
import { plainAddress } from './addresses';

it.each([
  ['/api/rooms?q=a%20b', '/api/rooms?q=a%20b'],
  ['/%61pi/%72ooms', '/api/rooms'],
  ['/trpc/rooms%2elist%2Cmenu%2Elist', '/trpc/rooms.list%2Cmenu.list'],
  ['/api/rooms?key=gtk%5Fabc', '/api/rooms?key=gtk_abc'],
  ['http://any.example/api/rooms?q=1', '/api/rooms?q=1'],
  ['HTTPS://any.example', '/'],
  ['http://any.example?q=1', '/?q=1'],
  ['/api%2Frooms/%2525', '/api%2Frooms/%2525'],
  // What is broken stays so in a path, and keeps nothing else from being read.
  ['/%%36%31pi/rooms', '/%%36%31pi/rooms'],
  ['/%61pi/rooms?q=%', '/api/rooms?q=%'],
  ['*', '*'],
])('%s is %s', (url, expected) => {
  expect(plainAddress({ url })).toBe(expected);
});
