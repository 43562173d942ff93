import { auditLog } from '@drizzle/schema/records';
import { extrasKoboOf } from '@server/features/extras/chosen';
import { hotelRow } from '@server/features/hotel/settings';
import { firstOwedKobo } from '@server/features/money/ledger/charges';
import { isAdmin, type StaffActor } from '@server/platform/actor';
import type { Queryable, Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { type AuditedDiscount, assertReason } from '@server/platform/records/audit';
import { type BookingStatus, isCalledOff } from '@shared/bookings/constants';
import { mostOff } from '@shared/bookings/discounts-constants';
import type { Party } from '@shared/bookings/party';
import type { Booking } from '@shared/bookings/schema';
import type { BookedExtra } from '@shared/extras/rules';
import { formatNaira, toKobo, toNaira } from '@shared/money/money';
import { and, eq, sql } from 'drizzle-orm';

/** What a guest is let off, and the amount of which the limit is a share; in kobo. */
interface LetOff {
  offKobo: number;
  ofKobo: number;
}

/** Admins take off any amount, everybody else up to the hotel's limit (D48). Throws `discount_over_limit`. */
export async function assertWithinLimit(db: Queryable, actor: StaffActor, { offKobo, ofKobo }: LetOff): Promise<void> {
  if (isAdmin(actor)) return;
  const { deskDiscountPercent: percent } = await hotelRow(db);
  const mostKobo = mostOff(ofKobo, percent);
  if (offKobo <= mostKobo) return;
  const naira = (kobo: number) => formatNaira(toNaira(kobo));
  throw new DomainError('discount_over_limit', { most: naira(mostKobo), percent, of: naira(ofKobo) });
}

/** True where the guest of a stay was checked in or out, even if its status was set back since. */
export async function wasInHouse(tx: Transaction, bookingId: string): Promise<boolean> {
  const [entry] = await tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.recordId, bookingId),
        eq(auditLog.action, 'bookings.update'),
        sql`${auditLog.detail} -> 'after' ->> 'status' in ('checkedin', 'completed')`,
      ),
    )
    .limit(1);
  return entry !== undefined;
}

/** True of a stay whose guest has come, from when on less on its bill is said why. */
export const hasCome = async (
  tx: Transaction,
  { id, status }: { id: string; status: BookingStatus },
): Promise<boolean> => status === 'checkedin' || status === 'completed' || wasInHouse(tx, id);

type Owed = { status: BookingStatus; amountKobo: number; cancellationFeeKobo: number };

/** The money of a stay before and after a change. */
interface StayAmounts {
  id: string;
  before: Owed;
  after: Owed;
  /** What the stay would cost by its new nights and room, had nobody set an amount. */
  expectedKobo: number;
  /** What its new nights and room cost without any agreement. */
  priceKobo: number;
  /** Whose guest leaves early, by whatever change. */
  isEarly: boolean;
  /** The fee that is due without a waiver; 0 where nothing is waived. */
  waivedKobo: number;
}

/**
 * What a change of a stay by staff lets its guest off, for the audit log; null for nothing. Throws `discount_over_limit`,
 * `reason_needed`.
 */
export async function judgeDiscount(
  tx: Transaction,
  actor: StaffActor,
  { id, before, after, expectedKobo, priceKobo, isEarly, waivedKobo }: StayAmounts,
  note: string | null | undefined,
): Promise<AuditedDiscount | null> {
  const { amountKobo } = after;
  const ofKobo = Math.max(expectedKobo, priceKobo);
  const isLess = amountKobo < expectedKobo;
  if (isLess) await assertWithinLimit(tx, actor, { offKobo: ofKobo - amountKobo, ofKobo });
  if (waivedKobo > 0) {
    // Nights that were added do not make the limit wider: of a cancelled stay they cost nobody anything.
    const bookedKobo = Math.min(before.amountKobo, await firstOwedKobo(tx, id));
    await assertWithinLimit(tx, actor, { offKobo: waivedKobo, ofKobo: bookedKobo });
  }
  if (isLess || waivedKobo > 0) assertReason(note);
  const feeKobo = after.cancellationFeeKobo;
  const ends = isCalledOff(after.status) && !isCalledOff(before.status);
  if (ends && before.amountKobo > feeKobo && (await wasInHouse(tx, id))) {
    return { kind: 'stay', fromKobo: before.amountKobo, toKobo: feeKobo };
  }
  // A lower amount and a waived fee in one call are one entry.
  if (isLess) {
    return { kind: isEarly ? 'departure' : 'amount', fromKobo: expectedKobo + waivedKobo, toKobo: amountKobo };
  }
  return waivedKobo > 0 ? { kind: 'fee', fromKobo: feeKobo + waivedKobo, toKobo: feeKobo } : null;
}

type WhoComes = Party & { status: BookingStatus };

/**
 * Extras that a guest who has come is let off by an end of the stay or by fewer people, for the audit log; null for none.
 * Nights that are left out let nobody off: their breakfasts were not had. Throws `reason_needed`, unless the stay ends.
 */
export async function judgeExtrasOff(
  tx: Transaction,
  stay: { before: WhoComes & { id: string }; after: WhoComes; extras: readonly BookedExtra[]; nights: number },
  note: string | null | undefined,
): Promise<AuditedDiscount | null> {
  const { before, after, extras, nights } = stay;
  const owedKobo = ({ status, adults, children }: WhoComes) =>
    isCalledOff(status) ? 0 : extrasKoboOf(extras, { nights, adults, children });
  const [fromKobo, leftKobo] = [owedKobo(before), owedKobo(after)];
  if (leftKobo >= fromKobo || !(await hasCome(tx, before))) return null;
  if (!isCalledOff(after.status)) assertReason(note);
  return { kind: 'charge', fromKobo, toKobo: leftKobo };
}

/**
 * That a stay was completed while something of it is owed, for the audit log; null where nothing is, or it was completed
 * before. Throws `reason_needed`.
 */
export function judgeOwing(
  before: BookingStatus,
  left: Booking,
  note: string | null | undefined,
): AuditedDiscount | null {
  if (before === 'completed' || left.status !== 'completed' || left.balance <= 0) return null;
  assertReason(note);
  return { kind: 'debt', fromKobo: toKobo(left.balance), toKobo: 0 };
}
