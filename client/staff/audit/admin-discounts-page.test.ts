import type { Discount } from '@shared/bookings/discounts-schema';
import { expect, it } from 'vitest';
import { csvOf } from '../../ui/list/csv';
import { discountsCsv } from './admin-discounts-page';

const discount: Discount = {
  ...{ _id: 'd1', at: '2026-11-21T23:05:00.000Z', who: 'Amina', kind: 'fee', reference: 'GT-7K2M9Q', bookingId: 'b1' },
  ...{ before: 18_500.5, after: 0, difference: 18_500.5, reason: 'Ill, "again"' },
};

it('has a row for each, with the hotel’s time, amounts as numbers, and nothing that a spreadsheet would run', () => {
  const none = { ...discount, reference: null, reason: null, who: '=1+1' };
  const [head, first, second] = csvOf(discountsCsv, [discount, none]).replace('\uFEFF', '').split('\r\n');
  expect(head).toBe('When,Who,What,Record,Before,After,Less,Why');
  expect(first).toBe('2026-11-22 00:05,Amina,Fee waived,GT-7K2M9Q,18500.5,0,18500.5,"Ill, ""again"""');
  expect(second).toContain("'=1+1");
});
