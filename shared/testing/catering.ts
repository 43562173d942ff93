import type { Quote } from '../catering/quotes-schema';
import type { CateringRequest } from '../catering/schema';

/** Catering requests and quotes as they are on the wire, as `examples.ts` has other records. */

export function exampleRequest(change: Partial<CateringRequest> = {}): CateringRequest {
  return {
    _id: 'c1',
    reference: 'CT-7XR6WG',
    eventType: 'Wedding',
    guestCount: 250,
    date: '2026-12-04',
    location: 'Town Hall, Osogbo',
    email: 'ada@example.com',
    phone: '08031234567',
    status: 'pending',
    statusAt: '2026-11-21T06:00:00.000Z',
    userId: null,
    version: 1,
    ...{ total: null, deposit: null, balance: 0, dueNow: 0, paymentStatus: null, quote: null },
    createdAt: '2026-11-21T06:00:00.000Z',
    updatedAt: '2026-11-21T06:00:00.000Z',
    ...change,
  };
}

/** A dish's id in the form that quotes ask for. */
export const DISH_ID = '0b7f1c52-6a3d-4e0b-9d51-2f6c8a4e7d10';

/** A quote of ₦1,250,000 that waits for its guest's answer. */
export function exampleQuote(change: Partial<Quote> = {}): Quote {
  return {
    _id: 'q1',
    requestId: 'c1',
    number: 1,
    status: 'sent',
    lines: [
      { text: 'Jollof rice, per guest', quantity: 250, unitPrice: 4_500, amount: 1_125_000, menuItemId: DISH_ID },
      { text: 'Decoration', quantity: 1, unitPrice: 125_000, amount: 125_000, menuItemId: null },
    ],
    total: 1_250_000,
    deposit: 400_000,
    terms: 'The rest is due three days before the event.',
    validUntil: '2026-11-28',
    writtenAt: '2026-11-21T07:00:00.000Z',
    writtenBy: null,
    sentAt: '2026-11-21T07:00:00.000Z',
    answeredAt: null,
    isByPhone: false,
    reason: null,
    version: 2,
    ...change,
  };
}
