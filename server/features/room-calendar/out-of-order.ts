import { randomUUID } from 'node:crypto';
import { calendarFeeds } from '@drizzle/schema/calendar-feeds';
import { outOfOrderPeriods } from '@drizzle/schema/out-of-order';
import { rooms } from '@drizzle/schema/rooms';
import { nameOfActor } from '@server/features/auth/calling-keys';
import { assertNotHeld } from '@server/features/bookings/holds/block-rooms';
import { endHolds } from '@server/features/bookings/holds/holds';
import { firstStayOn } from '@server/features/bookings/stays/room-stays';
import { lockRoomByNumberOrThrow, lockRooms } from '@server/features/rooms/inventory';
import { isStaff, type StaffActor, withRight } from '@server/platform/actor';
import {
  inTransaction,
  isoInstant,
  type Params,
  prepared,
  type Queryable,
  type Transaction,
  violates,
} from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform, VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { assertVersion, changeRecord, isId } from '@server/platform/records/versions';
import { formatDay } from '@shared/dates';
import type { ChangeTarget } from '@shared/records/changes-schema';
import { OUT_OF_ORDER_TEXTS } from '@shared/room-calendar/constants';
import type {
  OutOfOrder,
  OutOfOrderChangeInput,
  OutOfOrderEndInput,
  OutOfOrderInput,
} from '@shared/room-calendar/schema';
import { and, asc, eq, isNull, type Placeholder, sql } from 'drizzle-orm';

/** Out-of-order periods as the calendar shows them. */

const shown = {
  _id: outOfOrderPeriods.id,
  roomNumber: rooms.roomNumber,
  from: outOfOrderPeriods.startsOn,
  to: outOfOrderPeriods.endsOn,
  reason: outOfOrderPeriods.reason,
  by: nameOfActor(outOfOrderPeriods.createdBy),
  feed: calendarFeeds.name,
  version: outOfOrderPeriods.version,
  createdAt: outOfOrderPeriods.createdAt,
};

const selectPeriods = (db: Queryable) =>
  db
    .select(shown)
    .from(outOfOrderPeriods)
    .innerJoin(rooms, eq(rooms.id, outOfOrderPeriods.roomId))
    .leftJoin(calendarFeeds, eq(calendarFeeds.id, outOfOrderPeriods.feedId))
    .$dynamic();

type Row = Awaited<ReturnType<typeof selectPeriods>>[number];

const toWire = ({ createdAt, ...row }: Row): OutOfOrder => ({ ...row, createdAt: isoInstant(createdAt) });

/** A period has a night from `from` up to, not including, `to`; worded like its index. */
const hasNight = (from: Placeholder, to: Placeholder) =>
  sql`daterange(${outOfOrderPeriods.startsOn}, ${outOfOrderPeriods.endsOn}, '[)') && daterange(${from}::date, ${to}::date, '[)')`;

const inWindow = prepared('out_of_order_in_calendar', (db, param: Params<Record<'from' | 'to', string>>) =>
  selectPeriods(db)
    .where(and(hasNight(param('from'), param('to')), isNull(rooms.archivedAt)))
    .orderBy(asc(outOfOrderPeriods.startsOn), asc(outOfOrderPeriods.id)),
);

/** Those of rooms in use that have a night in the window. */
export async function periodsBetween(db: Queryable, window: { from: string; to: string }): Promise<OutOfOrder[]> {
  return (await inWindow(db, window)).map(toWire);
}

/** Throws `not_found`. */
async function findPeriodOrThrow(db: Queryable, id: string): Promise<OutOfOrder> {
  const [row] = await selectPeriods(db).where(eq(outOfOrderPeriods.id, id));
  if (!row) throw new DomainError('not_found');
  return toWire(row);
}

const changePeriod = changeRecord({ table: outOfOrderPeriods, findOrThrow: findPeriodOrThrow });

/** A locked room, and the nights on which it is to be out of order. */
interface Nights {
  room: { id: string; roomNumber: string };
  from: string;
  to: string;
}

/** Who closes a room, and on which hotel. */
type Closing = Pick<VerbContext<StaffActor>, 'platform' | 'actor'>;

/** A period that is over closes nothing: whoever sets one has mistyped a year. Throws `invalid_input`. */
function assertNotOver({ clock }: Platform, to: string): void {
  if (to > clock.today()) return;
  throw new DomainError('invalid_input', {}, { field: 'to', message: OUT_OF_ORDER_TEXTS.past });
}

/**
 * Expired holds give way, also if nobody has swept them; no other stay does. Throws `out_of_order_booked` with the first,
 * `out_of_order_taken` to who may not see whose it is, `room_held`.
 */
async function assertNobodyStays(
  tx: Transaction,
  { platform, actor }: Closing,
  { room, from, to }: Nights,
): Promise<void> {
  const now = platform.clock.now();
  await endHolds(tx, now, { roomId: room.id, from, to, sure: false });
  await assertNotHeld(tx, room, { from, to });
  const stay = await firstStayOn(tx, { roomId: room.id, from, to, now });
  if (!stay) return;
  const { guestName, reference, checkIn, checkOut } = stay;
  const dates = { from: formatDay(checkIn), to: formatDay(checkOut) };
  const number = room.roomNumber;
  if (!isStaff(withRight(actor, 'view', 'calendar'))) throw new DomainError('out_of_order_taken', { number, ...dates });
  throw new DomainError('out_of_order_booked', { number, guestName, reference, ...dates });
}

/** Says of nights that are out of order already which room it is. */
export const outOfOrderRefused = (roomNumber: () => string) => (error: unknown) => {
  if (violates(error, 'out_of_order_once')) throw new DomainError('out_of_order_twice', { number: roomNumber() });
  throw error;
};

/**
 * Puts a room out of order. A repeat with the same client id returns the first result. Throws `room_missing`,
 * `invalid_input` for nights that are over, `out_of_order_booked`, `out_of_order_twice`, `key_reused`.
 */
export function putOutOfOrder({
  ctx: { platform, actor },
  input: { clientId: key, ...request },
}: {
  ctx: VerbContext<StaffActor>;
  input: OutOfOrderInput;
}): Promise<OutOfOrder> {
  const { roomNumber, from, to, reason } = request;
  return inTransaction(platform.db, async (tx) => {
    const id = randomUUID();
    const attempt = { actor: actor.id, verb: 'roomCalendar.putOutOfOrder', key, request };
    const earlier = await reserveKey(tx, attempt, id);
    if (earlier) return findPeriodOrThrow(tx, earlier);
    const room = await lockRoomByNumberOrThrow(tx, roomNumber);
    await putPeriod(tx, { platform, actor }, { id, room, from, to, reason });
    return findPeriodOrThrow(tx, id);
  }).catch(outOfOrderRefused(() => roomNumber));
}

/**
 * The same within another verb's transaction, which has locked the room and names its refusals by `outOfOrderRefused`. Throws
 * `invalid_input` for nights that are over, `out_of_order_booked`, `out_of_order_taken`, `room_held`.
 */
export async function putPeriod(
  tx: Transaction,
  { platform, actor }: Closing,
  { id, room, from, to, reason }: Nights & { id: string; reason: string },
): Promise<void> {
  assertNotOver(platform, to);
  await assertNobodyStays(tx, { platform, actor }, { room, from, to });
  const period = { roomId: room.id, startsOn: from, endsOn: to, reason };
  await tx.insert(outOfOrderPeriods).values({ id, ...period, createdBy: actor.id });
  await audit(tx, { actor: actor.id, action: 'rooms.putOutOfOrder', recordId: id, detail: period });
}

/** Locks a period that staff have put, and its room first. Throws `not_found`, `out_of_order_imported`, `changed_meanwhile`. */
async function lockPeriod(tx: Transaction, { _id: id, version }: ChangeTarget) {
  if (!isId(id)) throw new DomainError('not_found');
  const isThis = eq(outOfOrderPeriods.id, id);
  const [seen] = await tx.select({ roomId: outOfOrderPeriods.roomId }).from(outOfOrderPeriods).where(isThis);
  // Its room never changes.
  const [room] = seen ? await lockRooms(tx, [seen.roomId]) : [];
  const [before] = await tx.select().from(outOfOrderPeriods).where(isThis).for('update');
  if (!room || !before) throw new DomainError('not_found');
  if (before.feedId !== null) throw new DomainError('out_of_order_imported');
  if (version !== undefined && before.version !== version) assertVersion(await findPeriodOrThrow(tx, id), version);
  return { room, before };
}

/**
 * Changes the dates or the reason. Throws `not_found`, `changed_meanwhile`, `invalid_input`, `out_of_order_booked`,
 * `out_of_order_twice`.
 */
export function changeOutOfOrder({
  ctx: { platform, actor },
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: OutOfOrderChangeInput;
}): Promise<OutOfOrder> {
  let number = '';
  return inTransaction(platform.db, async (tx) => {
    const { room, before } = await lockPeriod(tx, input);
    number = room.roomNumber;
    const { from = before.startsOn, to = before.endsOn, reason = before.reason } = input;
    if (to !== before.endsOn) assertNotOver(platform, to);
    await assertNobodyStays(tx, { platform, actor }, { room, from, to });
    await changePeriod(tx, input, { startsOn: from, endsOn: to, reason });
    const detail = { roomId: room.id, before: datesOf(before), after: { startsOn: from, endsOn: to, reason } };
    await audit(tx, { actor: actor.id, action: 'rooms.changeOutOfOrder', recordId: before.id, detail });
    return findPeriodOrThrow(tx, before.id);
  }).catch(outOfOrderRefused(() => number));
}

const datesOf = ({ startsOn, endsOn, reason }: { startsOn: string; endsOn: string; reason: string }) => ({
  startsOn,
  endsOn,
  reason,
});

/**
 * Ends a period today, or takes back one that has not begun. One that is over stays as it is. Throws `not_found`,
 * `changed_meanwhile`.
 */
export const endOutOfOrder = ({
  ctx,
  input,
}: {
  ctx: VerbContext<StaffActor>;
  input: OutOfOrderEndInput;
}): Promise<OutOfOrder> => inTransaction(ctx.platform.db, (tx) => endPeriod(tx, ctx, input));

/** The same within another verb's transaction, before it locks what comes after rooms. */
export async function endPeriod(
  tx: Transaction,
  { platform, actor }: VerbContext<StaffActor>,
  input: OutOfOrderEndInput,
): Promise<OutOfOrder> {
  const { room, before } = await lockPeriod(tx, input);
  const today = platform.clock.today();
  const endsOn = today > before.startsOn ? today : before.startsOn;
  if (endsOn >= before.endsOn) return findPeriodOrThrow(tx, before.id);
  await changePeriod(tx, input, { endsOn });
  const detail = { roomId: room.id, before: datesOf(before), after: { endsOn } };
  await audit(tx, { actor: actor.id, action: 'rooms.endOutOfOrder', recordId: before.id, detail });
  return findPeriodOrThrow(tx, before.id);
}
