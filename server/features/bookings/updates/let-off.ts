import { companies } from '@drizzle/schema/money/companies';
import type { StaffActor } from '@server/platform/actor';
import type { Transaction } from '@server/platform/database/database';
import type { Platform } from '@server/platform/platform';
import type { AuditedDiscount } from '@server/platform/records/audit';
import { amountAfterMove } from '@shared/bookings/amounts';
import { cancellationCost, feeKobo, feeLetOff } from '@shared/bookings/cancellation';
import { nightsLeft } from '@shared/bookings/early-departure';
import { type Night, priceOfNights } from '@shared/bookings/nights';
import { companyRate } from '@shared/companies/account';
import { nightsBetween } from '@shared/dates';
import { toKobo } from '@shared/money/money';
import { afterCode } from '@shared/promo-codes/rules';
import { inArray } from 'drizzle-orm';
import { judgeDiscount, judgeExtrasOff, wasInHouse } from '../money/discounts';
import { feeDue, type Locked, type StayChange } from './stay-after';
import { undoneLast } from './undone-move';

/** What a change of a stay lets its guest off (D48). */

type Waiving = Pick<StayChange, 'change' | 'after'> & { now: Date };

/**
 * The fee that a change lets its guest off, by a waiver, by a status that owes none, or by other nights of an ended stay. An
 * Undo lets nobody off.
 */
async function feeWaived(tx: Transaction, locked: Locked, { change, after, now }: Waiving): Promise<number> {
  const { before, was } = locked;
  const isCut = after.status === before.status && after.cancellationFeeKobo < before.cancellationFeeKobo;
  const cutKobo = isCut ? before.cancellationFeeKobo - after.cancellationFeeKobo : 0;
  const waivedKobo = change.waiveCancellationFee ? feeDue(locked, change, now) : cutKobo;
  const letOffKobo = before.status === after.status ? 0 : toKobo(feeLetOff(was, after.status, now));
  const isLetOff = letOffKobo > 0 && !(await undoneLast(tx, before.id, before, after));
  return Math.min(Math.max(waivedKobo, isLetOff ? letOffKobo : 0), before.amountKobo);
}

/** A fee that is due and gets less as the nights do: nobody is refused a smaller room for it, but it is in the list. */
function feeMadeLess({ locked: { was }, after, priced: { nights } }: StayChange, now: Date): AuditedDiscount | null {
  const fromKobo = toKobo(cancellationCost(was, now));
  if (fromKobo === 0 || !was.cancellationTerms || after.status !== was.status) return null;
  const less = feeKobo({ amountKobo: after.amountKobo, nights }, was.cancellationTerms);
  return less < fromKobo ? { kind: 'fee', fromKobo, toKobo: less } : null;
}

/** How much less the nights that are over cost after the change, in kobo; of a guest who was here, whatever the status is since. */
async function sleptKobo(tx: Transaction, { was }: Locked, after: readonly Night[], today: string): Promise<number> {
  const slept = new Set(was.nights.map(({ date }) => date).filter((date) => date < today));
  const priceOf = (nights: readonly Night[]) => priceOfNights(nights.filter(({ date }) => slept.has(date)));
  const lessKobo = priceOf(was.nights) - priceOf(after);
  return lessKobo > 0 && (await wasInHouse(tx, was._id)) ? lessKobo : 0;
}

/** What the stay costs by its rule where a change ends it early, in kobo, also where nobody calls it that; else null. */
async function earlyKobo(tx: Transaction, { before, was }: Locked, after: StayChange['after'], today: string) {
  const left = nightsLeft(was, today);
  if (!left || after.checkOut > left.checkOutDate || !(await wasInHouse(tx, before.id))) return null;
  return left.amounts[before.earlyDeparture];
}

/**
 * What a stay costs that is no longer billed to a company of a lower rate, in kobo: who took that rate and drops the company would
 * else give its discount to anybody. 0 for all other changes.
 */
async function withoutRate(
  tx: Transaction,
  { before, after, priceKobo }: { before: { companyId: string | null }; after: StayChange['after']; priceKobo: number },
): Promise<number> {
  if (before.companyId === null || before.companyId === after.companyId) return 0;
  const named = [before.companyId, ...(after.companyId === null ? [] : [after.companyId])];
  const rows = await tx.select().from(companies).where(inArray(companies.id, named));
  const percentOf = (id: string | null) => rows.find((row) => row.id === id)?.discountPercent ?? 0;
  const percent = percentOf(after.companyId);
  return percent < percentOf(before.companyId) ? companyRate(priceKobo, percent) : 0;
}

/** What the change lets its guest off. Throws `discount_over_limit`, `reason_needed`. */
export async function loweringOf(tx: Transaction, { clock }: Platform, actor: StaffActor, stayChange: StayChange) {
  const { locked, change, after, priced } = stayChange;
  const { before } = locked;
  const [now, today] = [clock.now(), clock.today()];
  const fullKobo = priceOfNights(priced.nights) + (await sleptKobo(tx, locked, priced.nights, today));
  const keptKobo = afterCode(fullKobo, locked.was.promo);
  const early = await earlyKobo(tx, locked, after, today);
  const movedKobo = amountAfterMove({ amountKobo: before.amountKobo, priceKobo: priced.priceKobo }, keptKobo);
  const seen = {
    id: before.id,
    before,
    after,
    expectedKobo: Math.max(movedKobo, early ?? 0, await withoutRate(tx, { before, after, priceKobo: keptKobo })),
    priceKobo: keptKobo,
    isEarly: early !== null,
    waivedKobo: await feeWaived(tx, locked, { change, after, now }),
  };
  const judged = await judgeDiscount(tx, actor, seen, change.note);
  const less = judged ?? feeMadeLess(stayChange, now);
  const nights = nightsBetween(after.checkIn, after.checkOut);
  const extras = await judgeExtrasOff(tx, { before, after, extras: locked.was.extras, nights }, change.note);
  if (!less || !extras) return less ?? extras;
  return { ...less, fromKobo: less.fromKobo + extras.fromKobo, toKobo: less.toKobo + extras.toKobo };
}
