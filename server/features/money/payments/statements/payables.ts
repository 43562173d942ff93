import { type PayableStay, staysNamed, staysOpenWith } from '@server/features/bookings/stays/named-stays';
import { eventsDueWith, eventsNamed } from '@server/features/catering/money';
import { ordersNamed, ordersOpenWith, type PayableOrder } from '@server/features/food/money';
import { hotelRow } from '@server/features/hotel/hotel-row';
import { lettersOf } from '@server/features/hotel/settings';
import type { Queryable } from '@server/platform/database/database';
import { isUnconfirmed } from '@shared/bookings/transitions';
import { eventStands } from '@shared/catering/constants';
import type { CateringRequest } from '@shared/catering/schema';
import { toKobo } from '@shared/money/money';
import type { StatementPayable } from '@shared/money/statements/schema';
import { REFERENCE_PREFIXES } from '@shared/records/reference';
import { type LineIdentity, saidBy } from './lines';
import { referencesIn } from './references';

/** A stay, order or event that a line of a statement may pay for. */
export interface KnownPayable {
  id: string;
  /** Its own reference, and of an order the one that it had earlier. */
  references: string[];
  openKobo: number;
  /** Why it is not offered; `stands` where it may be. */
  state: 'stands' | 'lapsed' | 'closed' | 'on_bill';
  guestName: string;
  wire: StatementPayable;
}

const ofStay = ({ booking, openKobo, state }: PayableStay): KnownPayable => {
  const { _id: id, reference, guestName, roomNumber, balance, status } = booking;
  const named = { bookingId: id, orderId: null, cateringId: null, reference, guestName, roomNumber };
  return {
    ...{ id, references: [reference], openKobo, state, guestName },
    wire: { ...named, balance, canBePaid: true, isUnconfirmed: isUnconfirmed(status) },
  };
};

const ofOrder = ({ order, openKobo, state }: PayableOrder): KnownPayable => {
  const { _id: id, reference, earlierReference, guestName, balance } = order;
  const named = { bookingId: null, orderId: id, cateringId: null, reference, guestName, roomNumber: null };
  return {
    ...{ id, references: earlierReference ? [reference, earlierReference] : [reference], openKobo, state, guestName },
    wire: { ...named, balance, canBePaid: state !== 'on_bill', isUnconfirmed: false },
  };
};

const ofEvent = (request: CateringRequest): KnownPayable => {
  const { _id: id, reference, email: guestName, balance, dueNow, status } = request;
  const named = { bookingId: null, orderId: null, cateringId: id, reference, guestName, roomNumber: null };
  return {
    ...{
      id,
      references: [reference],
      openKobo: toKobo(dueNow),
      state: eventStands(status) ? 'stands' : 'closed',
      guestName,
    },
    wire: { ...named, balance, canBePaid: true, isUnconfirmed: false },
  };
};

/** Where more stays than this await one of the amounts, a name among them proves nothing. */
const BY_NAME_MAX = 2_000;

/** What the lines name, and what awaits exactly the amount of a line that names nothing. */
export async function payablesFor(db: Queryable, lines: readonly LineIdentity[]): Promise<KnownPayable[]> {
  const letters = lettersOf(await hotelRow(db));
  const characters = new Set<string>();
  const amounts = new Set<number>();
  for (const line of lines) {
    const { sure, unsure } = referencesIn(saidBy(line), letters);
    for (const reference of [...sure, ...unsure]) characters.add(reference.characters);
    if (sure.length === 0) amounts.add(line.kobo);
  }
  // Whatever prefix a guest wrote: the six characters name one thing.
  const named = [...characters].flatMap((each) => REFERENCE_PREFIXES.map((prefix) => `${prefix}-${each}`));
  const [stays, orders, events, likelyStays, likelyOrders, likelyEvents] = await Promise.all([
    staysNamed(db, named),
    ordersNamed(db, named),
    eventsNamed(db, named),
    staysOpenWith(db, [...amounts], BY_NAME_MAX),
    ordersOpenWith(db, [...amounts], BY_NAME_MAX),
    eventsDueWith(db, [...amounts], BY_NAME_MAX),
  ]);
  const isTooMany = likelyStays.length + likelyOrders.length + likelyEvents.length >= BY_NAME_MAX;
  const likely = isTooMany
    ? []
    : [...likelyStays.map(ofStay), ...likelyOrders.map(ofOrder), ...likelyEvents.map(ofEvent)];
  const found = [...likely, ...stays.map(ofStay), ...orders.map(ofOrder), ...events.map(ofEvent)];
  return [...new Map(found.map((payable) => [payable.id, payable])).values()];
}
