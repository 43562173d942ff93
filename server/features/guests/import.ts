import { randomUUID } from 'node:crypto';
import { guests } from '@drizzle/schema/guests';
import { importedGuests } from '@drizzle/schema/imports';
import { insertAll } from '@server/platform/database/batches';
import type { Queryable, Transaction } from '@server/platform/database/database';
import { asc, inArray, sql } from 'drizzle-orm';

/** Importing guests of the directory, and taking them back. */

export interface ImportedGuest {
  guestName: string;
  phoneNumber: string;
  email: string | null;
  address: string | null;
}

/** For each of those people what tells them from others (`search_text`), and whether the directory has them. */
export async function guestsKnown(
  db: Queryable,
  people: readonly Pick<ImportedGuest, 'guestName' | 'phoneNumber'>[],
): Promise<{ key: string; isKnown: boolean }[]> {
  const named = people.map(({ guestName, phoneNumber }) => ({ name: guestName, phone: phoneNumber }));
  const rows = await db.execute<{ key: string; known: boolean }>(sql`
    select named.phone || search_text(named.name) as key, guests.id is not null as known
    from rows from (json_to_recordset(${JSON.stringify(named)}::json) as (name text, phone text)) with ordinality as named (name, phone, place)
    left join guests on guests.phone = named.phone and guests.name_key = search_text(named.name)
    order by named.place`);
  return [...rows].map(({ key, known }) => ({ key, isKnown: known }));
}

/** Lists guests, who need no stay for it. */
export async function importGuests(tx: Transaction, people: readonly ImportedGuest[], at: string): Promise<string[]> {
  const rows = people.map(({ guestName, phoneNumber, email, address }) => ({
    ...{ id: randomUUID(), name: guestName, phone: phoneNumber },
    ...{ email, address, importedAt: at },
  }));
  await insertAll(tx, importedGuests, rows);
  return rows.map(({ id }) => id);
}

/** Names those of them who have a stay by now. */
export async function touchedGuests(tx: Transaction, ids: string[]): Promise<string[]> {
  const rows = await tx
    .select({ name: guests.name })
    .from(importedGuests)
    .innerJoin(guests, sql`${guests.phone} = ${importedGuests.phone} and ${guests.nameKey} = ${importedGuests.nameKey}`)
    .where(sql`${inArray(importedGuests.id, ids)} and ${guests.bookings} > 0`)
    .for('update');
  return rows.map(({ name }) => name);
}

export async function takeBackGuests(tx: Transaction, ids: string[]): Promise<void> {
  await tx.delete(importedGuests).where(inArray(importedGuests.id, ids));
}

export const guestsToExport = (db: Queryable, max: number) =>
  db.select().from(guests).orderBy(asc(guests.nameKey), asc(guests.id)).limit(max);
