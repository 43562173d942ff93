import { exampleRoom } from '@shared/testing/examples';
import { describe, expect, it } from 'vitest';
import { roomProblems, sentRoom, sumsByType, typeCounts } from './group-rooms';

const ROOMS = [
  ...['101', '102'].map((roomNumber) => exampleRoom({ roomNumber, type: 'Standard', sleeps: 2 })),
  exampleRoom({ roomNumber: '103', type: 'Standard', sleeps: 3 }),
  exampleRoom({ roomNumber: '201', type: 'Deluxe', sleeps: 2, status: 'maintenance' }),
];
const ALL_FREE = { rooms: ROOMS, free: new Set(['101', '102', '103']) };
const one = { adults: 1, children: 0 };
const typed = { roomType: 'Standard', ...one };

it('a room without a choice of its own is sent as the usual one', () => {
  const room = { ...one, choice: '', guestName: ' ' };
  expect(sentRoom(room, 'type Standard')).toEqual(typed);
  expect(sentRoom({ ...room, choice: 'room 101', guestName: 'Ada Obi' }, 'type Standard')).toEqual({
    ...{ roomNumber: '101', guestName: 'Ada Obi' },
    ...one,
  });
});

it('rooms by number count for their type, and what is free is not said before it is known', () => {
  const sent = [typed, { roomNumber: '103', ...one }, { roomNumber: '999', ...one }];
  expect(typeCounts(sent, { ...ALL_FREE, free: new Set(['101']) })).toEqual([
    { type: 'Standard', free: 1, needed: 2 },
    { type: 'Deluxe', free: 0, needed: 0 },
  ]);
  expect(typeCounts([], { rooms: ROOMS, free: undefined })).toMatchObject([{ free: undefined }, { free: undefined }]);
});

describe('what stands in the way of a room', () => {
  it('is nothing where all can be had, or where nothing is known of it', () => {
    expect(roomProblems([typed, typed, { roomNumber: '103', ...one }], ALL_FREE)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(
      roomProblems([typed, typed, typed, typed, { roomNumber: '', ...one }], { rooms: ROOMS, free: undefined }),
    ).toEqual(Array.from({ length: 5 }, () => undefined));
  });

  it('is said at the first line that finds no room, and those that are named are taken from their type', () => {
    const said = roomProblems([typed, { roomNumber: '101', ...one }, typed, typed], ALL_FREE);
    expect(said).toEqual([
      ...[undefined, undefined, undefined],
      'No Standard room is left for this line on these nights.',
    ]);
  });

  it.each([
    ['named twice', { roomNumber: '102', ...one }, 'Each room can be chosen once'],
    ['in maintenance', { roomNumber: '201', ...one }, 'Room 201 is in maintenance.'],
    ['taken', { roomNumber: '103', ...one }, 'Room 103 is not free on these nights.'],
    ['too small', { roomNumber: '101', adults: 2, children: 1 }, 'Room 101 sleeps 2.'],
    ['of a type that is too small', { roomType: 'Standard', adults: 4, children: 0 }, 'No Standard room sleeps 4.'],
  ])('is that it is %s', (_, room, words) => {
    const known = { rooms: ROOMS, free: new Set(['101', '102']) };
    expect(roomProblems([{ roomNumber: '102', ...one }, room], known)).toEqual([undefined, words]);
  });
});

it('sums are by type, to the kobo', () => {
  const quoted = (roomType: string, total: number) => ({
    ...{ roomNumber: '101', roomType, nights: [], extras: [], discount: 0, total, deposit: 0 },
    cancellation: { freeUntil: '2027-03-01', percent: 0, fee: 0 },
  });
  const rooms = [quoted('Standard', 0.1), quoted('Deluxe', 5), quoted('Standard', 0.2)];
  expect(sumsByType({ rooms, discount: 0, total: 5.3, deposit: 0 })).toEqual([
    { type: 'Standard', count: 2, total: 0.3 },
    { type: 'Deluxe', count: 1, total: 5 },
  ]);
});
