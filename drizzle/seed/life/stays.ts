import { randomUUID } from 'node:crypto';
import { discountDetail } from '@server/platform/records/audit';
import { eq } from 'drizzle-orm';
import { extrasKoboOf, namingExtras, writeExtras } from '../../../server/features/extras/chosen';
import { namingCharges } from '../../../server/features/money/ledger/charges';
import { insertAll } from '../../../server/platform/database/batches';
import { withSettings } from '../../../server/platform/database/settings';
import { firstLink } from '../../../server/platform/records/links';
import { feeKobo } from '../../../shared/bookings/cancellation';
import { stayPrice } from '../../../shared/bookings/constants';
import { nightsOf, priceOfNights } from '../../../shared/bookings/nights';
import { CHARGE_TEXTS } from '../../../shared/money/ledger/charges-constants';
import { toKobo, toNaira } from '../../../shared/money/money';
import { bookingNotes } from '../../schema/booking-notes';
import { bookings } from '../../schema/bookings';
import { charges } from '../../schema/money/charges';
import { extras } from '../../schema/selling/extras';
import { demoExtras } from '../demo-extras';
import { demoGuests } from './people';
import { clerkAt, drawReferences, type Life, note } from './rows';
import type { PlannedStay } from './scenes';

/** Writes stays as the verbs leave them: rows and audit entries; nights, charges, guests and figures are the triggers'. */

type BookingRow = typeof bookings.$inferInsert;

/** The demo's terms: free until a day before, then half of the first night. */
export const CANCELLING = { freeHours: 24, percent: 50 };

interface Room {
  id: string;
  type: string;
  roomNumber: string;
  priceKobo: number;
}
export type RoomOf = (number: string) => Room;

/** A stay that was written. */
export interface WrittenStay {
  plan: PlannedStay;
  row: BookingRow & { id: string; reference: string; createdAt: string; amountKobo: number };
  roomNumber: string;
  /** Its room when it was booked and paid ahead, which its receipts name. */
  bookedRoom: Room;
  /** What it owed for its nights from which moment on, each as the difference. */
  owing: { at: string; kobo: number }[];
}

/** What a stay costs in the rooms in which it was, by the rule that its form asks. */
function priceOf(plan: PlannedStay, roomOf: RoomOf): number {
  const { movedAfter, nights, room } = plan;
  const here = roomOf(room).priceKobo;
  if (!movedAfter) return stayPrice(here, nights);
  return stayPrice(roomOf(movedAfter.from).priceKobo, movedAfter.nights) + stayPrice(here, nights - movedAfter.nights);
}

export function bookingRow(
  { calendar, platform, people }: Pick<Life, 'calendar' | 'platform' | 'people'>,
  plan: PlannedStay,
  room: Room,
): BookingRow & { id: string; createdAt: string; amountKobo: number } {
  const id = randomUUID();
  const guest = demoGuests[plan.guest];
  if (!guest) throw new Error(`There is no guest ${plan.guest}`);
  const userId = plan.guest === 0 ? people.guest : null;
  const priceKobo = stayPrice(room.priceKobo, plan.nights);
  const party = { adults: plan.adults ?? 1, children: plan.children ?? 0 };
  return {
    ...{ id, roomId: room.id, ...guest },
    userId,
    accessTokenHash: firstLink(platform, { id, userId, email: guest.email }),
    ...{ ...party, otherGuests: plan.otherGuests ?? null },
    extrasKobo: extrasKoboOf(extrasOf(plan), { ...party, nights: plan.nights }),
    ...{ roomType: room.type, nightlyKobo: room.priceKobo },
    amountKobo: plan.discount ? Math.round((priceKobo * (100 - plan.discount)) / 100) : priceKobo,
    ...{ checkIn: calendar.dateOf(plan.from), checkOut: calendar.dateOf(plan.from + plan.nights) },
    // One that was cancelled stood before.
    status: plan.ended ? 'confirmed' : plan.status,
    paymentMethod: plan.by === 'guest' ? null : plan.by,
    paymentReference: null,
    holdExpiresAt: plan.held ? calendar.hoursAhead(plan.held) : null,
    tentative: plan.tentative ?? false,
    createdAt: calendar.moment(plan.made),
  };
}

const extrasOf = ({ extras: names = [] }: PlannedStay) =>
  demoExtras.filter(({ name }) => names.includes(name)).map((extra) => ({ ...extra, _id: extra.name, quantity: 1 }));

/** The extras of stays, which are on the hotel's list already. */
async function writeChosen({ tx }: Life, stays: readonly WrittenStay[]): Promise<void> {
  const list = await tx.select({ id: extras.id, name: extras.name }).from(extras);
  const idOf = new Map(list.map(({ id, name }) => [name, id]));
  for (const { plan, row } of stays) {
    const chosen = extrasOf(plan).map((extra) => ({ ...extra, _id: idOf.get(extra.name) ?? '' }));
    await writeExtras(tx, row.id, chosen, { isNew: true });
  }
}

/** What a change of a stay says of its columns in the audit log. */
const STATUS_COLUMNS = [
  ...([
    'status',
    'checkIn',
    'checkOut',
    'adults',
    'children',
    'roomId',
    'roomFrom',
    'roomType',
    'nightlyKobo',
  ] as const),
  ...(['amountKobo', 'discountKobo', 'holdExpiresAt', 'tentative', 'cancelReason', 'cancellationFeeKobo'] as const),
  'companyId' as const,
];
const DEFAULTS: Partial<BookingRow> = { roomFrom: null, discountKobo: 0, cancelReason: null, cancellationFeeKobo: 0 };

/** The nights of a stay that has been in one room. */
const nightsNow = ({ roomNumber, row: { checkIn, checkOut, nightlyKobo } }: WrittenStay) =>
  nightsOf({ checkInDate: checkIn, checkOutDate: checkOut, roomNumber, nightlyPrice: toNaira(nightlyKobo) });

function changed(life: Life, stay: WrittenStay, entry: { at: string; actor: string; before: object; after: object }) {
  const { before, after, ...named } = entry;
  const columns = Object.fromEntries(
    STATUS_COLUMNS.map((column) => [column, stay.row[column] ?? DEFAULTS[column] ?? null]),
  );
  const detail = {
    before: { ...columns, ...before },
    after: { ...columns, ...after },
    ...('roomId' in after && { nightsBefore: nightsNow(stay) }),
  };
  note(life, { ...named, action: 'bookings.update', recordId: stay.row.id, detail });
}

function noteMade(life: Life, { plan, row }: WrittenStay, priceKobo: number): void {
  const { people } = life;
  const { status, paymentMethod, paymentReference, holdExpiresAt, userId, tentative, amountKobo, id } = row;
  const first = plan.by === 'guest' ? 'pending' : 'confirmed';
  const detail = {
    ...{ status: first, paymentMethod, paymentReference, holdExpiresAt, userId, tentative },
    ...(amountKobo < priceKobo
      ? discountDetail({ kind: 'amount', fromKobo: priceKobo, toKobo: amountKobo }, 'Comes back every month')
      : {}),
  };
  const byDesk = amountKobo < priceKobo ? people.manager : clerkAt(life, plan.made);
  const actor = plan.by !== 'guest' ? byDesk : (userId ?? 'anonymous');
  note(life, { at: row.createdAt, actor, action: 'bookings.create', recordId: id, detail });
  if (status === 'rejected')
    note(life, {
      ...{ at: life.calendar.moment({ day: plan.made.day + 1, time: '08:20' }), actor: people.morning },
      ...{ action: 'bookings.update', recordId: id, detail: { before: { status: 'pending' }, after: { status } } },
    });
}

function noteVisit(life: Life, stay: WrittenStay): void {
  const { plan } = stay;
  const arrived = { day: plan.from, time: '15:20' };
  const left = { day: plan.from + plan.nights, time: '11:40' };
  const step = (at: typeof left, before: object, after: object) =>
    changed(life, stay, { at: life.calendar.moment(at), actor: clerkAt(life, at), before, after });
  if (plan.status === 'checkedin' || plan.status === 'completed')
    step(arrived, { status: 'confirmed' }, { status: 'checkedin' });
  if (plan.status === 'completed') step(left, { status: 'checkedin' }, { status: 'completed' });
}

/** Ends or moves a stay by an update, as the verbs do: what is owed and where it sleeps follow from it. */
async function changeStay(
  life: Life,
  stay: WrittenStay,
  values: Partial<BookingRow>,
  { at, note: why, kobo }: { at: string; note: string; kobo: number },
): Promise<void> {
  const { tx, people } = life;
  const before = Object.fromEntries(
    Object.keys(values).map((name) => [name, Reflect.get(stay.row, name) ?? Reflect.get(DEFAULTS, name) ?? null]),
  );
  await withSettings(tx, { 'hotel.charged_at': at }, () =>
    namingCharges(tx, { by: people.morning, note: why }, () =>
      tx.update(bookings).set(values).where(eq(bookings.id, stay.row.id)),
    ),
  );
  stay.owing.push({ at, kobo });
  changed(life, stay, { at, actor: people.morning, before, after: values });
  Object.assign(stay.row, values);
}

async function finish(life: Life, stay: WrittenStay, roomOf: RoomOf): Promise<void> {
  const { plan, row } = stay;
  const { calendar } = life;
  if (plan.movedAfter) {
    const room = roomOf(plan.room);
    const day = plan.from + plan.movedAfter.nights;
    const values = {
      ...{ roomId: room.id, roomFrom: calendar.dateOf(day), roomType: room.type, nightlyKobo: room.priceKobo },
      amountKobo: priceOf(plan, roomOf),
    };
    const at = calendar.moment({ day, time: '10:15' });
    const kobo = values.amountKobo - row.amountKobo;
    await changeStay(life, stay, values, { at, note: CHARGE_TEXTS.stayChanged, kobo });
    stay.roomNumber = plan.room;
  }
  if (plan.ended) {
    const { checkIn: checkInDate, checkOut: checkOutDate, amountKobo, nightlyKobo } = row;
    const placed = { checkInDate, checkOutDate, roomNumber: stay.roomNumber, nightlyPrice: toNaira(nightlyKobo) };
    const fee = plan.ended.fee ? feeKobo({ amountKobo, nights: nightsOf(placed) }, CANCELLING) : 0;
    const values = { status: 'cancelled', cancelReason: plan.ended.reason ?? null, cancellationFeeKobo: fee } as const;
    const at = calendar.moment(plan.ended);
    await changeStay(life, stay, values, { at, note: CHARGE_TEXTS.statusChanged, kobo: fee - row.amountKobo });
  }
  if (plan.asksLater) {
    const asked = {
      askedCheckIn: calendar.dateOf(plan.from + plan.asksLater),
      askedCheckOut: calendar.dateOf(plan.from + plan.nights + plan.asksLater),
    };
    await life.tx
      .update(bookings)
      .set({ ...asked, askedAt: calendar.minutesAgo(95) })
      .where(eq(bookings.id, row.id));
    const detail = { before: null, after: { checkInDate: asked.askedCheckIn, checkOutDate: asked.askedCheckOut } };
    note(life, {
      at: calendar.minutesAgo(95),
      actor: 'anonymous',
      action: 'bookings.askDates',
      recordId: row.id,
      detail,
    });
  }
}

/** What staff wrote about stays, and put on their bills. */
async function writeNotesAndCharges(life: Life, stays: readonly WrittenStay[]): Promise<void> {
  const { tx, calendar } = life;
  const added: (typeof charges.$inferInsert)[] = [];
  const notes: (typeof bookingNotes.$inferInsert)[] = [];
  for (const { plan, row } of stays) {
    for (const { kind, naira, note: text, ...at } of plan.charges ?? []) {
      const [createdAt, recordedBy] = [calendar.moment(at), clerkAt(life, at)];
      const charge = { id: randomUUID(), bookingId: row.id, kind, amountKobo: toKobo(naira), note: text };
      added.push({ ...charge, recordedBy, createdAt });
      const detail = { chargeId: charge.id, kind, amount: naira, note: text };
      note(life, { at: createdAt, actor: recordedBy, action: 'bookings.charge', recordId: row.id, detail });
    }
    if (!plan.note) continue;
    const createdBy = clerkAt(life, plan.made);
    const createdAt = calendar.moment({ day: plan.made.day, time: '20:50' });
    notes.push({ id: randomUUID(), bookingId: row.id, text: plan.note, createdBy, createdAt });
    note(life, { at: createdAt, actor: createdBy, action: 'bookings.addNote', recordId: row.id });
  }
  await insertAll(tx, charges, added);
  await insertAll(tx, bookingNotes, notes);
}

export async function writeStays(life: Life, plans: readonly PlannedStay[], roomOf: RoomOf): Promise<WrittenStay[]> {
  const reference = await drawReferences(life.tx, 'GT', plans.length);
  const stays = plans.map((plan): WrittenStay => {
    const room = roomOf(plan.movedAfter?.from ?? plan.room);
    const row = { ...bookingRow(life, plan, room), reference: reference() };
    const owing = [{ at: row.createdAt, kobo: row.amountKobo }];
    return { plan, row, roomNumber: room.roomNumber, bookedRoom: room, owing };
  });
  await insertAll(
    life.tx,
    bookings,
    stays.flatMap(({ row }) => (row.extrasKobo ? [] : row)),
  );
  for (const { plan, row } of stays.filter(({ row: { extrasKobo } }) => extrasKobo)) {
    await namingExtras(life.tx, extrasOf(plan), () => insertAll(life.tx, bookings, [row]));
  }
  for (const stay of stays) {
    noteMade(life, stay, priceOfNights(nightsNow(stay)));
    noteVisit(life, stay);
    await finish(life, stay, roomOf);
  }
  await writeChosen(life, stays);
  await writeNotesAndCharges(life, stays);
  return stays;
}
