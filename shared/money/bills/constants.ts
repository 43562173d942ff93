import type { ErrorCode } from '../../error-codes';

/** What both sides know of bills without the validator (D45). */

/** What is numbered: a bill, and what takes one back. */
export const BILL_KINDS = ['bill', 'credit_note'] as const;
export type BillKind = (typeof BILL_KINDS)[number];

const PREFIX: Record<BillKind, string> = { bill: 'INV', credit_note: 'CN' };

/** 'INV-000123': as printed. */
export const billNumber = (kind: BillKind, number: number): string =>
  `${PREFIX[kind]}-${String(number).padStart(6, '0')}`;

export const BILL_LIMITS = { nameMax: 120, addressMax: 300, tinMax: 30, pageSize: 50, listMax: 500 } as const;

export const BILL_TEXTS = {
  textLong: 'That is too long',
  dayInvalid: 'Please enter a day',
  monthInvalid: 'Please send a month as YYYY-MM',
  reasonLong: 'Please use at most 300 characters',
  checkOutUndone: 'The guest has not left',
} as const;

export const BILL_REFUSALS = {
  bill_issued: {
    code: 'CONFLICT',
    message: 'This has the bill {number} already. To change it, take that back with a credit note.',
  },
  bill_nothing: { code: 'CONFLICT', message: 'There is nothing to bill yet.' },
  bill_of_group: { code: 'CONFLICT', message: 'This room is on the bill {number} of its group.' },
  bill_of_company: { code: 'CONFLICT', message: 'This is on the bill {number} of the company that pays it.' },
  bill_closed: { code: 'CONFLICT', message: 'Only a bill that still stands can be taken back.' },
} as const satisfies Record<string, { code: ErrorCode; message: string }>;
