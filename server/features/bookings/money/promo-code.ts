import { bookings } from '@drizzle/schema/bookings';
import { networkShares } from '@drizzle/schema/limits';
import { mailbox } from '@drizzle/schema/mailboxes';
import { promoCodes } from '@drizzle/schema/selling/promo-codes';
import { blockRooms, roomBlocks } from '@drizzle/schema/selling/room-blocks';
import { hotelRow } from '@server/features/hotel/settings';
import { type Actor, isStaff, withRight } from '@server/platform/actor';
import {
  type Params,
  prepared,
  type Queryable,
  type Transaction,
  type ValueOrPlaceholder,
} from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform, PublicContext } from '@server/platform/platform';
import { callerNetwork, tryRelease } from '@server/platform/security/limits';
import { CALLED_OFF_STATUSES, isUnconfirmed } from '@shared/bookings/constants';
import type { Booking } from '@shared/bookings/schema';
import { addDays, formatDay } from '@shared/dates';
import { toKobo, toNaira } from '@shared/money/money';
import { CODE_FORM } from '@shared/promo-codes/constants';
import { discountKobo, type Promo } from '@shared/promo-codes/rules';
import { and, count, eq, gt, isNull, ne, not, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { isExpiredHold, isGivenStay } from '../queries';
import { applyPayment, lockStayToPay } from './payment-received';

/** What a stay has of its code: as it was when the stay was booked. */
export interface StayCode extends Promo {
  id: string;
  /** It opens rooms of a block (D40). */
  forBlock: boolean;
}

/** The columns of a stay that is booked with that code, or with none. */
export const promoColumns = (promo: StayCode | null, priceKobo: number) => ({
  promoCodeId: promo?.id ?? null,
  promoCode: promo?.code ?? null,
  promoPercent: promo?.percent ?? null,
  promoAmountKobo: promo?.amount == null ? null : toKobo(promo.amount),
  discountKobo: discountKobo(priceKobo, promo),
});

type CodeRow = typeof promoCodes.$inferSelect;

/** Stays that have used a code up: those that were cancelled or lapsed give their use back, and come back with it. */
export const usesCode = (codeId: SQL | ValueOrPlaceholder<string>, now: ValueOrPlaceholder<Date | string>) =>
  and(eq(bookings.promoCodeId, codeId), notInArray(bookings.status, CALLED_OFF_STATUSES), not(isExpiredHold(now)));

/** The stay, or the stays booked together, for which somebody names a code. */
export interface CodedStay {
  code: string;
  stay: { checkIn: string; checkOut: string; nights: number };
  /** The type of each of its rooms. */
  roomTypes: readonly string[];
  /** Who books, where that is known. */
  guest?: { phone: string; email: string | null };
}

const AT_CODE = { field: 'promoCode' };
const unknown = () => new DomainError('promo_code_unknown', {}, AT_CODE);

function rangeWords({ from, to }: CodeRow): string {
  if (from && to) return `from ${formatDay(from)} to ${formatDay(to)}`;
  return from ? `from ${formatDay(from)} on` : `until ${formatDay(to ?? '')}`;
}

const isForType = ({ types }: CodeRow, roomType: string) => types.length === 0 || types.includes(roomType);

/** Throws `promo_code_nights`. */
function assertIsForNights(code: CodeRow, stay: CodedStay['stay']): void {
  const lastNight = addDays(stay.checkOut, -1);
  if ((code.from && stay.checkIn < code.from) || (code.to && lastNight > code.to)) {
    throw new DomainError('promo_code_nights', { range: rangeWords(code) }, AT_CODE);
  }
}

/** Why it is not for any of those types, or so few nights: `promo_code_type`, `promo_code_min_nights`; null where it is. */
function typeProblem(code: CodeRow, { stay, roomTypes }: Pick<CodedStay, 'stay' | 'roomTypes'>): DomainError | null {
  if (!roomTypes.some((type) => isForType(code, type))) {
    return new DomainError('promo_code_type', { types: code.types.join(', ') }, AT_CODE);
  }
  if (code.minNights === null || stay.nights >= code.minNights) return null;
  return new DomainError('promo_code_min_nights', { nights: code.minNights }, AT_CODE);
}

const promoOf = ({ code, percent, amountKobo }: CodeRow): Promo => ({
  ...{ code, percent },
  amount: amountKobo === null ? null : toNaira(amountKobo),
});

type UsedBy = Record<'code' | 'phone' | 'now', string> & { email: string | null };

const usedBy = prepared('promo_code_used_by', (db, param: Params<UsedBy>) =>
  db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        usesCode(param('code'), param('now')),
        or(
          eq(bookings.phone, param('phone')),
          sql`${mailbox(bookings.email)} = ${mailbox(sql`${param('email')}::text`)}`,
        ),
      ),
    )
    .limit(1),
);

/** Throws `promo_code_used_up`, `promo_code_once`. */
async function assertIsLeft(db: Queryable, code: CodeRow, { roomTypes, guest }: CodedStay, now: Date): Promise<void> {
  if (code.uses !== null) {
    const [row] = await db.select({ used: count() }).from(bookings).where(usesCode(code.id, now));
    const wanted = roomTypes.filter((type) => isForType(code, type)).length;
    if ((row?.used ?? 0) + wanted > code.uses) throw new DomainError('promo_code_used_up', {}, AT_CODE);
  }
  if (!code.oncePerPerson || !guest) return;
  const [before] = await usedBy(db, { ...guest, code: code.id, now: now.toISOString() });
  if (before) throw new DomainError('promo_code_once', {}, AT_CODE);
}

const isCalled = (code: ValueOrPlaceholder<string>) => and(eq(promoCodes.code, code), isNull(promoCodes.deletedAt));
const isOver = ({ bookFrom, bookTo }: Pick<CodeRow, 'bookFrom' | 'bookTo'>, today: string) =>
  (bookFrom !== null && today < bookFrom) || (bookTo !== null && today > bookTo);

const named = prepared('promo_code_named', (db, param: Params<{ code: string }>) =>
  db
    .select({ code: promoCodes, blockId: roomBlocks.id })
    .from(promoCodes)
    .leftJoin(roomBlocks, eq(roomBlocks.promoCodeId, promoCodes.id))
    .where(isCalled(param('code'))),
);

const locking = prepared('promo_code_locked', (db, param: Params<{ code: string }>) =>
  db
    .select()
    .from(promoCodes)
    .where(isCalled(param('code')))
    .for('no key update'),
);

/** Throws `promo_code_unknown`. */
async function readCode(db: Queryable, { clock }: Platform, promoCode: string) {
  // What cannot be a code is not looked for.
  const [found] = CODE_FORM.test(promoCode) ? await named(db, { code: promoCode }) : [];
  if (!found || isOver(found.code, clock.today())) throw unknown();
  return found;
}

/**
 * The block whose rooms that code opens; null without one. Asked before anything says which rooms are free, so that no answer
 * tells a right guess from a wrong one (D29). Throws `promo_code_unknown`.
 */
export async function blockOf(
  db: Queryable,
  platform: Platform,
  promoCode: string | undefined,
): Promise<string | null> {
  return promoCode === undefined ? null : (await readCode(db, platform, promoCode)).blockId;
}

/**
 * The same for who looks for a room between two dates, and what the code takes off one of a type. Throws `promo_code_unknown`,
 * `promo_code_nights`.
 */
export async function codeOfSearch(
  db: Queryable,
  platform: Platform,
  { promoCode, stay }: { promoCode: string; stay: CodedStay['stay'] },
): Promise<{ blockId: string | null; promoFor: (roomType: string) => Promo | null }> {
  const { code, blockId } = await readCode(db, platform, promoCode);
  assertIsForNights(code, stay);
  return {
    blockId,
    promoFor: (roomType) => (typeProblem(code, { stay, roomTypes: [roomType] }) ? null : promoOf(code)),
  };
}

/** For each of the rooms; null where the code is not for its type. */
async function codeFor(
  db: Queryable,
  { clock }: Platform,
  asked: CodedStay,
  locked: boolean,
): Promise<(StayCode | null)[]> {
  const [code] = locked ? await locking(db, asked) : (await named(db, asked)).map((found) => found.code);
  if (!code || isOver(code, clock.today())) throw unknown();
  assertIsForNights(code, asked.stay);
  const problem = typeProblem(code, asked);
  if (problem) throw problem;
  await assertIsLeft(db, code, asked, clock.now());
  const promo = { id: code.id, forBlock: code.forBlock, ...promoOf(code) };
  return asked.roomTypes.map((type) => (isForType(code, type) ? promo : null));
}

/** The code of a quote, for each of its rooms as `takeCode` answers. Throws what that throws. */
export const findCode = (platform: Platform, asked: CodedStay) => codeFor(platform.db, platform, asked, false);

/**
 * Finds the code and locks it until the transaction ends, so that its last use is given once: one use for each room, one for a
 * person who books several. Null for a room that it is not for. Call it after locking the rooms, before the ceilings. Throws `promo_code_unknown`, `promo_code_nights`, `promo_code_type`, `promo_code_min_nights`,
 * `promo_code_used_up`, `promo_code_once`.
 */
export const takeCode = (tx: Transaction, platform: Platform, asked: CodedStay) => codeFor(tx, platform, asked, true);

/** Who asks with a code, looked up only then: most searches name none. */
export interface CodeContext extends PublicContext {
  actor?: Actor;
  getActor?(): Promise<Actor>;
}

/**
 * A call with a code counts as a guess of its network until the code is known to exist (D29). Staff, who may see the codes,
 * use up no guesses of guests on the same Wi-Fi. Throws `too_many_requests`.
 */
export async function tryingCode<Result>(
  { platform: { limits }, ip, ...caller }: CodeContext,
  code: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (code === undefined) return work();
  const actor = caller.actor ?? (await caller.getActor?.());
  if (actor && isStaff(withRight(actor, 'view', 'bookings'))) return work();
  const network = callerNetwork(ip);
  await limits.consume('promoCodeByAddress', network);
  const giveBack = () => tryRelease(limits, 'promoCodeByAddress', network);
  try {
    const result = await work();
    await giveBack();
    return result;
  } catch (error) {
    if (!(error instanceof DomainError && error.reason === 'promo_code_unknown')) await giveBack();
    throw error;
  }
}

/** The code that gives a stay away, and whether it can give away only so many: by its uses, or by the rooms of its block. */
const givenBy = prepared('booking_given_by', (db, param: Params<{ id: string }>) =>
  db
    .select({
      codeId: promoCodes.id,
      isCounted: sql<boolean>`${promoCodes.uses} is not null or exists (select from ${blockRooms} where ${blockRooms.bookingId} = ${bookings.id})`,
    })
    .from(bookings)
    .innerJoin(promoCodes, eq(promoCodes.id, bookings.promoCodeId))
    .where(eq(bookings.id, param('id'))),
);

/** How many other stays to come that code has given to the guest of this one. */
async function othersGiven(tx: Transaction, stay: Booking, { codeId, today }: { codeId: string; today: string }) {
  const { _id, phoneNumber: phone, email, userId } = stay;
  const isTheirs = or(
    eq(bookings.phone, phone),
    sql`${mailbox(bookings.email)} = ${mailbox(sql`${email}::text`)}`,
    userId === null ? undefined : eq(bookings.userId, userId),
  );
  const isAhead = and(isNull(bookings.deletedAt), isGivenStay, gt(bookings.checkOut, today));
  const [row] = await tx
    .select({ count: count() })
    .from(bookings)
    .where(and(eq(bookings.promoCodeId, codeId), ne(bookings.id, _id), isAhead, isTheirs));
  return row?.count ?? 0;
}

/**
 * Confirms a guest's stay that costs nothing, in the transaction that makes it so: nobody will pay for it (D43). Where its code
 * may be used without end it goes on counting as a hold does, and one that is tentative, or beyond what a guest may hold, is
 * left as it is.
 */
export async function confirmIfFree(tx: Transaction, platform: Platform, stay: Booking): Promise<Booking> {
  if (!isUnconfirmed(stay.status) || stay.deposit > 0) return stay;
  const [code] = await givenBy(tx, { id: stay._id });
  if (!code) return stay;
  if (code.isCounted) await tx.delete(networkShares).where(eq(networkShares.recordId, stay._id));
  else {
    const { openHoldsMax } = await hotelRow(tx);
    const most = openHoldsMax * platform.settings.limitFactor;
    const given = { codeId: code.codeId, today: platform.clock.today() };
    if (stay.tentative || (await othersGiven(tx, stay, given)) >= most) return stay;
  }
  const locked = await lockStayToPay(tx, stay._id);
  return locked ? (await applyPayment(tx, platform, { stay: locked, confirm: 'when_due' })).booking : stay;
}
