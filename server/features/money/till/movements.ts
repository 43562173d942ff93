import { randomUUID } from 'node:crypto';
import { tillDrops, tillMovements } from '@drizzle/schema/money/till';
import { isAdmin, type StaffActor } from '@server/platform/actor';
import { takeNamedLocks } from '@server/platform/database/batches';
import { inTransaction, isoInstant, type Queryable, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { assertReason, audit, discountDetail } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { isId } from '@server/platform/records/versions';
import { toKobo, toNaira } from '@shared/money/money';
import type { ProofFile } from '@shared/money/notices/schema';
import { type MovementKind, TILL_LIMITS } from '@shared/money/till/constants';
import type { TillMovement, TillMovementInput, TillVoidInput } from '@shared/money/till/schema';
import { eq, type SQL, sql } from 'drizzle-orm';
import { proofFile, readProof, type StoredProof, saveWithProof } from '../ledger/proof-files';
import { awaitConfirmation, forgetDrop } from './drops';
import { cashInTill, countsBlind, isClosed, isUncounted } from './queries';

/**
 * Locks all tills of those members of staff until the transaction ends, so that nothing comes in or is taken back while one is
 * being closed. Taken before the rows of its payments, which a close refers to.
 */
export const lockTills = (tx: Transaction, ...staffIds: string[]): Promise<void> =>
  takeNamedLocks(
    tx,
    staffIds.map((staffId) => `tills of ${staffId}`),
  );

/** Movements, oldest first. `m` is the movement in `where`. */
export async function listMovements(db: Queryable, where: SQL): Promise<TillMovement[]> {
  const rows = await db.execute<{
    id: string;
    kind: MovementKind;
    staff_id: string;
    staff_name: string;
    day: string;
    amount_kobo: string;
    reason: string | null;
    other_name: string | null;
    has_proof: boolean;
    takes_back: string | null;
    is_taken_back: boolean;
    is_unconfirmed: boolean;
    confirmer: string | null;
    recorder: string;
    recorded_at: string;
  }>(sql`select m.id, m.kind, m.staff_id, staff.name as staff_name, m.day::text, m.amount_kobo, m.reason, other.name as other_name,
      m.proof_id is not null as has_proof, m.takes_back, recorder.name as recorder, m.recorded_at::text,
      exists (select from till_movements as later where later.takes_back = m.id) as is_taken_back,
      d.id is not null and d.confirmed_by is null as is_unconfirmed, confirmer.name as confirmer
    from till_movements as m join users as staff on staff.id = m.staff_id join users as recorder on recorder.id = m.recorded_by
    left join till_drops as d on d.id = m.id left join users as confirmer on confirmer.id = d.confirmed_by
    left join till_handovers as h on h.id = m.handover_id
    left join users as other on other.id = case when h.staff_id = m.staff_id then h.to_staff_id else h.staff_id end
    where ${where} order by m.recorded_at, m.id limit ${TILL_LIMITS.paymentsMax}`);
  return rows.map((row) => ({
    _id: row.id,
    kind: row.kind,
    staffId: row.staff_id,
    staffName: row.staff_name,
    day: row.day,
    amount: toNaira(Number(row.amount_kobo)),
    reason: row.reason,
    otherName: row.other_name,
    hasProof: row.has_proof,
    takesBack: row.takes_back,
    isTakenBack: row.is_taken_back,
    isUnconfirmed: row.is_unconfirmed,
    confirmedBy: row.confirmer,
    recordedBy: row.recorder,
    recordedAt: isoInstant(row.recorded_at),
  }));
}

/** A drop that somebody else has still to confirm. */
export const isUnconfirmed = sql`d.id is not null and d.confirmed_by is null`;

async function movementOnWire(db: Queryable, id: string): Promise<TillMovement> {
  const [movement] = await listMovements(db, sql`m.id = ${id}::uuid`);
  if (!movement) throw new Error(`There is no movement ${id}`);
  return movement;
}

/** One's own till, or that of another for an admin. Throws `till_of_another`. */
export function tillNamed(actor: StaffActor, staffId = actor.id): string {
  if (staffId !== actor.id && !isAdmin(actor)) throw new DomainError('till_of_another');
  return staffId;
}

/** That somebody on the staff has a till by that id. Throws `not_found`. */
async function assertStaff(db: Queryable, id: string): Promise<void> {
  const [found] = isId(id) ? await db.execute(sql`select 1 from users where id = ${id}::uuid and role <> 'guest'`) : [];
  if (!found) throw new DomainError('not_found');
}

/**
 * With the till locked: that cash moves in it today. Who counts blind is not refused more than is in it, as that would say how much is
 * (D49). Throws `till_day_closed`, `till_short`.
 */
export async function assertMoves(
  tx: Transaction,
  actor: StaffActor,
  { staffId, day, kobo }: { staffId: string; day: string; kobo: number },
): Promise<void> {
  if (await isClosed(tx, { day, staffId, method: 'cash' })) throw new DomainError('till_day_closed');
  if (kobo >= 0 || (await countsBlind(tx, actor))) return;
  if ((await cashInTill(tx, staffId)) + kobo < 0) throw new DomainError('till_short');
}

/** Kobo by which it changes what is in the till. */
const effectOf = ({ kind, amount }: Pick<TillMovementInput, 'kind' | 'amount'>) =>
  kind === 'float' ? toKobo(amount) : -toKobo(amount);

/** What an earlier request under the same key made, with its picture. */
async function madeEarlier(tx: Transaction, id: string): Promise<{ saved: TillMovement; kept: StoredProof }> {
  const [row] = await tx.select().from(tillMovements).where(eq(tillMovements.id, id));
  const kept = row?.proofId && row.proofType ? { id: row.proofId, mediaType: row.proofType } : null;
  return { saved: await movementOnWire(tx, id), kept };
}

/**
 * Records a float, cash that was paid out or a drop to the safe, today. A repeat with the same client id returns the first one.
 * Throws `till_of_another`, `not_found`, `till_day_closed`, `till_short`, `key_reused`, and what `readProof` throws.
 */
export async function recordMovement({
  ctx: { platform, actor },
  input: { clientId: key, proof: file, ...request },
}: {
  ctx: VerbContext<StaffActor>;
  input: TillMovementInput;
}): Promise<TillMovement> {
  const { db, clock, proofs } = platform;
  const { kind, amount, reason } = request;
  const staffId = tillNamed(actor, request.staffId);
  await assertStaff(db, staffId);
  const proof = file ? await readProof(file) : null;
  const keyed = { actor: actor.id, verb: 'till.move', key, request: { ...request, proof: proof?.digest } };
  return saveWithProof(proofs, proof, () =>
    inTransaction(db, async (tx) => {
      const id = randomUUID();
      const earlier = await reserveKey(tx, keyed, id);
      if (earlier) return madeEarlier(tx, earlier);
      await lockTills(tx, staffId);
      const day = clock.today();
      const amountKobo = effectOf(request);
      await assertMoves(tx, actor, { staffId, day, kobo: amountKobo });
      const paper = { proofId: proof?.id ?? null, proofType: proof?.mediaType ?? null };
      await tx
        .insert(tillMovements)
        .values({ id, kind, staffId, day, amountKobo, reason, ...paper, recordedBy: actor.id });
      if (kind === 'drop') await awaitConfirmation(tx, id, [staffId, actor.id]);
      const detail = { kind, day, staffId, amount, ...(reason && { note: reason }) };
      const less = kind === 'paid_out' ? discountDetail({ kind: 'paid_out', fromKobo: -amountKobo, toKobo: 0 }) : {};
      await audit(tx, { actor: actor.id, action: 'till.move', recordId: id, detail: { ...detail, ...less } });
      return { saved: await movementOnWire(tx, id), kept: proof };
    }),
  );
}

/**
 * Takes a movement back by a counter-row, with a reason: one's own until the till is closed, any for admins. Throws `not_found`,
 * `till_of_another`, `till_handover_kept`, `till_movement_counted`, `till_movement_taken_back`, `till_drop_confirmed`, `till_short`,
 * `till_day_closed`, `reason_needed`.
 */
export function voidMovement({
  ctx: { platform, actor },
  input: { _id, note },
}: {
  ctx: VerbContext<StaffActor>;
  input: TillVoidInput;
}): Promise<TillMovement> {
  return inTransaction(platform.db, async (tx) => {
    const [before] = isId(_id) ? await tx.select().from(tillMovements).where(eq(tillMovements.id, _id)) : [];
    if (!before) throw new DomainError('not_found');
    const { kind, staffId } = before;
    tillNamed(actor, staffId);
    if (kind === 'handover') throw new DomainError('till_handover_kept');
    if (before.takesBack !== null) throw new DomainError('till_movement_taken_back');
    assertReason(note);
    await lockTills(tx, staffId);
    const [open] = await listMovements(tx, sql`m.id = ${_id}::uuid and ${isUncounted}`);
    if (!open) throw new DomainError('till_movement_counted');
    if (open.isTakenBack) throw new DomainError('till_movement_taken_back');
    if (open.confirmedBy !== null && !isAdmin(actor))
      throw new DomainError('till_drop_confirmed', { name: open.confirmedBy });
    await forgetDrop(tx, _id);
    const day = platform.clock.today();
    const amountKobo = -before.amountKobo;
    await assertMoves(tx, actor, { staffId, day, kobo: amountKobo });
    const id = randomUUID();
    const row = { id, kind, staffId, day, amountKobo, reason: note, takesBack: _id, recordedBy: actor.id };
    await tx.insert(tillMovements).values(row);
    const detail = { kind, day, staffId, amount: Math.abs(toNaira(amountKobo)), note };
    const less = kind === 'float' ? discountDetail({ kind: 'float', fromKobo: before.amountKobo, toKobo: 0 }) : {};
    await audit(tx, { actor: actor.id, action: 'till.voidMovement', recordId: _id, detail: { ...detail, ...less } });
    return movementOnWire(tx, id);
  });
}

/**
 * Somebody else says that they received a drop, once; who comes second is told who did. Throws `not_found`, `till_drop_own`,
 * `till_movement_taken_back`.
 */
export function confirmDrop({
  ctx: { platform, actor },
  input: { _id },
}: {
  ctx: VerbContext<StaffActor>;
  input: { _id: string };
}): Promise<TillMovement> {
  return inTransaction(platform.db, async (tx) => {
    const [named] = isId(_id) ? await tx.select().from(tillMovements).where(eq(tillMovements.id, _id)) : [];
    if (named?.kind !== 'drop' || named.takesBack !== null) throw new DomainError('not_found');
    const { staffId, recordedBy, amountKobo } = named;
    if (actor.id === staffId || actor.id === recordedBy) throw new DomainError('till_drop_own');
    await lockTills(tx, staffId);
    const drop = await movementOnWire(tx, _id);
    if (drop.isTakenBack) throw new DomainError('till_movement_taken_back');
    if (!drop.isUnconfirmed) return drop;
    const confirmed = { confirmedBy: actor.id, confirmedAt: platform.clock.now().toISOString() };
    await tx.update(tillDrops).set(confirmed).where(eq(tillDrops.id, _id));
    const detail = { kind: 'drop', staffId, amount: -toNaira(amountKobo) };
    await audit(tx, { actor: actor.id, action: 'till.confirmDrop', recordId: _id, detail });
    return movementOnWire(tx, _id);
  });
}

/** The picture of a movement's paper. Throws `not_found`. */
export async function movementProof({
  ctx: { platform },
  input: { _id },
}: {
  ctx: VerbContext;
  input: { _id: string };
}): Promise<ProofFile> {
  const [row] = isId(_id) ? await platform.db.select().from(tillMovements).where(eq(tillMovements.id, _id)) : [];
  if (!row?.proofId || !row.proofType) throw new DomainError('not_found');
  return proofFile(platform.proofs, { id: row.proofId, mediaType: row.proofType });
}
