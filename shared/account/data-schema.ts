import { z } from 'zod';
import { ROLES } from '../auth/roles';
import { eachKind } from '../records/kinds';

/** The kinds of records that the file of one's own data has. */
const PERSONAL_KINDS = [
  ...(['logins', 'notifications', 'paidNotices', 'refundAccounts'] as const),
  ...eachKind((kind) => kind.personal.hanging).flat(),
  ...(['staffNotes', 'identityDocuments', 'lostQuestions', 'messages', 'waitlist'] as const),
  ...eachKind((kind) => kind.personal.own),
  ...(['charges', 'payments', 'receipts', 'bills'] as const),
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
