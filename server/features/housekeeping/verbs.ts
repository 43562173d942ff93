import { roomCleanings, rooms } from '@drizzle/schema/rooms';
import { users } from '@drizzle/schema/users';
import { nameOfActor } from '@server/features/auth/calling-keys';
import { hotelDayOf, hotelRow } from '@server/features/hotel/settings';
import { cleaningCounts, madeDirty } from '@server/features/rooms/housekeeping';
import { lockRooms } from '@server/features/rooms/inventory';
import type { StaffActor } from '@server/platform/actor';
import { inTransaction, isoInstant, type Transaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { Platform, VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { isId } from '@server/platform/records/versions';
import { hotelDay } from '@shared/hotel/settings-constants';
import { BOARD_STATE_WORDS, type BoardState, HOUSEKEEPING_TEXTS, type Housekeeping } from '@shared/rooms/housekeeping';
import type { AssignInput, BoardStateInput, BoardStateSet, DoNotDisturbInput } from '@shared/rooms/housekeeping-schema';
import { may } from '@shared/staff/roles';
import { and, desc, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm';

const shown = {
  id: roomCleanings.id,
  cleanedBy: roomCleanings.cleanedBy,
  inspectedBy: roomCleanings.inspectedBy,
  cleaner: nameOfActor(roomCleanings.cleanedBy),
  startedAt: roomCleanings.startedAt,
  endedAt: roomCleanings.endedAt,
};

/** Throws `not_found`. */
async function lockRoom(tx: Transaction, _id: string) {
  const [room] = isId(_id) ? await lockRooms(tx, [_id]) : [];
  if (!room || room.archivedAt !== null) throw new DomainError('not_found');
  return room;
}

/** The cleaning that is under way, or the last one; with `standing` none from before the room was last made dirty. */
async function lastCleaning(tx: Transaction, roomId: string, { standing }: { standing: boolean }) {
  const [last] = await tx
    .select(shown)
    .from(roomCleanings)
    .innerJoin(rooms, eq(rooms.id, roomCleanings.roomId))
    .where(and(eq(rooms.id, roomId), standing ? cleaningCounts : isNull(roomCleanings.withdrawnAt)))
    .orderBy(desc(roomCleanings.id))
    .limit(1);
  return last;
}
type Cleaning = NonNullable<Awaited<ReturnType<typeof lastCleaning>>>;

/** What the row of a room keeps for the board alone. */
async function boardStateOf(tx: Transaction, id: string) {
  const { dirtySince, dirtyBy, doNotDisturbAt } = rooms;
  const [kept] = await tx.select({ dirtySince, dirtyBy, doNotDisturbAt }).from(rooms).where(eq(rooms.id, id));
  if (!kept) throw new DomainError('not_found');
  return kept;
}

/** When it was pressed, on a phone whose press may have waited. */
const pressedAt = ({ clock }: Platform, secondsAgo: number) => new Date(clock.now().getTime() - secondsAgo * 1_000);

/** A phone's press is known to the second. */
const SECOND_MS = 1_000;

/** Whether the day's close has come after a press, or what made the room dirty once more. */
async function isOvertaken(tx: Transaction, { clock }: Platform, at: Date, dirtySince: string | null) {
  const { dayEndsAt } = await hotelRow(tx);
  if (hotelDay(at, dayEndsAt) < clock.today()) return true;
  return dirtySince !== null && at.getTime() + SECOND_MS <= Date.parse(dirtySince);
}

const changedMeanwhile = (number: string, state: BoardState) =>
  new DomainError('housekeeping_changed', { number, housekeeping: BOARD_STATE_WORDS[state].toLowerCase() });

/** The desk and admins may end and take back what another has begun. */
const maySayAll = (actor: StaffActor) => actor.kind === 'user' && may(actor.role, 'change', 'rooms');

/** Who has begun it, where that is somebody else. */
const cleaningOfAnother = (number: string, { cleaner }: Cleaning) =>
  new DomainError('cleaning_of_another', { number, name: cleaner ?? 'Somebody' });

interface Step {
  actor: StaffActor;
  roomId: string;
  roomNumber: string;
  was: BoardState;
  state: BoardState;
  last: Cleaning | undefined;
  /** Who has said last that it is to be cleaned again. */
  dirtyBy: string | null;
  at: string;
}

const HOW_CLEAN: Record<BoardState, Housekeeping> = {
  dirty: 'dirty',
  cleaning: 'dirty',
  clean: 'clean',
  inspected: 'inspected',
};

/** Throws `cleaning_of_another`. */
function assertOwn({ actor, roomNumber, last }: Step): void {
  if (last && last.cleanedBy !== actor.id && !maySayAll(actor)) throw cleaningOfAnother(roomNumber, last);
}

/** Never before the previous press: presses that waited on a phone carry whole seconds. */
const notBefore = (at: string, earlier: string) => (isoInstant(earlier) > at ? earlier : at);

/** What one press writes of the room's cleaning; how clean the room is comes before or after, as the trigger of rooms asks. */
async function takeStep(tx: Transaction, step: Step): Promise<void> {
  const { actor, roomId, roomNumber, was, state, last, at } = step;
  const setRoom = (change: Partial<typeof rooms.$inferInsert> = {}) =>
    tx
      .update(rooms)
      .set({ housekeeping: HOW_CLEAN[state], ...change })
      .where(eq(rooms.id, roomId));
  const setLast = (change: Partial<typeof roomCleanings.$inferInsert>) =>
    tx
      .update(roomCleanings)
      .set(change)
      .where(eq(roomCleanings.id, last?.id ?? 0));
  const begin = () => tx.insert(roomCleanings).values({ roomId, cleanedBy: actor.id, startedAt: at });
  if (was === 'dirty' && state === 'cleaning') await begin();
  else if (was === 'dirty') {
    // The Undo of 'Clean again' alone; it makes nobody inspect their own.
    if (step.dirtyBy !== actor.id)
      throw new DomainError('invalid_input', {}, { field: 'state', message: HOUSEKEEPING_TEXTS.stepInvalid });
    if (state === 'inspected' && last?.cleanedBy === actor.id && last.inspectedBy === null)
      throw new DomainError('cleaned_by_yourself', { number: roomNumber });
    await setRoom({ dirtySince: null, dirtyBy: null });
  } else if (was === 'cleaning') {
    assertOwn(step);
    if (state === 'dirty') await setLast({ withdrawnAt: at });
    else {
      if (last) await setLast({ endedAt: notBefore(at, last.startedAt) });
      await setRoom();
    }
  } else if (state === 'inspected') {
    if (last?.cleanedBy === actor.id) throw new DomainError('cleaned_by_yourself', { number: roomNumber });
    await setRoom();
    if (last?.endedAt) await setLast({ inspectedBy: actor.id, inspectedAt: notBefore(at, last.endedAt) });
  } else if (state === 'cleaning') {
    assertOwn(step);
    // First, as the trigger withdraws what is open.
    await setRoom();
    if (last) await setLast({ endedAt: null, inspectedBy: null, inspectedAt: null });
    else await begin();
  } else if (state === 'dirty') {
    await setRoom({ dirtySince: last?.endedAt ? notBefore(at, last.endedAt) : at, dirtyBy: actor.id });
  } else {
    await setRoom();
    if (last) await setLast({ inspectedBy: null, inspectedAt: null });
  }
}

/**
 * A press on the board: begins, ends or inspects a cleaning, says that a room is to be cleaned again, or takes one of these back. A room
 * that is so already is left alone, so a press may be sent again. Throws `not_found`, `cleaning_of_another`, `cleaned_by_yourself`,
 * `housekeeping_changed`, also where the day's close came after the press or the room is dirty anew; `invalid_input` for no Undo.
 */
export function setBoardState({
  ctx: { platform, actor },
  input: { _id, state, was, secondsAgo },
}: {
  ctx: VerbContext<StaffActor>;
  input: BoardStateInput;
}): Promise<BoardStateSet> {
  const pressed = pressedAt(platform, secondsAgo);
  return inTransaction(platform.db, async (tx) => {
    const { id: roomId, roomNumber, housekeeping } = await lockRoom(tx, _id);
    const { dirtySince, dirtyBy } = await boardStateOf(tx, roomId);
    // The Undo of 'Clean again' alone goes back to the cleaning before.
    const last = await lastCleaning(tx, roomId, { standing: was !== 'dirty' });
    const isOpen = last !== undefined && last.endedAt === null;
    const now: BoardState = isOpen ? 'cleaning' : housekeeping;
    if (now === state) {
      // Two who begin at once: the second hears of the first.
      if (state === 'cleaning' && last && last.cleanedBy !== actor.id) throw cleaningOfAnother(roomNumber, last);
      return { _id, state, changed: false };
    }
    if (now !== was || (await isOvertaken(tx, platform, pressed, dirtySince))) throw changedMeanwhile(roomNumber, now);
    await takeStep(tx, { actor, roomId, roomNumber, was, state, last, dirtyBy, at: pressed.toISOString() });
    const detail = { before: BOARD_STATE_WORDS[was].toLowerCase(), after: BOARD_STATE_WORDS[state].toLowerCase() };
    await audit(tx, { actor: actor.id, action: 'rooms.setHousekeeping', recordId: roomId, detail });
    return { _id, state, changed: true };
  });
}

/**
 * Says that nobody is to knock, or that one may again. Repeating changes nothing. Throws `not_found`, `housekeeping_changed` where
 * the day's close or the guest's check-out came after the press.
 */
export function setDoNotDisturb({
  ctx: { platform, actor },
  input: { _id, doNotDisturb, secondsAgo },
}: {
  ctx: VerbContext<StaffActor>;
  input: DoNotDisturbInput;
}): Promise<{ _id: string; doNotDisturbSince: string | null }> {
  return inTransaction(platform.db, async (tx) => {
    const { id, roomNumber, housekeeping } = await lockRoom(tx, _id);
    const { dirtySince, doNotDisturbAt: before } = await boardStateOf(tx, id);
    if ((before !== null) === doNotDisturb) return { _id, doNotDisturbSince: before && isoInstant(before) };
    const pressed = pressedAt(platform, secondsAgo);
    if (await isOvertaken(tx, platform, pressed, dirtySince)) throw changedMeanwhile(roomNumber, housekeeping);
    const since = doNotDisturb ? pressed.toISOString() : null;
    await tx.update(rooms).set({ doNotDisturbAt: since }).where(eq(rooms.id, id));
    await audit(tx, { actor: actor.id, action: 'rooms.doNotDisturb', recordId: id, detail: { doNotDisturb } });
    return { _id, doNotDisturbSince: since };
  });
}

/** Says who is to clean a room, until the day's close. Throws `not_found`, `not_assignable`. */
export function assignRoom({
  ctx: { platform, actor },
  input: { _id, staffId },
}: {
  ctx: VerbContext<StaffActor>;
  input: AssignInput;
}): Promise<{ _id: string; assignedTo: { _id: string; name: string } | null }> {
  return inTransaction(platform.db, async (tx) => {
    // People before rooms, as everywhere.
    const [person] =
      staffId !== null && isId(staffId)
        ? await tx
            .select({ _id: users.id, name: users.name, role: users.role })
            .from(users)
            .where(eq(users.id, staffId))
            .for('share')
        : [];
    if (staffId !== null && !(person && may(person.role, 'change', 'housekeeping')))
      throw new DomainError('not_assignable', {}, { field: 'staffId' });
    const { id } = await lockRoom(tx, _id);
    await tx.update(rooms).set({ assignedTo: staffId }).where(eq(rooms.id, id));
    const name = person?.name ?? null;
    await audit(tx, { actor: actor.id, action: 'rooms.assign', recordId: id, detail: { name } });
    return { _id, assignedTo: person ? { _id: person._id, name: person.name } : null };
  });
}

/**
 * What a hotel's day leaves behind as it ends (D37, D50): rooms in which guests have slept are dirty, nobody is assigned, cleans or
 * is not to be disturbed. What was pressed since stands, where the close comes late. Repeating changes nothing.
 */
export function keepRoomsOvernight({ db, clock }: Platform): Promise<void> {
  return inTransaction(db, async (tx) => {
    const at = clock.now().toISOString();
    const today = sql`${clock.today()}::date`;
    const isBefore = (instant: typeof roomCleanings.startedAt | typeof rooms.doNotDisturbAt) =>
      sql`${hotelDayOf(sql`${instant}`)} < ${today}`;
    const isOpen = and(
      isNull(roomCleanings.endedAt),
      isNull(roomCleanings.withdrawnAt),
      isBefore(roomCleanings.startedAt),
    );
    const isSlept = sql`(exists (select from bookings where room_id = ${rooms.id} and status = 'checkedin' and deleted_at is null
        and check_in < ${today})
      and not exists (select from room_cleanings as done where done.room_id = ${rooms.id} and done.withdrawn_at is null
        and ${hotelDayOf(sql`done.ended_at`)} = ${today}))`;
    const isToldOf = or(
      isNotNull(rooms.assignedTo),
      isBefore(rooms.doNotDisturbAt),
      exists(
        tx
          .select({ id: roomCleanings.id })
          .from(roomCleanings)
          .where(and(eq(roomCleanings.roomId, rooms.id), isOpen)),
      ),
      and(sql`${rooms.housekeeping} <> 'dirty'`, isSlept),
    );
    const locked = await tx
      .select({
        id: rooms.id,
        isSlept: sql<boolean>`${isSlept}`,
        isOldSign: sql<boolean>`${isBefore(rooms.doNotDisturbAt)}`,
      })
      .from(rooms)
      .where(isToldOf)
      .orderBy(rooms.id)
      .for('no key update');
    for (const { id, isSlept: slept, isOldSign } of locked) {
      await tx
        .update(roomCleanings)
        .set({ withdrawnAt: at })
        .where(and(eq(roomCleanings.roomId, id), isOpen));
      await tx
        .update(rooms)
        .set({ assignedTo: null, ...(isOldSign && { doNotDisturbAt: null }), ...(slept && madeDirty(at)) })
        .where(eq(rooms.id, id));
    }
  });
}
