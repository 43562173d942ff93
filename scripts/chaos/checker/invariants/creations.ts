import { stayPrice } from '../../../../shared/bookings/constants';
import { nightsBetween } from '../../../../shared/dates';
import { toKobo } from '../../../../shared/money/money';
import { isKnown, isOk } from '../../history';
import { allCalls, bookingAttempts, createdRecords, storedRecords } from '../attempts';
import type { Invariant } from '../evidence';

/** One creation makes one record, and every repeat of it is answered with that one; a key is its user's own. */
export const once: Invariant = (evidence, check) => {
  const created = createdRecords(evidence);
  const creatorOf = new Map<string, string>();
  for (const { name, creation, attempts, ok, stored } of created) {
    check(stored.length < 2, `${name} is stored ${stored.length} times`);
    const ids = new Set(ok.flatMap(({ response }) => response?.record?._id ?? []));
    check(ids.size < 2, `${name} was answered as ${[...ids].join(' and ')}`);
    for (const id of ids) {
      const other = creatorOf.get(id);
      check(!other, `${name} was answered with ${id}, which ${other} had created`);
      creatorOf.set(id, name);
    }
    for (const call of attempts) {
      const isRepeat = ok[0] !== undefined && call.start > ok[0].end && isKnown(call);
      const reason = call.response?.reason;
      check(
        !isRepeat || isOk(call) || reason === 'already_done',
        `${name} repeated ${creation.key} and heard ${reason}`,
      );
    }
  }
  const askedFor = new Set<unknown>(created.flatMap(({ stored }) => stored.map(({ id }) => id)));
  for (const { id, guestName } of storedRecords(evidence.rows))
    check(askedFor.has(id), `${guestName} (${id}) is stored, and nobody asked for it`);
  for (const call of allCalls(evidence)) {
    const { operation, response } = call;
    if (operation.kind !== 'create' || !operation.changed || !isKnown(call)) continue;
    const heard = response?.reason ?? response?.record?._id;
    check(heard === 'key_reused', `the key ${operation.key} came with other details and heard ${heard}`);
  }
};

/** Where the last response was no, nothing is stored. */
export const refused: Invariant = (evidence, check) => {
  for (const { name, attempts, ok, stored } of createdRecords(evidence)) {
    const last = attempts.at(-1);
    if (ok.length > 0 || !last || !isKnown(last)) continue;
    // An attempt without a response may be under way for long, but not beyond the restart before the last repeats.
    if (last.start < evidence.recoveredAt && !attempts.every(isKnown)) continue;
    check(stored.length === 0, () => `${name} heard ${last.response?.reason} and is stored as ${stored[0]?.id}`);
  }
};

/** Guests pay nights × price, and hear so where they were shown another total; staff agree on what they say. */
export const price: Invariant = ({ bookings, prices }, check) => {
  for (const { name, maker, creation, attempts } of bookingAttempts(bookings)) {
    const { amountPaid, roomNumber, checkInDate, checkOutDate } = creation.request;
    const computed = stayPrice(prices.get(roomNumber) ?? 0, nightsBetween(checkInDate, checkOutDate));
    const sent = amountPaid === undefined ? computed : toKobo(amountPaid);
    const isRefused = attempts.some(({ response }) => response?.reason === 'price_changed');
    check(
      !isRefused || (maker !== 'staff' && sent !== computed),
      `${name} was shown the right total and heard another`,
    );
    // A repeat shows the booking as it is by then.
    const booking = attempts[0]?.response?.record;
    if (!booking) continue;
    const due = maker === 'staff' ? sent : computed;
    check(sent === due, `${name} was booked though another total was shown`);
    check(toKobo(booking.amountPaid) === due, `${name} costs ${booking.amountPaid} naira instead of ${due} kobo`);
  }
};

/** Whoever is not the owner hears the same as of a record that does not exist. */
export const own: Invariant = (evidence, check) => {
  for (const call of allCalls(evidence)) {
    const { stranger, operation, response, who } = call;
    if (!stranger || !isKnown(call) || operation.kind === 'create') continue;
    const heard = response?.reason ?? 'yes';
    check(
      heard === 'not_found',
      `${who} tried to ${operation.kind} ${operation._id} of somebody else and heard ${heard}`,
    );
  }
};
