/** What both sides know about charges, payments and receipts without the validator. */

/**
 * What can be owed: the nights of a stay, its extras, food, what staff put on a stay's bill, and a catered event. Payments
 * cover them in this order; `charge_place` in SQL says the same.
 */
export const CHARGE_KINDS = ['room', 'extras', 'food', 'spa', 'laundry', 'other', 'catering'] as const;
export type ChargeKind = (typeof CHARGE_KINDS)[number];

/** Kobo by kind of charge; a missing kind is 0. */
export type KoboByKind = Partial<Record<ChargeKind, number>>;

/** Charges that staff put on a stay by hand (D17). */
export const STAFF_CHARGE_KINDS = ['spa', 'laundry', 'other'] as const satisfies ChargeKind[];

export const CHARGE_WORDS: Record<ChargeKind, string> = {
  room: 'Room',
  food: 'Food',
  spa: 'Spa',
  laundry: 'Laundry',
  other: 'Other',
  extras: 'Extras',
  catering: 'Catering',
};

/** How money was received or given back; `online` is whatever the payment provider took. */
export const MONEY_METHODS = ['cash', 'card_machine', 'bank_transfer', 'online'] as const;
export type MoneyMethod = (typeof MONEY_METHODS)[number];

/** How a bill was settled: `company` moves what was open to a company's account, and is no money. */
export const LEDGER_METHODS = [...MONEY_METHODS, 'company'] as const;
export type LedgerMethod = (typeof LEDGER_METHODS)[number];

/** Methods of payments that staff record themselves. */
export const STAFF_METHODS = ['cash', 'card_machine', 'bank_transfer'] as const satisfies LedgerMethod[];
export type StaffMethod = (typeof STAFF_METHODS)[number];

export const METHOD_WORDS: Record<LedgerMethod, string> = {
  cash: 'Cash',
  card_machine: 'Card machine (POS)',
  bank_transfer: 'Bank transfer',
  online: 'Online payment',
  company: 'Company account',
};

/** A payment, money given back, or the counter-row of a payment that was recorded wrongly. */
export const PAYMENT_KINDS = ['payment', 'refund', 'correction'] as const;

/** How much of what is owed has arrived (D10). */
export const PAYMENT_STATUSES = ['unpaid', 'part_paid', 'paid'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** Spec 3 names the first four; `other` and `catering` are for charges of those kinds. */
export const RECEIPT_TYPES = ['booking', 'food', 'spa', 'laundry', 'other', 'catering'] as const;
export type ReceiptType = (typeof RECEIPT_TYPES)[number];

export const RECEIPT_WORDS: Record<ReceiptType, string> = {
  booking: 'Booking',
  food: 'Food',
  spa: 'Spa',
  laundry: 'Laundry',
  other: 'Other',
  catering: 'Catering',
};

export const LEDGER_LIMITS = {
  /** Naira of one payment or charge. */
  amountMax: 1_000_000_000,
  noteMax: 300,
  bankMax: 120,
  /**
   * How long ago money may have come that is recorded now: a bank statement is looked through once a month, and taxes and
   * revenue of months that are closed stay as they are.
   */
  receivedDaysAgoMax: 31,
  pageSize: 20,
  listMax: 500,
} as const;

export const RECEIPT_TEXTS = {
  none: 'No receipts found.',
  loadFailed: 'Failed to load receipts. Please try again.',
} as const;

export const PAYMENT_TEXTS = {
  recorded: 'Payment recorded.',
  recordFailed: 'The payment could not be recorded. Please try again.',
  amountInvalid: 'Please enter the amount in naira, above zero, with at most two decimals',
  methodInvalid: 'Please choose how it was paid',
  timeInvalid: 'Please enter a date and time',
  receivedInFuture: 'This time is still to come',
  receivedTooEarly: 'Please enter a time within the last 31 days',
  refundedBefore: 'This is before the payment itself',
  groupDivided:
    'A payment for a group is divided over its rooms by itself: record it for one room to choose what it is for or to confirm it',
} as const;

/** '000123': as printed on a receipt. */
export function receiptNumber(number: number): string {
  return String(number).padStart(6, '0');
}

/** What staff have to look at; `TASK_WORDS` in payments/desk-constants.ts says each. */
export const PAYMENT_TASK_KINDS = [
  'paid_after_end',
  'short',
  'overpaid',
  'not_acceptable',
  'dispute',
  'transfer_rejected',
  'transfer_unseen',
  'refund_failed',
  'refunded_twice',
  'unbacked',
  'refund_due',
] as const;
export type PaymentTaskKind = (typeof PAYMENT_TASK_KINDS)[number];
