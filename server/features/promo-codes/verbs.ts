import { randomUUID } from 'node:crypto';
import { bookings } from '@drizzle/schema/bookings';
import { promoCodes } from '@drizzle/schema/selling/promo-codes';
import { usesCode } from '@server/features/bookings/money/promo-code';
import type { StaffActor } from '@server/platform/actor';
import { takeNamedLocks } from '@server/platform/database/batches';
import {
  inTransaction,
  isoInstant,
  type Queryable,
  type Transaction,
  violates,
} from '@server/platform/database/database';
import { DomainError, parseInput } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { changeRecord, isId } from '@server/platform/records/versions';
import { toKobo, toNaira } from '@shared/money/money';
import { PROMO_LIMITS } from '@shared/promo-codes/constants';
import {
  type PromoCode,
  type PromoCodeCreateInput,
  type PromoCodeFields,
  type PromoCodeUpdateInput,
  promoCodeFields,
} from '@shared/promo-codes/schema';
import type { ChangeTarget } from '@shared/records/changes-schema';
import { and, count, desc, eq, isNull, not, type SQL, sql } from 'drizzle-orm';

/** The codes that take something off the rooms (D42). */

/** Those of blocks are set with their block. */
const isLive = and(isNull(promoCodes.deletedAt), not(promoCodes.forBlock));

function select(db: Queryable, now: Date, where?: SQL) {
  const used = db
    .select({ used: count() })
    .from(bookings)
    .where(usesCode(sql`${promoCodes.id}`, now));
  return db
    .select({ row: promoCodes, used: sql<number>`(${used})`.mapWith(Number) })
    .from(promoCodes)
    .where(and(isLive, where))
    .orderBy(desc(promoCodes.createdAt), promoCodes.id);
}

const toWire = ({ row, used }: { row: typeof promoCodes.$inferSelect; used: number }): PromoCode => {
  const { id: _id, code, percent, amountKobo, from, to, bookFrom, bookTo, types, minNights, uses, oncePerPerson } = row;
  return {
    ...{ _id, code, percent, amount: amountKobo === null ? null : toNaira(amountKobo) },
    ...{ from, to, bookFrom, bookTo, types, minNights, uses, oncePerPerson, used },
    version: row.version,
    updatedAt: isoInstant(row.updatedAt),
  };
};

/** All that have not ended, the newest first, with how often each is used. */
export async function listPromoCodes({
  ctx: { platform },
}: {
  ctx: VerbContext<StaffActor>;
}): Promise<{ items: PromoCode[] }> {
  return { items: (await select(platform.db, platform.clock.now())).map(toWire) };
}

async function findOrThrow(db: Queryable, now: Date, id: string): Promise<PromoCode> {
  const [found] = isId(id) ? await select(db, now, eq(promoCodes.id, id)) : [];
  if (!found) throw new DomainError('not_found');
  return toWire(found);
}

/** Locks a code that has not ended. Throws `not_found`. */
async function lockCode(tx: Transaction, now: Date, id: string): Promise<PromoCode> {
  if (isId(id)) await tx.select({ id: promoCodes.id }).from(promoCodes).where(eq(promoCodes.id, id)).for('update');
  return findOrThrow(tx, now, id);
}

const change = (now: Date) =>
  changeRecord({ table: promoCodes, visible: isLive, findOrThrow: (db, id) => findOrThrow(db, now, id) });

/** For `catch`: throws `promo_code_taken` where another that has not ended is called so. */
export const codeTaken = (code: string) => (error: unknown) => {
  if (!violates(error, 'promo_codes_code_key')) throw error;
  throw new DomainError('promo_code_taken', { code }, { field: 'code' });
};

const columnsOf = ({ amount, ...fields }: PromoCodeFields) => ({
  ...fields,
  amountKobo: amount === null ? null : toKobo(amount),
});

/**
 * Adds a code. A repeat with the same client id returns the first result. Throws `promo_code_taken`, `promo_codes_full`,
 * `key_reused`, `already_done`.
 */
export function createPromoCode({
  ctx: { platform, actor },
  input: { clientId: key, ...request },
}: {
  ctx: VerbContext<StaffActor>;
  input: PromoCodeCreateInput;
}): Promise<PromoCode> {
  const now = platform.clock.now();
  return inTransaction(platform.db, async (tx) => {
    const id = randomUUID();
    const earlier = await reserveKey(tx, { actor: actor.id, verb: 'promoCodes.create', key, request }, id);
    if (earlier) {
      return findOrThrow(tx, now, earlier).catch(() => {
        throw new DomainError('already_done');
      });
    }
    // One at a time, so that two do not both find the last place.
    await takeNamedLocks(tx, ['promo_codes']);
    const [row] = await tx.select({ live: count() }).from(promoCodes).where(isLive);
    if ((row?.live ?? 0) >= PROMO_LIMITS.listMax) throw new DomainError('promo_codes_full');
    const values = columnsOf(request);
    await tx.insert(promoCodes).values({ id, ...values });
    await audit(tx, { actor: actor.id, action: 'rooms.createPromoCode', recordId: id, detail: values });
    return findOrThrow(tx, now, id);
  }).catch(codeTaken(request.code));
}

/** Changes a code; stays keep what they have as it was. Throws `not_found`, `changed_meanwhile`, `promo_code_taken`, `invalid_input`. */
export function updatePromoCode({
  ctx: { platform, actor },
  input: { _id, version, ...given },
}: {
  ctx: VerbContext<StaffActor>;
  input: PromoCodeUpdateInput;
}): Promise<PromoCode> {
  const now = platform.clock.now();
  return inTransaction(platform.db, async (tx) => {
    const before = await lockCode(tx, now, _id);
    const { _id: _, used: __, version: ___, updatedAt: ____, ...was } = before;
    // A share takes the place of an amount, and the other way round.
    const other = { ...(given.percent && { amount: null }), ...(given.amount && { percent: null }) };
    const after = columnsOf(parseInput(promoCodeFields, { ...was, ...other, ...given }));
    await change(now)(tx, { _id, version }, after);
    await audit(tx, { actor: actor.id, action: 'rooms.updatePromoCode', recordId: _id, detail: { before, after } });
    return findOrThrow(tx, now, _id);
  }).catch(codeTaken(given.code ?? ''));
}

/** Ends a code; stays keep it. Throws `not_found`, `changed_meanwhile`. */
export function endPromoCode({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: ChangeTarget;
}): Promise<{ _id: string }> {
  const now = platform.clock.now();
  return inTransaction(platform.db, async (tx) => {
    const { _id, code } = await lockCode(tx, now, input._id);
    await change(now)(tx, input, { deletedAt: now.toISOString() });
    await audit(tx, { actor: actor.id, action: 'rooms.endPromoCode', recordId: _id, detail: { code } });
    return { _id };
  });
}
