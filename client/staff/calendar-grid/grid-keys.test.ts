import { exampleCalendar } from '@shared/testing/examples';
import { describe, expect, it } from 'vitest';
import { calendarModel } from './calendar-rows';
import { stepOf, walked } from './use-grid-walk';

const press = (key: string, held: Partial<Record<'shiftKey' | 'altKey' | 'ctrlKey', boolean>> = {}) => ({
  key,
  shiftKey: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});
const grid = { rows: 3, nights: 14 };

describe('walking', () => {
  it('goes night by night and room by room, and stops at the edges', () => {
    expect(walked(press('ArrowRight'), { row: 0, column: 0 }, grid)).toEqual({ row: 0, column: 1 });
    expect(walked(press('ArrowLeft'), { row: 0, column: 0 }, grid)).toEqual({ row: 0, column: 0 });
    expect(walked(press('ArrowDown'), { row: 2, column: 4 }, grid)).toEqual({ row: 2, column: 4 });
    expect(walked(press('PageDown'), { row: 0, column: 4 }, grid)).toEqual({ row: 2, column: 4 });
    expect(walked(press('End'), { row: 1, column: 4 }, grid)).toEqual({ row: 1, column: 13 });
    expect(walked(press('Home', { ctrlKey: true }), { row: 1, column: 4 }, grid)).toEqual({ row: 0, column: 0 });
    expect(walked(press('x'), { row: 1, column: 4 }, grid)).toBeNull();
  });

  it('leaves all of a stay at one press', () => {
    const bar = calendarModel(exampleCalendar()).rows[0]?.bars[0];
    expect(walked(press('ArrowRight'), { row: 0, column: 0 }, { ...grid, bar })).toEqual({ row: 0, column: 2 });
  });
});

it('in move mode arrows move, with Shift they stretch the departure and with Alt the arrival', () => {
  expect(stepOf(press('ArrowUp'))).toEqual({ rows: -1 });
  expect(stepOf(press('ArrowRight'))).toEqual({ days: 1 });
  expect(stepOf(press('ArrowLeft', { shiftKey: true }))).toEqual({ days: -1, edge: 'end' });
  expect(stepOf(press('ArrowLeft', { altKey: true }))).toEqual({ days: -1, edge: 'start' });
  expect(stepOf(press('Enter'))).toBeNull();
});
