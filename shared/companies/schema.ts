import { z } from 'zod';
import {
  calendarDate,
  clearableText,
  clientIdField,
  countField,
  emailField,
  idField,
  lineOfText,
  NAME_TEXTS,
  nairaField,
  searchText,
} from '../fields/schema';
import { monthField } from '../money/bills/schema';
import { PAYMENT_KINDS } from '../money/ledger/constants';
import { hasOneOwner, ownerError, ownerOrGroup, receivedShape } from '../money/payments/schema';
import { changedShape, changeInput, changeTarget, createdAtField, recordVersion } from '../records/changes-schema';
import { AGES, COMPANY_LIMITS, COMPANY_TEXTS } from './constants';

const T = COMPANY_TEXTS;

const line = (max: number) => clearableText(max, T.textLong);

const fields = {
  name: lineOfText(T.nameRequired, COMPANY_LIMITS.nameMax, T.textLong, NAME_TEXTS.webAddress).meta({
    description: 'No two have the same.',
    examples: ['Dangote Cement'],
  }),
  contactName: line(COMPANY_LIMITS.nameMax).describe('Who is called about the account.'),
  email: z
    .string()
    .trim()
    .nullable()
    .transform((email) => email || null)
    .pipe(emailField(T.emailInvalid).nullable())
    .describe('Where its statements go.'),
  phone: line(COMPANY_LIMITS.phoneMax).describe('As it writes it, with an extension if there is one.'),
  address: line(COMPANY_LIMITS.textMax).describe('As it stands on its statement.'),
  tin: line(COMPANY_LIMITS.tinMax).describe('Its tax identification number.'),
  termsDays: countField(COMPANY_LIMITS.termsMax, T.termsInvalid, 0).describe('Days within which it pays.'),
  creditLimit: nairaField(T.limitInvalid, COMPANY_LIMITS.creditMax, T.limitInvalid).describe(
    'Naira that it may owe; 0: only what it has paid ahead may be billed to it. Admins set it.',
  ),
  discountPercent: countField(100, T.discountInvalid, 0).describe(
    'What the nights of its guests cost less, in percent, where staff agree on no other amount. Admins set it.',
  ),
};

export const companyCreateInput = z.strictObject({
  name: fields.name,
  contactName: fields.contactName.default(null),
  email: fields.email.default(null),
  phone: fields.phone.default(null),
  address: fields.address.default(null),
  tin: fields.tin.default(null),
  termsDays: fields.termsDays.default(COMPANY_LIMITS.termsDefault),
  creditLimit: fields.creditLimit.default(0),
  discountPercent: fields.discountPercent.default(0),
  clientId: clientIdField,
});
export const companyUpdateInput = changeInput(fields);
export const companyRemoveInput = changeTarget;
export const companyIdInput = z.strictObject({ _id: idField });
export const companyListInput = z
  .strictObject({
    q: searchText(200).optional().describe('Looked for in name, contact, email, phone, TIN and reference.'),
  })
  .optional();

const naira = (words: string) => z.number().describe(words);

const shape = {
  _id: z.string().describe('Names the company in calls.'),
  reference: z.string().meta({ description: 'What it writes on a transfer.', examples: ['CO-7K2M9Q'] }),
  name: z.string(),
  contactName: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  tin: z.string().nullable(),
  termsDays: z.number(),
  creditLimit: naira('Naira that it may owe.'),
  discountPercent: z.number(),
  balance: naira('Naira that it owes; below zero for what it has paid ahead.'),
  overdue: naira('Naira of that which are past due.'),
  createdAt: createdAtField,
  version: recordVersion,
  updatedAt: changedShape.updatedAt,
};

/** A company that pays for others on account. */
export const companySchema = z.object(shape);
export const companyListSchema = z.object({ items: z.array(companySchema) });
export const companyRemovedSchema = z.object({ _id: z.string() });

/** A company with what is open by age. */
export const companyAccountSchema = z.object({
  ...shape,
  ageing: z
    .object(Object.fromEntries(AGES.map((age) => [age, z.number()])) as Record<(typeof AGES)[number], z.ZodNumber>)
    .describe('What is open, in naira, by days past due. Payments are for what is longest due first.'),
});

const day = calendarDate(T.dateInvalid);

/** Days of the hotel, both included. */
export const companyStatementInput = z
  .strictObject({ _id: idField, from: day.describe('The first day, at the hotel.'), to: day.describe('The last day.') })
  .refine(({ from, to }) => from <= to, { error: T.toBeforeFrom, path: ['to'] });

/** What is emailed to it: the statement of some days, or the bill of a month. */
export const companyEmailInput = z
  .strictObject({
    _id: idField,
    from: day.optional().describe('The first day of the statement, at the hotel.'),
    to: day.optional().describe('Its last day.'),
    month: monthField.optional(),
    clientId: clientIdField,
  })
  .refine(({ from, to, month }) => (month === undefined ? from && to : !from && !to), {
    error: T.emailWhat,
    path: ['month'],
  })
  .refine(({ from = '', to = '' }) => from <= to, { error: T.toBeforeFrom, path: ['to'] });

export const companyEmailedSchema = z.object({ to: z.string().describe('The address to which it goes.') });

export const companyStatementSchema = z.object({
  company: companySchema,
  from: z.string(),
  to: z.string(),
  opening: naira('What it owed before the first day.'),
  lines: z.array(
    z.object({
      _id: z.string().describe('Names the payment in calls: `correct` takes it back.'),
      date: z.string().describe('The day, at the hotel.'),
      takesBack: z.string().nullable().describe('The `_id` of the line that it takes back; null of all others.'),
      kind: z.enum(['billed', 'payment']),
      entry: z
        .enum(PAYMENT_KINDS)
        .describe('A correction takes back what was recorded wrongly, a refund gives money back.'),
      reference: z.string().describe('The payment’s own.'),
      recordReference: z.string().nullable().describe('The reference of what was billed.'),
      guestName: z.string().nullable(),
      roomNumber: z.string().nullable(),
      bookingId: z.string().nullable(),
      orderId: z.string().nullable(),
      cateringId: z.string().nullable(),
      billed: naira('Naira that it owes more; below zero for what was billed wrongly.'),
      paid: naira('Naira that it owes less; below zero for money given back.'),
      balance: naira('What it owes after this.'),
    }),
  ),
  closing: naira('What it owes after the last day.'),
});

/** What is billed: the whole open balance of a stay, an order, an event, or of the rooms of a group. */
export const companyBillInput = z
  .strictObject({
    _id: idField,
    ...ownerOrGroup,
    /** The balance that was on screen: where it is another now, nothing is billed. Any where it is missing. */
    balance: z.number().optional(),
    /** Why more than the limit; admins decide that. */
    note: clearableText(300, T.textLong).default(null),
  })
  .refine(hasOneOwner, ownerError);

/** Money of a company that staff saw in the bank account or the till. */
export const companyPaymentInput = z.strictObject({ _id: idField, ...receivedShape });

export type Company = z.output<typeof companySchema>;
export type CompanyAccount = z.output<typeof companyAccountSchema>;
export type CompanyCreateInput = z.output<typeof companyCreateInput>;
export type CompanyUpdateInput = z.output<typeof companyUpdateInput>;
export type CompanyStatement = z.output<typeof companyStatementSchema>;
export type CompanyStatementInput = z.output<typeof companyStatementInput>;
export type CompanyEmailInput = z.output<typeof companyEmailInput>;
export type CompanyEmailed = z.output<typeof companyEmailedSchema>;
export type CompanyBillInput = z.output<typeof companyBillInput>;
export type CompanyPaymentInput = z.output<typeof companyPaymentInput>;
