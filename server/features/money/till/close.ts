import { randomUUID } from 'node:crypto';
import { tillCloses } from '@drizzle/schema/money/till';
import type { StaffActor } from '@server/platform/actor';
import { inTransaction, type Queryable, violates } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { assertReason, audit, discountDetail } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { isId } from '@server/platform/records/versions';
import { isReason } from '@shared/bookings/discounts-constants';
import { toKobo, toNaira } from '@shared/money/money';
import type {
  TillClose,
  TillCloseDetail,
  TillCloseInput,
  TillClosesInput,
  TillCorrectInput,
} from '@shared/money/till/schema';
import { eq, sql } from 'drizzle-orm';
import { dayOf } from './day';
import { assertNoOpenHandover, calledOffByTill } from './handovers';
import { listMovements, lockTills, tillNamed } from './movements';
import {
  countedMoney,
  countsBlind,
  findCloses,
  insertClose,
  isClosed,
  isCountedBy,
  isCurrent,
  transfersOf,
} from './queries';

type Count = typeof tillCloses.$inferSelect;

async function closeOnWire(db: Queryable, id: string): Promise<TillClose> {
  const [close] = await findCloses(db, sql`c.id = ${id}::uuid`);
  if (!close) throw new Error(`There is no close ${id}`);
  return close;
}

/**
 * Counts one's own till, or that of anybody for an admin: all that came into it up to the end of that day and that no close has counted. What is
 * recorded later goes into the next close. A repeat with the same client id returns the first one. Who counts blind is told
 * neither what was expected nor, before it is closed, that it differs.
 * Throws `till_day_to_come`, `not_found`, `till_of_another`, `till_closed`, `till_empty`, `till_changed`, `till_counted_invalid`,
 * `till_note_missing`, `till_handover_open`, `key_reused`.
 */
export async function closeTill({
  ctx: { platform, actor },
  input: { clientId: key, ...request },
}: {
  ctx: VerbContext<StaffActor>;
  input: TillCloseInput;
}): Promise<TillClose> {
  const { staffId, method, counted, expected, entries, note } = request;
  const day = dayOf(platform, request.day);
  if (!isId(staffId)) throw new DomainError('not_found');
  tillNamed(actor, staffId);
  try {
    return await inTransaction(platform.db, async (tx) => {
      const id = randomUUID();
      const earlier = await reserveKey(tx, { actor: actor.id, verb: 'till.close', key, request }, id);
      if (earlier) return closeOnWire(tx, earlier);
      await lockTills(tx, staffId);
      const countedKobo = toKobo(counted);
      const close = { id, day, staffId, method, countedKobo, note, closedBy: actor.id };
      const closed = await insertClose(tx, close);
      if (!closed) throw new DomainError((await isClosed(tx, close)) ? 'till_closed' : 'till_empty');
      if (method === 'cash') await assertNoOpenHandover(tx, staffId);
      if (entries !== undefined && entries !== closed.entries) throw new DomainError('till_changed');
      // Either refusal would tell who counts blind what to count.
      if (!(await countsBlind(tx, actor))) {
        if (expected !== undefined && toKobo(expected) !== closed.expectedKobo) throw new DomainError('till_changed');
        assertExplained({ ...closed, countedKobo, note });
      }
      const detail = {
        ...{ day, staffId, method, expected: toNaira(closed.expectedKobo), counted, note },
        ...shortOf(closed.expectedKobo, countedKobo),
      };
      await audit(tx, { actor: actor.id, action: 'till.close', recordId: id, detail });
      return closeOnWire(tx, id);
    });
  } catch (error) {
    translateCounted(error);
    if (violates(error, 'till_closes_key')) throw new DomainError('till_closed');
    // Somebody closed another day of the same till at the same moment.
    if (violates(error, 'till_close_payments_pkey')) throw new DomainError('till_changed');
    throw error;
  }
}

/** A till that differs says why, in at least a word. Throws `till_note_missing`. */
function assertExplained({ expectedKobo, countedKobo, note }: Pick<Count, 'expectedKobo' | 'countedKobo' | 'note'>) {
  if (countedKobo !== expectedKobo && !isReason(note))
    throw new DomainError('till_note_missing', {}, { field: 'note' });
}

/** Money that is missing stands in the list of discounts and voids (D48). */
const shortOf = (fromKobo: number, toKobo: number) =>
  toKobo < fromKobo ? discountDetail({ kind: 'till', fromKobo, toKobo }) : {};

/** Below zero where something is expected. */
function translateCounted(error: unknown): void {
  if (violates(error, 'till_closes_counted')) throw new DomainError('till_counted_invalid', {}, { field: 'counted' });
}

/**
 * Corrects the count of a close by a new row; what it expected stays. A repeat with the same client id returns the first
 * one. Throws `not_found`, `till_corrected`, `till_counted_invalid`, `till_note_missing`, `reason_needed`, `key_reused`.
 */
export async function correctClose({
  ctx: { platform, actor },
  input: { clientId: key, ...request },
}: {
  ctx: VerbContext<StaffActor>;
  input: TillCorrectInput;
}): Promise<TillClose> {
  const { _id, counted, note } = request;
  try {
    return await inTransaction(platform.db, async (tx) => {
      const id = randomUUID();
      const earlier = await reserveKey(tx, { actor: actor.id, verb: 'till.correctClose', key, request }, id);
      if (earlier) return closeOnWire(tx, earlier);
      const [before] = isId(_id) ? await tx.select().from(tillCloses).where(eq(tillCloses.id, _id)) : [];
      if (!before) throw new DomainError('not_found');
      const { day, staffId, method, expectedKobo } = before;
      const countedKobo = toKobo(counted);
      assertExplained({ expectedKobo, countedKobo, note });
      assertReason(note);
      const same = { day, staffId, method, expectedKobo, supersedes: _id };
      await tx.insert(tillCloses).values({ id, ...same, countedKobo, note, closedBy: actor.id });
      const detail = {
        ...{ day, staffId, method, before: toNaira(before.countedKobo), counted, note, supersedes: _id },
        ...shortOf(before.countedKobo, countedKobo),
      };
      await audit(tx, { actor: actor.id, action: 'till.correctClose', recordId: id, detail });
      return closeOnWire(tx, id);
    });
  } catch (error) {
    translateCounted(error);
    if (violates(error, 'till_closes_superseded_once')) throw new DomainError('till_corrected');
    throw error;
  }
}

/** Closes as they stand, of some days or all, the newest first. */
export function listCloses({ ctx, input }: { ctx: VerbContext; input: TillClosesInput }): Promise<TillClose[]> {
  const { from = null, to = null } = input;
  return findCloses(
    ctx.platform.db,
    sql`${isCurrent} and c.day >= coalesce(${from}::date, '-infinity') and c.day <= coalesce(${to}::date, 'infinity')`,
  );
}

/** A close by the id of any of its counts: as it stands, what it counted, and every count. Throws `not_found`. */
export async function getClose({
  ctx: { platform },
  input: { _id },
}: {
  ctx: VerbContext;
  input: { _id: string };
}): Promise<TillCloseDetail> {
  const { db } = platform;
  const counts = isId(_id)
    ? await findCloses(
        db,
        sql`(c.day, c.staff_id, c.method) = (select day, staff_id, method from till_closes where id = ${_id}::uuid)`,
      )
    : [];
  const [first, close] = [counts[0], counts.at(-1)];
  if (!first || !close) throw new DomainError('not_found');
  const [money, movements, transfers, calledOff] = await Promise.all([
    countedMoney(db, first._id),
    listMovements(db, isCountedBy(first._id)),
    transfersOf(db, close),
    calledOffByTill(db, first.closedAt),
  ]);
  const { staffId, method } = close;
  const offers = method === 'cash' ? (calledOff.get(staffId) ?? 0) : 0;
  return { close, counts, ...money, movements, transfers, calledOff: offers };
}
