import { z } from 'zod';
import { AUTH_LIMITS, AUTH_TEXTS } from '../auth/constants';
import { ROLES } from '../auth/roles';
import { clearableText, personName, phoneField } from '../fields/schema';
import { ownChangeInput } from '../records/changes-schema';
import { ACCOUNT_LIMITS, ACCOUNT_TEXTS } from './constants';

/** A change of one's own details, by the rules of the registration. */
export const accountUpdateInput = ownChangeInput({
  name: personName(AUTH_TEXTS.nameShort, AUTH_LIMITS.nameMax, AUTH_TEXTS.nameLong, AUTH_LIMITS.nameMin),
  phoneNumber: phoneField(AUTH_TEXTS.phoneInvalid),
  address: clearableText(ACCOUNT_LIMITS.addressMax, ACCOUNT_TEXTS.addressLong),
});

/** The input is optional but validated, as with a logout. */
export const accountExportInput = z.strictObject({}).optional();

/** The password again; it need not follow today's rules. */
export const accountCloseInput = z.strictObject({
  password: z
    .string({ error: ACCOUNT_TEXTS.passwordRequired })
    .min(1, ACCOUNT_TEXTS.passwordRequired)
    .max(AUTH_LIMITS.passwordMax, AUTH_TEXTS.passwordLong),
});

export const accountClosedSchema = z.object({ closed: z.literal(true) });

export type AccountUpdateInput = z.output<typeof accountUpdateInput>;
export type AccountCloseInput = z.output<typeof accountCloseInput>;

/** The kinds of records that the file of one's own data has. */
const PERSONAL_KINDS = [
  'logins',
  'notifications',
  'paidNotices',
  'cateringQuotes',
  'staffNotes',
  'bookings',
  'orders',
  'cateringRequests',
  'charges',
  'payments',
  'receipts',
] as const;
export type PersonalKind = (typeof PERSONAL_KINDS)[number];

const rows = z.array(z.record(z.string(), z.unknown()).describe('As the hotel keeps it; its fields may change.'));

/** What is in the file of `account.export`. */
export const accountDataSchema = z.object({
  hotel: z.string().describe('The name of the hotel.'),
  exportedAt: z.string().describe('When the file was made, in ISO form.'),
  account: z.object({
    email: z.string(),
    name: z.string(),
    phone: z.string().nullable(),
    address: z.string().nullable(),
    role: z.enum(ROLES),
    registeredAt: z.string(),
  }),
  ...(Object.fromEntries(PERSONAL_KINDS.map((kind) => [kind, rows])) as Record<PersonalKind, typeof rows>),
  newestOnly: z
    .array(z.enum(PERSONAL_KINDS))
    .optional()
    .describe('The kinds of which only the newest rows are here, as there are too many; absent where all are.'),
});
