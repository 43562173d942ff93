import { bookings } from '@drizzle/schema/bookings';
import { auditArea, auditLog } from '@drizzle/schema/records';
import { keyIdOf } from '@server/features/auth/calling-keys';
import type { StaffActor } from '@server/platform/actor';
import { isoInstant, type Queryable } from '@server/platform/database/database';
import { afterCursor, decodeCursor, pageOf, readingOrder, sortedBy } from '@server/platform/database/keyset';
import type { VerbContext } from '@server/platform/platform';
import { isId } from '@server/platform/records/versions';
import { apiKeyWords } from '@shared/api-keys/constants';
import { AUDIT_ACTOR_WORDS, AUDIT_AREA_WORDS, AUDIT_AREAS, AUDIT_TEXTS, type AuditArea } from '@shared/audit/constants';
import type {
  AuditList,
  AuditListEntry,
  AuditListInput,
  BookingHistory,
  BookingHistoryInput,
} from '@shared/audit/schema';
import { addDays, hotelMidnight } from '@shared/dates';
import { HOTEL_RECORD_ID } from '@shared/hotel/settings-constants';
import { and, eq, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type Detail, readDetail } from './detail-words';
import { actorNames, idsNamed, type Names, namesOf, recordReference } from './names';
import { SENTENCES } from './sentences';

type Row = typeof auditLog.$inferSelect;
type Place = Pick<AuditListInput, 'cursor' | 'limit'>;

const areaOf = (action: string): AuditArea | null => AUDIT_AREAS.find((area) => action.startsWith(`${area}.`)) ?? null;

/** Before the fourth migration the log had 'nobody' and 'holder:…'. */
export function whoOf(actor: string, names: Names): string {
  if (actor === 'system') return AUDIT_ACTOR_WORDS.system;
  if (actor === 'anonymous' || actor === 'nobody') return AUDIT_ACTOR_WORDS.anonymous;
  if (/^(token|holder):/.test(actor)) return AUDIT_TEXTS.bearer;
  const named = names.get(keyIdOf(actor) ?? actor);
  if (named?.kind === 'key') return apiKeyWords(named.name);
  return named?.name ?? AUDIT_TEXTS.closed;
}

/** Ids by which a detail names something else. */
const idsIn = ({ staffId, roomId, otherId, entryId, before, after }: Detail) =>
  [staffId, roomId, otherId, entryId, readDetail(before).roomId, readDetail(after).roomId].filter(
    (id) => typeof id === 'string',
  );

function toEntry(row: Row, names: Names): AuditListEntry {
  const { id, at, actor, action, recordId } = row;
  const area = areaOf(action);
  const nameOf = (of: unknown) => {
    const named = typeof of === 'string' ? names.get(of) : undefined;
    if (named?.kind === 'key') return apiKeyWords(named.name);
    return named ? `${named.kind === 'room' ? 'room ' : ''}${named.name}` : '';
  };
  const name = nameOf(recordId) || (area ? AUDIT_AREA_WORDS[area].gone : 'something');
  const spoken = {
    ...{ detail: readDetail(row.detail), name },
    nameOf: (of: unknown, gone: string = AUDIT_TEXTS.closed) => nameOf(of) || gone,
  };
  const record = names.get(recordId);
  return {
    _id: id,
    at: isoInstant(at),
    who: whoOf(actor, names),
    actor: /^(token|holder):/.test(actor) ? null : actor,
    area,
    what: SENTENCES[action]?.(spoken) ?? `${action} of ${name}`,
    reference: recordReference(record),
    bookingId: record?.kind === 'booking' ? recordId : null,
  };
}

/** What somebody did in those days. */
export const byWhoAndWhen = ({ actor, from, to }: Pick<AuditListInput, 'actor' | 'from' | 'to'>): SQL | undefined =>
  and(
    actor ? eq(auditLog.actor, actor) : undefined,
    from ? gte(auditLog.at, hotelMidnight(from)) : undefined,
    to ? lt(auditLog.at, hotelMidnight(addDays(to, 1))) : undefined,
  );

/**
 * One page of the entries that fulfil a condition, newest first, and the names of what they speak of. Throws `invalid_input`
 * for an invalid cursor.
 */
export async function readRows(db: Queryable, which: SQL | undefined, { cursor: sent, limit }: Place) {
  const cursor = sent ? decodeCursor(sent, auditLog.at) : null;
  const order = readingOrder('desc', cursor);
  const place = { column: auditLog.at, id: auditLog.id };
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(which, cursor ? afterCursor(place, order, cursor) : undefined))
    .orderBy(...sortedBy(place, order))
    .limit(limit + 1);
  const { rows: shown, ...cursors } = pageOf(rows, limit, cursor, ({ at }) => at);
  const ids = shown.flatMap(({ actor, recordId, detail }) => [
    keyIdOf(actor) ?? actor,
    recordId,
    ...idsIn(readDetail(detail)),
  ]);
  const names = await namesOf(
    db,
    ids.filter((id) => id !== HOTEL_RECORD_ID),
  );
  return { rows: shown, names, ...cursors };
}

async function readEntries(db: Queryable, which: SQL | undefined, place: Place): Promise<BookingHistory> {
  const { rows, names, ...cursors } = await readRows(db, which, place);
  return { items: rows.map((row) => toEntry(row, names)), ...cursors };
}

type AuditCall<Input> = { ctx: VerbContext<StaffActor>; input: Input };

/** One page of the audit log. */
export async function listAudit({ ctx, input }: AuditCall<AuditListInput>): Promise<AuditList> {
  const { db } = ctx.platform;
  const { actor, area, reference, from, to } = input;
  const ofRecords = reference ? await idsNamed(db, reference) : null;
  const which = and(
    byWhoAndWhen({ actor, from, to }),
    area ? eq(auditArea(auditLog), area) : undefined,
    ofRecords ? inArray(auditLog.recordId, ofRecords) : undefined,
  );
  const [page, staff] = await Promise.all([readEntries(db, which, input), actorNames(db)]);
  return { ...page, staff };
}

/**
 * One page of what was done with a booking; empty where there is none. Who asks may not read the rest of the log, so an id
 * of something else, as a colleague's or the settings', finds nothing.
 */
export function historyOfBooking({ ctx, input }: AuditCall<BookingHistoryInput>): Promise<BookingHistory> {
  const { db } = ctx.platform;
  const { bookingId } = input;
  const shown = db
    .select({ id: bookings.id })
    .from(bookings)
    .where(isId(bookingId) ? and(eq(bookings.id, bookingId), isNull(bookings.deletedAt)) : sql`false`);
  return readEntries(db, inArray(auditLog.recordId, shown), input);
}
