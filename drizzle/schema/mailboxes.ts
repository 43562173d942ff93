import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** The mailbox behind an email address, for limits: without a plus tag, and without dots for Gmail, which ignores them. */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const plain = name.split('+', 1)[0] ?? '';
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}

/** The same of an email address of a row. */
export const mailbox = (email: SQLWrapper): SQL<string> => sql`mailbox_of(${email})`;
