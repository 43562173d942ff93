import { randomUUID } from 'node:crypto';
import { tillHandovers, tillMovements } from '@drizzle/schema/money/till';
import { users } from '@drizzle/schema/users';
import { isAdmin, type StaffActor } from '@server/platform/actor';
import { inTransaction, isoInstant, type Queryable, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { isId } from '@server/platform/records/versions';
import { toKobo, toNaira } from '@shared/money/money';
import type { TillHandover, TillHandoverInput } from '@shared/money/till/schema';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { assertMoves, lockTills, tillNamed } from './movements';
import { tillClerks } from './queries';

/** Cash that one clerk offers and the next counts and takes (D49): until then it is in the giver's till. */

const giver = alias(users, 'giver');
const taker = alias(users, 'taker');

async function findHandovers(db: Queryable, where: SQL | undefined): Promise<TillHandover[]> {
  const rows = await db
    .select({ handover: tillHandovers, staffName: giver.name, toStaffName: taker.name })
    .from(tillHandovers)
    .innerJoin(giver, eq(giver.id, tillHandovers.staffId))
    .innerJoin(taker, eq(taker.id, tillHandovers.toStaffId))
    .where(where)
    .orderBy(asc(tillHandovers.offeredAt), asc(tillHandovers.id));
  return rows.map(({ handover: { id, staffId, toStaffId, amountKobo, note, offeredAt }, ...names }) => ({
    ...{ _id: id, staffId, toStaffId, amount: toNaira(amountKobo), note, offeredAt: isoInstant(offeredAt) },
    ...names,
  }));
}

const isOpen = eq(tillHandovers.state, 'open');

/** Those that nobody has taken yet, the longest waiting first. */
export const openHandovers = (db: Queryable): Promise<TillHandover[]> => findHandovers(db, isOpen);

/**
 * How many offers of cash of each till were called off since its last close, or since the one before `until`, an instant. Many of them
 * may be somebody who tries how much is in the till (D49).
 */
export async function calledOffByTill(db: Queryable, until = 'infinity'): Promise<Map<string, number>> {
  const rows = await db.execute<{ staff_id: string; count: string }>(sql`
    select h.staff_id, count(*) as count from till_handovers as h
    where h.state = 'withdrawn' and h.offered_at < ${until}::timestamptz and not exists (
      select from till_closes as c where c.staff_id = h.staff_id and c.method = 'cash' and c.supersedes is null
        and c.closed_at > h.offered_at and c.closed_at < ${until}::timestamptz)
    group by h.staff_id`);
  return new Map(rows.map(({ staff_id: staffId, count }) => [staffId, Number(count)]));
}

async function handoverOnWire(db: Queryable, id: string): Promise<TillHandover> {
  const [handover] = await findHandovers(db, eq(tillHandovers.id, id));
  if (!handover) throw new Error(`There is no handover ${id}`);
  return handover;
}

/** With the till locked: a close would count what is on offer. Throws `till_handover_open`. */
export async function assertNoOpenHandover(tx: Transaction, staffId: string): Promise<void> {
  const [open] = await findHandovers(tx, and(isOpen, eq(tillHandovers.staffId, staffId)));
  if (open) throw new DomainError('till_handover_open', { name: open.toStaffName });
}

/**
 * Offers cash of one's till to another clerk. A repeat with the same client id returns the first offer. Throws `till_of_another`,
 * `till_taker_invalid`, `till_day_closed`, `till_short`, `key_reused`.
 */
export function offerHandover({
  ctx: { platform, actor },
  input: { clientId: key, ...request },
}: {
  ctx: VerbContext<StaffActor>;
  input: TillHandoverInput;
}): Promise<TillHandover> {
  const { toStaffId, amount, note } = request;
  const staffId = tillNamed(actor, request.staffId);
  return inTransaction(platform.db, async (tx) => {
    const id = randomUUID();
    const earlier = await reserveKey(tx, { actor: actor.id, verb: 'till.offerHandover', key, request }, id);
    if (earlier) return handoverOnWire(tx, earlier);
    const clerks = new Set((await tillClerks(tx)).map((clerk) => clerk.staffId));
    if (!clerks.has(staffId)) throw new DomainError('not_found');
    if (toStaffId === staffId || !clerks.has(toStaffId)) {
      throw new DomainError('till_taker_invalid', {}, { field: 'toStaffId' });
    }
    await lockTills(tx, staffId);
    const amountKobo = toKobo(amount);
    await assertMoves(tx, actor, { staffId, day: platform.clock.today(), kobo: -amountKobo });
    await tx.insert(tillHandovers).values({ id, staffId, toStaffId, amountKobo, note, offeredBy: actor.id });
    const detail = { staffId, toStaffId, amount, note };
    await audit(tx, { actor: actor.id, action: 'till.offerHandover', recordId: id, detail });
    return handoverOnWire(tx, id);
  });
}

/** An open handover with both tills locked. Throws `not_found`, `till_handover_decided`. */
async function lockHandover(tx: Transaction, id: string) {
  const [named] = isId(id) ? await tx.select().from(tillHandovers).where(eq(tillHandovers.id, id)) : [];
  if (!named) throw new DomainError('not_found');
  await lockTills(tx, named.staffId, named.toStaffId);
  const [open] = await tx
    .select()
    .from(tillHandovers)
    .where(and(eq(tillHandovers.id, id), isOpen));
  if (!open) throw new DomainError('till_handover_decided');
  return open;
}

const decide = (tx: Transaction, id: string, state: 'taken' | 'withdrawn', actor: StaffActor) =>
  tx
    .update(tillHandovers)
    .set({ state, decidedBy: actor.id, decidedAt: sql`clock_timestamp()` })
    .where(eq(tillHandovers.id, id));

/**
 * Whoever it is offered to has counted it and takes it: it leaves one till and comes into the other. Nobody takes it for them.
 * Throws `not_found`, `till_of_another`, `till_handover_decided`, `till_day_closed`, `till_short`.
 */
export function takeHandover({
  ctx: { platform, actor },
  input: { _id },
}: {
  ctx: VerbContext<StaffActor>;
  input: { _id: string };
}): Promise<TillHandover> {
  return inTransaction(platform.db, async (tx) => {
    const { id, staffId, toStaffId, amountKobo, note } = await lockHandover(tx, _id);
    if (toStaffId !== actor.id) throw new DomainError('till_of_another');
    const day = platform.clock.today();
    await assertMoves(tx, actor, { staffId, day, kobo: -amountKobo });
    await assertMoves(tx, actor, { staffId: toStaffId, day, kobo: amountKobo });
    await decide(tx, id, 'taken', actor);
    const moved = { kind: 'handover' as const, day, reason: note, handoverId: id, recordedBy: actor.id };
    await tx.insert(tillMovements).values([
      { ...moved, staffId, amountKobo: -amountKobo },
      { ...moved, staffId: toStaffId, amountKobo },
    ]);
    const detail = { staffId, toStaffId, amount: toNaira(amountKobo) };
    await audit(tx, { actor: actor.id, action: 'till.takeHandover', recordId: id, detail });
    return handoverOnWire(tx, id);
  });
}

/**
 * Calls an offer off: who gives, who was to take it, or an admin. Throws `not_found`, `till_of_another`, `till_handover_decided`.
 */
export function withdrawHandover({
  ctx: { platform, actor },
  input: { _id },
}: {
  ctx: VerbContext<StaffActor>;
  input: { _id: string };
}): Promise<TillHandover> {
  return inTransaction(platform.db, async (tx) => {
    const { id, staffId, toStaffId, amountKobo } = await lockHandover(tx, _id);
    if (actor.id !== staffId && actor.id !== toStaffId && !isAdmin(actor)) throw new DomainError('till_of_another');
    await decide(tx, id, 'withdrawn', actor);
    const detail = { staffId, toStaffId, amount: toNaira(amountKobo) };
    await audit(tx, { actor: actor.id, action: 'till.withdrawHandover', recordId: id, detail });
    return handoverOnWire(tx, id);
  });
}
