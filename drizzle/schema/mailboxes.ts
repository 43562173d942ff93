import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The mailbox behind an email address of a row: `mailboxOf` of server/platform/email/emails.ts, said to the database. */
export const mailbox = (email: SQLWrapper): SQL<string> => sql`mailbox_of(${email})`;
