import { chooseExtras, extrasKoboOf, extrasNote, writeExtras } from '@server/features/extras/chosen';
import { namingCharges } from '@server/features/money/ledger/charges';
import { assertSleeps } from '@server/features/rooms/inventory';
import { actorName, isStaff } from '@server/platform/actor';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { assertReason, discountDetail } from '@server/platform/records/audit';
import { assertVersion } from '@server/platform/records/versions';
import { isHolding } from '@shared/bookings/constants';
import { isMore } from '@shared/bookings/nights';
import type { Booking } from '@shared/bookings/schema';
import { type BookedExtra, partyInRoom, quantityOf } from '@shared/extras/rules';
import type { BookingExtrasInput } from '@shared/extras/schema';
import { CHARGE_TEXTS } from '@shared/money/ledger/charges-constants';
import { toKobo } from '@shared/money/money';
import { publishChanges } from '../emails/emails';
import { assertAsShown } from '../holds/requested-room';
import { hasCome } from '../money/discounts';
import { applyPayment } from '../money/payment-received';
import { confirmIfFree } from '../money/promo-code';
import { bookingRecord } from '../record';
import { isChargeable } from '../rules';
import { type Locked, lockStay } from './stay-after';

/** That a guest may choose extras of their stay still. Throws `extras_over`, `extras_fixed`. */
function assertGuestMay({ was, before }: Locked, { extras }: BookingExtrasInput, today: string): void {
  if (!isHolding(before.status) || before.checkOut < today) throw new DomainError('extras_over');
  const isLess = was.extras.some(({ _id }) => quantityOf(extras, _id) < quantityOf(was.extras, _id));
  if (before.status === 'checkedin' && isLess) throw new DomainError('extras_fixed');
}

/** Extras that are removed once the guest has come are audited as a discount, with a reason (D48). Throws `reason_needed`. */
async function loweringOf(
  tx: Transaction,
  { before }: Locked,
  { extrasKobo, note }: { extrasKobo: number; note: BookingExtrasInput['note'] },
) {
  if (extrasKobo >= before.extrasKobo || !(await hasCome(tx, before))) return {};
  assertReason(note);
  return discountDetail({ kind: 'charge', fromKobo: before.extrasKobo, toKobo: extrasKobo }, note);
}

const inAnyOrder = (extras: readonly BookedExtra[]) =>
  JSON.stringify(extras.map((extra) => JSON.stringify(extra)).toSorted());

/**
 * A guest or staff choose the extras of a stay: those that it has keep their price, and what comes to them costs what it
 * does now. One that changes nothing is neither audited nor emailed.
 * Throws `not_found`, `changed_meanwhile`, `extras_over`, `extras_fixed`, `stay_not_chargeable`, `extra_unknown`,
 * `extra_too_many`, `room_too_small`, `price_changed`, `reason_needed`, `too_many_requests`.
 */
export async function changeExtras({ ctx, input }: { ctx: VerbContext; input: BookingExtrasInput }): Promise<Booking> {
  const { platform, actor } = ctx;
  const byStaff = isStaff(actor);
  const { _id } = await bookingRecord.findOwnedOrThrow(platform.db, input._id, actor, platform.clock.now());
  if (!byStaff) await platform.limits.consume('extrasByRecord', _id);
  return inTransaction(platform.db, async (tx) => {
    const locked = await lockStay(tx, { _id, stay: undefined });
    assertVersion(locked.was, input.version);
    const { before, was, room } = locked;
    const today = platform.clock.today();
    if (!byStaff) assertGuestMay(locked, input, today);
    else if (!isHolding(before.status) && !isChargeable(before, today)) throw new DomainError('stay_not_chargeable');
    const had = (await bookingRecord.findRow(tx, before.id))?.ownExtras ?? [];
    const audience = byStaff ? 'staff' : 'guests';
    const extras = await chooseExtras(tx, input.extras, { audience, before: had });
    const stay = { nights: was.nights.length, adults: was.adults, children: was.children };
    const extrasKobo = extrasKoboOf(extras, stay);
    assertAsShown(input.amount, extrasKobo);
    if (inAnyOrder(extras) === inAnyOrder(had)) return was;
    const inRoom = partyInRoom(was, extras);
    if (isMore(partyInRoom(was, had), inRoom)) assertSleeps(room, inRoom);
    const less = byStaff ? await loweringOf(tx, locked, { extrasKobo, note: input.note }) : {};
    await writeExtras(tx, before.id, extras, { isNew: false });
    const note = extras.length > 0 ? extrasNote(extras) : CHARGE_TEXTS.extrasTakenOff;
    await namingCharges(tx, { by: byStaff ? actorName(actor) : '', note }, () =>
      bookingRecord.change(tx, input, { extrasKobo }),
    );
    // What has come may be its deposit now that it costs less, which confirms it as a payment does (D43).
    const isPartOfDeposit = before.receivedKobo > 0 && before.receivedKobo < toKobo(was.deposit);
    if (isPartOfDeposit) await applyPayment(tx, platform, { stay: before, confirm: 'when_due' });
    const record = await confirmIfFree(tx, platform, await bookingRecord.findOrThrow(tx, before.id));
    await publishChanges(tx, {
      actor: actorName(actor),
      action: 'bookings.changeExtras',
      detail: { before: was.extras, after: record.extras, status: record.status, ...less },
      record,
      event: record.status === was.status ? 'extras_changed' : record.status,
    });
    return record;
  });
}
