import { expect, it } from 'vitest';
import { deliverToOf } from './rules';

it.each([
  ['room', null, '101', null],
  ['room', null, '101', '3 Station Road'],
  ['address', null, null, '3 Station Road'],
  ['collect', null, null, null],
  ['collect', 'collect', '101', '3 Station Road'],
  ['address', 'address', '101', '3 Station Road'],
] as const)('D28: an order goes to %s: chosen %s, room %s, address %s', (goes, deliverTo, roomNumber, address) => {
  expect(deliverToOf({ deliverTo, roomNumber, address })).toBe(goes);
});
