import type { CalendarStay, CalendarWindow } from '@shared/room-calendar/schema';
import { exampleCalendar, exampleCalendarStay } from '@shared/testing/examples';
import { describe, expect, it } from 'vitest';
import { barWords } from '../calendar-grid/bar-words';
import { calendarModel, clashOf, rowOf } from '../calendar-grid/calendar-rows';
import {
  chosenNights,
  isUnmoved,
  moveByStep,
  nightPressed,
  nightsThere,
  priceOf,
  problemOf,
  proposalFromDrag,
  proposalWords,
  unchangedProposal,
} from './proposal';

/** Ada has 101 from 1 to 3 December at ₦20,000 a night; 102 costs ₦30,000 and is out of order from 8 to 10 December. */
const model = (change: Partial<CalendarWindow> = {}) => calendarModel(exampleCalendar(change));
const ada = exampleCalendarStay();
const stays = (...more: CalendarStay[]) => model({ stays: [ada, ...more] });

describe('what a drag proposes', () => {
  it('a stay goes to the room and night under the pointer, held where it was taken hold of', () => {
    const grip = { kind: 'stay', stay: ada, column: 1 } as const;
    expect(proposalFromDrag(model(), grip, { row: 1, column: 5 })).toMatchObject({
      roomNumber: '102',
      from: '2026-12-05',
      to: '2026-12-07',
    });
  });

  it('its end goes to the day under the pointer, and its room stays', () => {
    const grip = { kind: 'edge', stay: ada, edge: 'end' } as const;
    expect(proposalFromDrag(model(), grip, { row: 1, column: 5 })).toMatchObject({
      roomNumber: '101',
      to: '2026-12-06',
    });
    const start = { kind: 'edge', stay: ada, edge: 'start' } as const;
    expect(proposalFromDrag(model(), start, { row: 0, column: 1 })).toMatchObject({
      from: '2026-12-02',
      to: '2026-12-03',
    });
  });

  it('free nights end before a stay and before an out-of-order period, and may lie over a stay that gives way', () => {
    expect(chosenNights(model(), { row: 1, column: 5 }, 12)).toMatchObject({ from: '2026-12-06', to: '2026-12-08' });
    const tentative = exampleCalendarStay({
      _id: 'b2',
      roomNumber: '102',
      status: 'pending',
      tentative: true,
      checkInDate: '2026-12-02',
      checkOutDate: '2026-12-04',
    });
    expect(chosenNights(stays(tentative), { row: 1, column: 0 }, 4)).toMatchObject({ to: '2026-12-06' });
  });

  it('a press before somebody comes is the night that ends there, where that is free, and else that day’s', () => {
    const other = exampleCalendarStay({ _id: 'b2', checkInDate: '2026-12-05', checkOutDate: '2026-12-07' });
    const press = (column: number, isMorning: boolean) =>
      nightPressed(stays(other), { row: 0, column, isMorning }).column;
    expect([press(4, true), press(4, false), press(3, true), press(3, false)]).toEqual([3, 4, 3, 3]);
    expect(press(2, true)).toBe(2);
  });

  it('a place where it already is changes nothing', () => {
    expect(isUnmoved(unchangedProposal(ada))).toBe(true);
    expect(isUnmoved({ ...unchangedProposal(ada), roomNumber: '102' })).toBe(false);
  });
});

describe('what it costs', () => {
  it('nights × the price that it was booked at, in its own room, and at the other one’s elsewhere', () => {
    expect(priceOf({ ...unchangedProposal(ada), to: '2026-12-04' }, model())).toBe(60_000);
    expect(priceOf({ ...unchangedProposal(ada), roomNumber: '102' }, model())).toBe(60_000);
    expect(priceOf({ roomNumber: '102', from: '2026-12-04', to: '2026-12-05' }, model())).toBe(30_000);
  });

  it('an amount that was agreed by hand is proposed in proportion to the price of the room and of more nights', () => {
    const agreed = exampleCalendarStay({ amountPaid: 35_000 });
    expect(priceOf({ ...unchangedProposal(agreed), roomNumber: '102' }, model())).toBe(52_500);
    expect(priceOf({ ...unchangedProposal(agreed), to: '2026-12-04' }, model())).toBe(52_500);
  });
});

describe('what speaks against it', () => {
  it('another stay, or the room is out of order, in the words of the refusal; never the stay itself', () => {
    const other = exampleCalendarStay({ _id: 'b2', roomNumber: '102', guestName: 'Bola' });
    const calendar = stays(other);
    const there = { ...unchangedProposal(ada), roomNumber: '102' };
    expect(problemOf(calendar, there)).toBe('Room 102 is already booked for these dates.');
    expect(problemOf(calendar, { ...there, from: '2026-12-09', to: '2026-12-11' })).toBe(
      'Room 102 is out of order for these dates.',
    );
    expect(problemOf(calendar, { ...unchangedProposal(ada), to: '2026-12-04' })).toBeNull();
  });

  it('neither a stay that has ended nor one that gives way', () => {
    for (const change of [{ status: 'completed' as const }, { status: 'pending' as const, tentative: true }]) {
      const other = exampleCalendarStay({ _id: 'b2', roomNumber: '102', ...change });
      expect(clashOf(rowOf(stays(other), '102'), { from: '2026-12-01', to: '2026-12-03' })).toBeUndefined();
    }
  });
});

describe('a stay that moved on its second night', () => {
  const night = (date: string, roomNumber: string, price: number) => ({ date, roomNumber, price });
  const moved = exampleCalendarStay({
    ...{ roomNumber: '102', status: 'checkedin', checkOutDate: '2026-12-04', nightlyPrice: 30_000, amountPaid: 80_000 },
    nights: [
      night('2026-12-01', '101', 20_000),
      night('2026-12-02', '102', 30_000),
      night('2026-12-03', '102', 30_000),
    ],
  });
  const calendar = model({ stays: [moved], today: '2026-12-03' });

  it('is a bar in each room, which goes on where the other begins, and the last one is the stay', () => {
    const bars = calendar.rows.map(({ bars: [bar] }) => ({ id: bar?.id, ...bar?.range, ...bar?.span }));
    expect(bars).toMatchObject([
      { id: 'b1 0', from: '2026-12-01', to: '2026-12-02', left: 0.5, right: 1.5, cutStart: false, cutEnd: true },
      { id: 'b1', from: '2026-12-02', to: '2026-12-04', left: 1.5, right: 3.5, cutStart: true, cutEnd: false },
    ]);
  });

  it('is said with the room before or after, in each of them', () => {
    const words = calendar.rows.map(({ bars: [bar] }) => bar && barWords(bar, '2026-12-03'));
    expect(words[0]).toBe('Ada Obi, 1 Dec to 2 Dec, then room 102, Checked in, Unpaid, ₦40,000 open');
    expect(words[1]).toBe('Ada Obi, from room 101, 2 Dec to 4 Dec, Checked in, Unpaid, ₦40,000 open');
  });

  it('is dragged with the nights from tonight on, and no day sooner or later', () => {
    const dragged = proposalFromDrag(calendar, { kind: 'stay', stay: moved, column: 2 }, { row: 0, column: 7 });
    expect(dragged).toMatchObject({ roomNumber: '101', from: '2026-12-01', to: '2026-12-04' });
    expect(dragged && nightsThere(calendar, dragged)).toEqual({ from: '2026-12-03', to: '2026-12-04' });
  });

  it('moves on from tonight: for tonight alone is it asked whether the other room is free, and priced', () => {
    const other = exampleCalendarStay({ _id: 'b2', checkOutDate: '2026-12-03', status: 'completed' });
    const both = model({ stays: [moved, other], today: '2026-12-03' });
    const back = { ...unchangedProposal(moved), roomNumber: '101' };
    expect(problemOf(both, back)).toBeNull();
    expect(priceOf(back, both)).toBe(20_000 + 30_000 + 20_000);
  });
});

describe('an earlier arrival of a stay that moved', () => {
  const nights = ['02', '03', '04'].map((day, at) => ({
    ...{ date: `2026-12-${day}`, roomNumber: at < 1 ? '101' : '102', price: 20_000 },
  }));
  const here = { status: 'checkedin', checkInDate: '2026-12-02', checkOutDate: '2026-12-05' } as const;
  const moved = exampleCalendarStay({ ...here, roomNumber: '102', nights });
  const earlier = { ...unchangedProposal(moved), from: '2026-12-01' };
  const other = (roomNumber: string) =>
    exampleCalendarStay({ _id: 'b2', roomNumber, checkInDate: '2026-12-01', checkOutDate: '2026-12-02' });
  const shown = (...stays: CalendarStay[]) => model({ stays: [moved, ...stays], today: '2026-12-03' });

  it('is looked for in the room in which it began, as its night will be there', () => {
    expect(problemOf(shown(other('102')), earlier)).toBeNull();
    expect(problemOf(shown(other('101')), earlier)).toContain('Room 101 is already booked');
  });

  it('also where the rest of it moves on', () => {
    expect(problemOf(shown(other('103')), { ...earlier, roomNumber: '103' })).toBeNull();
    expect(problemOf(shown(other('101')), { ...earlier, roomNumber: '103' })).toContain('Room 101');
  });
});

describe('a guest who is here', () => {
  const here = exampleCalendarStay({ status: 'checkedin', checkOutDate: '2026-12-05', amountPaid: 80_000 });
  const today = '2026-12-03';

  it('goes from tonight: nights slept are neither covered nor said, and never leave', () => {
    const calendar = model({ stays: [here], today });
    const there = { ...unchangedProposal(here), roomNumber: '102' };
    expect(nightsThere(calendar, there)).toEqual({ from: today, to: '2026-12-05' });
    expect(proposalWords(calendar, there)).toBe('Room 102 from 3 Dec, 1 Dec to 5 Dec, 4 nights, ₦100,000');
    const slept = 'nights that were slept stay.';
    expect(problemOf(calendar, { ...there, from: '2026-12-02', to: '2026-12-06' })).toContain(slept);
    expect(problemOf(calendar, { ...unchangedProposal(here), to: '2026-12-02' })).toContain(slept);
    expect(problemOf(calendar, { ...unchangedProposal(here), to: today })).toBeNull();
  });

  it('stays longer in the room to which they moved, also where somebody else was before', () => {
    const nights = ['01', '02', '03', '04'].map((day, at) => ({
      ...{ date: `2026-12-${day}`, roomNumber: at < 2 ? '101' : '102', price: 20_000 },
    }));
    const moved = { ...here, roomNumber: '102', nights };
    const left = { ...moved, _id: 'b2', roomNumber: '101' };
    const other = {
      ...left,
      nights: nights.map((night) => ({ ...night, roomNumber: night.roomNumber === '101' ? '102' : '101' })),
    };
    const calendar = model({ stays: [moved, other], today });
    expect(problemOf(calendar, { ...unchangedProposal(moved), to: '2026-12-06' })).toBeNull();
    expect(nightsThere(calendar, { ...unchangedProposal(moved), to: '2026-12-06' }).from).toBe(today);
  });
});

it('steps go room by room and night by night, and stop at the first and last room', () => {
  const now = unchangedProposal(ada);
  expect(moveByStep(model(), now, { rows: 1 }).roomNumber).toBe('102');
  expect(moveByStep(model(), now, { rows: -1 }).roomNumber).toBe('101');
  expect(moveByStep(model(), now, { days: 1 })).toMatchObject({ from: '2026-12-02', to: '2026-12-04' });
  expect(moveByStep(model(), now, { days: 1, edge: 'end' })).toMatchObject({ from: '2026-12-01', to: '2026-12-04' });
  expect(moveByStep(model(), now, { days: -1, edge: 'start' })).toMatchObject({ from: '2026-11-30', to: '2026-12-03' });
});

it('is said with room, dates, nights and price', () => {
  expect(proposalWords(model(), { ...unchangedProposal(ada), roomNumber: '102' })).toBe(
    'Room 102, 1 Dec to 3 Dec, 2 nights, ₦60,000',
  );
});

it('rooms that can be booked are counted as free, without maintenance and what is out of order', () => {
  const calendar = model();
  expect(calendar.free.slice(0, 3)).toEqual([1, 1, 2]);
  expect(calendar.free[7]).toBe(1);
  const closed = exampleCalendar();
  const [first, second] = closed.rooms;
  if (!first || !second) throw new Error('There are no rooms');
  expect(calendarModel({ ...closed, rooms: [first, { ...second, status: 'maintenance' }] }).free[2]).toBe(1);
});
