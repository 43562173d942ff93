import type { Bill, BillDetails } from '@shared/money/bills/schema';

/** Two nights of Ada's, paid in part. */
export function exampleBillDetails(change: Partial<BillDetails> = {}): BillDetails {
  return {
    reference: 'GT-7K2M9Q',
    payer: { name: 'Ada Obi', address: '3 Station Road', tin: null },
    hotel: {
      name: 'GT Hotel',
      address: '14 Ring Road, Osogbo',
      phone: '08035550142',
      email: 'hello@gthotel.example',
      tin: '20456789-0001',
    },
    facts: [
      { label: 'Booking ID', value: 'GT-7K2M9Q' },
      { label: 'Room', value: '101 · Deluxe' },
    ],
    sections: [
      {
        bookingId: 'b1',
        orderId: null,
        cateringId: null,
        title: null,
        lines: [
          { date: '2026-03-10', kind: 'room', text: 'Night in room 101 · Deluxe', amount: 20_000 },
          { date: '2026-03-11', kind: 'room', text: 'Night in room 101 · Deluxe', amount: 20_000 },
        ],
      },
    ],
    total: 40_000,
    tax: { before: 37_209.3, included: [{ kind: 'vat', percent: 7.5, amount: 2_790.7 }] },
    payments: [{ date: '2026-03-10', text: 'Cash', reference: 'PY-4M2K7P', amount: 25_000 }],
    paid: 25_000,
    balance: 15_000,
    ...change,
  };
}

/** Issued, and standing. */
export const exampleBill = (change: Partial<Bill> = {}): Bill => ({
  _id: 'i1',
  number: 'INV-000123',
  kind: 'bill',
  bookingId: 'b1',
  groupId: null,
  cateringId: null,
  companyId: null,
  month: null,
  amount: 40_000,
  issuedAt: '2026-03-12T10:00:00.000Z',
  issuedBy: null,
  reason: null,
  credits: null,
  creditedBy: null,
  isCurrent: true,
  groupBill: null,
  companyBill: null,
  issued: [{ _id: 'i1', number: 'INV-000123', kind: 'bill', issuedAt: '2026-03-12T10:00:00.000Z' }],
  details: exampleBillDetails(),
  ...change,
});
