import type { TillClose } from '@shared/money/till/schema';
import { expect, it } from 'vitest';
import { csvOf } from '../../ui/list/csv';
import { closesCsv } from './till-payments';

const close: TillClose = {
  ...{ _id: 'c1', day: '2026-11-21', staffId: 's1', staffName: 'Amina', method: 'cash', supersedes: null },
  ...{ expected: 20_000, counted: 19_900.5, difference: -99.5, note: 'Wrong change', closedBy: 'Bola' },
  closedAt: '2026-11-21T23:05:00.000Z',
};

it('has a line for each close, with the hotel’s time and amounts as numbers', () => {
  const [head, first] = csvOf(closesCsv, [close]).replace('\uFEFF', '').split('\r\n');
  expect(head).toBe('Day,Till of,Method,Expected,Counted,Difference,Note,Closed by,Closed at');
  expect(first).toBe('2026-11-21,Amina,Cash,20000,19900.5,-99.5,Wrong change,Bola,2026-11-22 00:05');
});
