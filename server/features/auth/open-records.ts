import { mailbox } from '@drizzle/schema/mailboxes';
import { type Params, prepared, type Transaction, together } from '@server/platform/database/database';
import { takeNamedLocks } from '@server/platform/database/named-locks';
import { mailboxOf } from '@server/platform/email/emails';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

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

/**
 * Counts the open records of a person at or since an instant: by phone, mailbox and account, whichever are
 * the most. It also locks them until the transaction ends, so that no two requests of one person count at once; `name`
 * is the prefix of these locks.
 */
export function openRecordsCounter(
  name: string,
  table: PgTable & Record<'phone' | 'email' | 'userId', PgColumn>,
  isCounted: (param: Params<{ at: string }>) => SQL | undefined,
): (tx: Transaction, person: Person, at: string) => Promise<number> {
  const count = prepared(`${name}_of_person`, (db, param: Params<Person & { mailbox: string | null; at: string }>) => {
    const of = (whose: SQL) => sql`(select count(*) from ${table} where ${whose} and ${isCounted(param)})`;
    const counts = [
      of(eq(table.phone, param('phone'))),
      of(sql`${mailbox(table.email)} = ${param('mailbox')}`),
      of(eq(table.userId, param('userId'))),
    ];
    return db
      .select({ count: sql<number>`greatest(${sql.join(counts, sql`, `)})`.mapWith(Number) })
      .from(sql`(values (1)) as one`);
  });
  return async (tx, { phone, email, userId }, at) => {
    const person = { phone, email, userId };
    const [, [found]] = await together([
      takeNamedLocks(tx, namesOf(name, person)),
      count(tx, { ...person, mailbox: email && mailboxOf(email), at }),
    ]);
    return found?.count ?? 0;
  };
}
