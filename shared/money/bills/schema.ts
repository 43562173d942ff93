import { z } from 'zod';
import {
  calendarDate,
  calendarMonth,
  cursorField,
  flagField,
  idField,
  instantField,
  lineOfText,
  NAME_TEXTS,
  optionalText,
  pageLimit,
} from '../../fields/schema';
import { inPages, pageOf } from '../../lists/schema';
import { CHARGE_KINDS } from '../ledger/constants';
import { includedTaxSchema } from '../taxes-schema';
import { BILL_KINDS, BILL_LIMITS, BILL_TEXTS } from './constants';

const text = (max: number) => optionalText(max, BILL_TEXTS.textLong);
const name = lineOfText(BILL_TEXTS.textLong, BILL_LIMITS.nameMax, BILL_TEXTS.textLong, NAME_TEXTS.webAddress);

/** Who pays, where that is not the guest as booked; what is left out is as it is known. */
export const payerInput = z.strictObject({
  name: z.preprocess((sent) => (sent === null || sent === '' ? undefined : sent), name.optional()),
  address: text(BILL_LIMITS.addressMax),
  tin: text(BILL_LIMITS.tinMax).describe('Tax identification number.'),
});

/** What a bill says, as it was when it was issued. Amounts in naira, days as YYYY-MM-DD. */
export const billDetails = z.object({
  /** The reference of what it is for. */
  reference: z.string(),
  payer: z.object({ name: z.string(), address: z.string().nullable(), tin: z.string().nullable() }),
  hotel: z.object({ name: z.string(), address: z.string(), phone: z.string(), email: z.string(), tin: z.string() }),
  /** What it is for, label by label. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** One for each room of a group, or each record of a company's month; of a stay or an event the only one, without a title. */
  sections: z.array(
    z.object({
      /** The room's stay. */
      bookingId: z.string().nullable(),
      /** On a company's bill, the order or event. */
      orderId: z.string().nullable().default(null),
      cateringId: z.string().nullable().default(null),
      title: z.string().nullable(),
      lines: z.array(z.object({ date: z.string(), kind: z.enum(CHARGE_KINDS), text: z.string(), amount: z.number() })),
    }),
  ),
  total: z.number(),
  /** The taxes in the total, each by the rate of its day; null where there are none. */
  tax: includedTaxSchema.nullable(),
  payments: z.array(z.object({ date: z.string(), text: z.string(), reference: z.string(), amount: z.number() })),
  paid: z.number(),
  /** Below zero where more was paid than is owed. */
  balance: z.number(),
});

const numbered = z.object({ _id: z.string(), number: z.string() });

const shape = {
  /** As printed: 'INV-000123', 'CN-000012'. */
  number: z.string(),
  kind: z.enum(BILL_KINDS),
  bookingId: z.string().nullable(),
  groupId: z.string().nullable(),
  cateringId: z.string().nullable(),
  companyId: z.string().nullable(),
  /** The month of a company's bill, as YYYY-MM. */
  month: z.string().nullable(),
  amount: z.number(),
  issuedAt: z.string(),
  /** The bill that a credit note takes back. */
  credits: numbered.nullable(),
  /** The credit note that has taken it back. */
  creditedBy: numbered.nullable(),
};

/** A bill, a credit note, or what the bill would be now. */
export const billSchema = z.object({
  ...shape,
  /** Null of a pro-forma, which is not stored. */
  _id: z.string().nullable(),
  number: z.string().nullable(),
  kind: z.enum(['pro_forma', ...BILL_KINDS]),
  issuedAt: z.string().nullable(),
  /** Who issued it, and why a credit note was; for staff. */
  issuedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** False where something else is owed by now than the bill says. */
  isCurrent: z.boolean(),
  /** The bill of its group on which a room stands. */
  groupBill: numbered.nullable(),
  /** The bill of a company on which a stay or an event stands. */
  companyBill: numbered.nullable(),
  /** All numbered ones of the same stay, group or event, oldest first. */
  issued: z.array(numbered.extend({ kind: z.enum(BILL_KINDS), issuedAt: z.string() })),
  details: billDetails,
});

/** One of the list: what an accountant's books take from it. */
export const billRowSchema = z.object({
  ...shape,
  _id: z.string(),
  issuedBy: z.string().nullable(),
  reason: z.string().nullable(),
  reference: billDetails.shape.reference,
  payer: billDetails.shape.payer,
  tax: billDetails.shape.tax,
});

/** A month of a company's bill. */
export const monthField = calendarMonth(BILL_TEXTS.monthInvalid).describe('The month of a company’s bill, as YYYY-MM.');

const owner = {
  bookingId: idField.optional().describe('The `_id` of the booking. One of the four is named.'),
  groupId: idField.optional().describe('The `_id` of the group, whose rooms have one bill.'),
  cateringId: idField.optional().describe('The `_id` of the catering request.'),
  companyId: idField.optional().describe('The `_id` of the company, with the month.'),
  month: monthField.optional(),
};
type Named = { [Name in keyof typeof owner]?: string | undefined };
const hasOne = ({ bookingId, groupId, cateringId, companyId, month }: Named) =>
  [bookingId, groupId, cateringId, companyId].filter((id) => id !== undefined).length === 1 &&
  (companyId === undefined) === (month === undefined);
const oneError = {
  error: 'Please name one booking, group or catering request, or a company with a month',
  path: ['bookingId'],
};

export const billOfInput = z.strictObject(owner).refine(hasOne, oneError);
export const billIssueInput = z.strictObject({ ...owner, payer: payerInput.optional() }).refine(hasOne, oneError);
export const billIdInput = z.strictObject({ _id: idField });

/** `reissue`: a new bill of what is owed now follows at once. */
export const billCreditInput = z.strictObject({
  _id: idField,
  reason: text(300).describe('Why it is taken back; needed.'),
  reissue: flagField.optional().describe('Issues the new bill in the same step.'),
  payer: payerInput.optional().describe('Of the new bill; as on the old one unless said.'),
});

export const billListInput = inPages(
  z.strictObject({
    from: calendarDate(BILL_TEXTS.dayInvalid).optional().describe('Issued on that day or later.'),
    to: calendarDate(BILL_TEXTS.dayInvalid).optional().describe('Issued on that day or before.'),
    since: instantField.optional().describe('Issued from that instant on.'),
    cursor: cursorField,
    limit: pageLimit(BILL_LIMITS.listMax, BILL_LIMITS.pageSize),
  }),
);
export const billListSchema = pageOf(billRowSchema);

export type PayerInput = z.output<typeof payerInput>;
export type BillDetails = z.output<typeof billDetails>;
export type Bill = z.output<typeof billSchema>;
export type BillRow = z.output<typeof billRowSchema>;
export type BillList = z.output<typeof billListSchema>;
export type BillOfInput = z.output<typeof billOfInput>;
export type BillIssueInput = z.output<typeof billIssueInput>;
export type BillCreditInput = z.output<typeof billCreditInput>;
export type BillListInput = z.output<typeof billListInput>;
