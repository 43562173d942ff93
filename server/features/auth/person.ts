import { mailboxOf } from '@server/platform/email/emails';

/** Somebody by what they gave: each of phone, email and account has ceilings of its own. */
export interface Person {
  phone: string;
  email: string | null;
  userId: string | null;
}

/** The names to lock before something of a person is counted, so that no other transaction counts at the same time. */
export function namesOf(what: string, { phone, email, userId }: Person): string[] {
  return [
    `${what} phone ${phone}`,
    ...(email ? [`${what} mailbox ${mailboxOf(email)}`] : []),
    ...(userId ? [`${what} user ${userId}`] : []),
  ];
}
