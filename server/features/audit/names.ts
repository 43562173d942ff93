import { keyActorId } from '@server/features/auth/calling-keys';
import { hasReferenceCharacters } from '@server/features/bookings/stays/named-stays';
import type { Queryable } from '@server/platform/database/database';
import { isId } from '@server/platform/records/versions';
import { apiKeyWords } from '@shared/api-keys/constants';
import { AUDIT_TEXTS } from '@shared/audit/constants';
import { eachKind, RECORD_KIND_NAMES, RECORD_KINDS, type RecordKindName } from '@shared/records/kinds';
import { readReference } from '@shared/records/reference';
import { sql } from 'drizzle-orm';

/** What entries speak of may be of any table: their names are read by id, all of a page at once. */

/** `kind` tells what a name is of. */
interface Named extends Record<string, unknown> {
  id: string;
  kind: RecordKindName | 'person' | 'payment' | 'company' | 'room' | 'found' | 'guest' | 'waiting' | 'dish' | 'key';
  name: string;
}

/** The reference of a record of guests; null for anything else that has a name. */
export const recordReference = (named: Named | undefined): string | null =>
  named && named.kind in RECORD_KINDS ? named.name : null;

export type Names = ReadonlyMap<string, Named>;

const idsOf = (ids: Iterable<string>) =>
  sql`any(array(select json_array_elements_text(${JSON.stringify([...ids])}::json)::uuid))`;

const union = sql` union all `;

/** The names of those ids; of a closed account that it is one. */
export async function namesOf(db: Queryable, ids: Iterable<string>): Promise<Names> {
  const wanted = idsOf(new Set([...ids].filter(isId)));
  const records = RECORD_KIND_NAMES.map(
    (kind) =>
      sql`select id::text, ${kind}, reference from ${sql.identifier(RECORD_KINDS[kind].table)} where id = ${wanted}`,
  );
  const rows = await db.execute<Named>(sql`
    select id::text, 'person' as kind, case when closed_at is null or role <> 'guest' then name
      else name || ' (' || lower(${AUDIT_TEXTS.closed}::text) || ')' end as name from users where id = ${wanted}
    union all ${sql.join(records, union)}
    union all select id::text, 'payment', reference from payments where id = ${wanted}
    union all select id::text, 'company', name from companies where id = ${wanted}
    union all select id::text, 'room', room_number from rooms where id = ${wanted}
    union all select id::text, 'found', what from lost_items where id = ${wanted}
    union all select id::text, 'guest', name || ' (' || phone || ')' from guests where id = ${wanted}
    union all select id::text, 'waiting', guest_name from waitlist_entries where id = ${wanted}
    union all select id::text, 'dish', name from menu_items where id = ${wanted}
    union all select id::text, 'key', name from api_keys where id = ${wanted}`);
  return new Map([...rows].map((row) => [row.id, row]));
}

/** The ids of what has that reference, typed as people do: records, payments and what these were for. */
export async function idsNamed(db: Queryable, typed: string): Promise<string[]> {
  const read = readReference(typed);
  if (!read) return [];
  const of = (prefix: string) =>
    read.prefix === null || read.prefix === prefix ? `${prefix}-${read.characters}` : null;
  const records = eachKind(({ prefix, table }) => {
    const isNamed =
      prefix === 'GT' ? hasReferenceCharacters(sql`right(${of(prefix)}, 6)`) : sql`reference = ${of(prefix)}`;
    return sql`select id::text from ${sql.identifier(table)} where ${isNamed}`;
  });
  const rows = await db.execute<{ id: string | null }>(sql`
    ${sql.join(records, union)}
    union all select id::text from food_orders where earlier_reference is not null and earlier_reference = ${of('FD')}
    union all select id::text from companies where reference = ${of('CO')}
    union all select unnest(array[id, booking_id, order_id, catering_id, company_id])::text from payments where reference = ${of('PY')}`);
  return [...rows].flatMap(({ id }) => id ?? []);
}

/** Everybody who is or was on the staff, then each API key. */
export async function actorNames(db: Queryable): Promise<{ _id: string; name: string }[]> {
  const rows = await db.execute<{ _id: string; name: string }>(sql`
    select id::text as "_id", name from users
    where role <> 'guest' or staff_left_at is not null or closed_at is not null order by name, id`);
  const keys = await db.execute<{ id: string; name: string }>(
    sql`select id::text, name from api_keys order by name, id`,
  );
  return [...rows, ...[...keys].map(({ id, name }) => ({ _id: keyActorId(id), name: apiKeyWords(name) }))];
}
