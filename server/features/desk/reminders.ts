import { randomUUID } from 'node:crypto';
import { deskReminders } from '@drizzle/schema/house/reminders';
import { rooms } from '@drizzle/schema/rooms';
import { nameOfActor } from '@server/features/auth/calling-keys';
import { startOfHotelDay } from '@server/features/hotel/settings';
import { roomByNumberOrThrow } from '@server/features/rooms/inventory';
import type { StaffActor } from '@server/platform/actor';
import { inTransaction, isoInstant, type Queryable } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import type { VerbContext } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { reserveKey } from '@server/platform/records/idempotency';
import { assertVersion, changeRecord, isId } from '@server/platform/records/versions';
import { instantOf } from '@shared/bookings/arrival';
import { addDays } from '@shared/dates';
import { REMINDER_LIMITS, REMINDER_TEXTS } from '@shared/desk/reminder-constants';
import type { Reminder, ReminderDoneInput, ReminderInput } from '@shared/desk/reminder-schema';
import { asc, eq, isNull, or, sql } from 'drizzle-orm';

type Called<Input> = { ctx: VerbContext<StaffActor>; input: Input };

const selectReminders = (db: Queryable) =>
  db
    .select({
      reminder: deskReminders,
      roomNumber: rooms.roomNumber,
      by: nameOfActor(deskReminders.createdBy),
      doneByName: nameOfActor(deskReminders.doneBy),
    })
    .from(deskReminders)
    .leftJoin(rooms, eq(rooms.id, deskReminders.roomId))
    .$dynamic();

function toWire({
  reminder,
  roomNumber,
  by,
  doneByName,
}: Awaited<ReturnType<typeof selectReminders>>[number]): Reminder {
  const { id: _id, text, dueAt, isNote, doneAt, createdAt, version } = reminder;
  return {
    ...{ _id, text, isNote, roomNumber, by, doneBy: doneByName, version },
    dueAt: isoInstant(dueAt),
    doneAt: doneAt && isoInstant(doneAt),
    createdAt: isoInstant(createdAt),
  };
}

/** What is open, by when it is due and then the notes, then what was done on the hotel's day, of notes in the last days. */
export async function listReminders({
  ctx: { platform },
}: {
  ctx: VerbContext<StaffActor>;
}): Promise<{ items: Reminder[] }> {
  const since = (days: number) => startOfHotelDay(addDays(platform.clock.today(), -days));
  const isShown = sql`${deskReminders.doneAt} >= case when ${deskReminders.isNote}
    then ${since(REMINDER_LIMITS.notesShownDays)} else ${since(0)} end`;
  const rows = await selectReminders(platform.db)
    .where(or(isNull(deskReminders.doneAt), isShown))
    .orderBy(
      sql`${deskReminders.doneAt} is not null`,
      asc(deskReminders.isNote),
      asc(deskReminders.dueAt),
      asc(deskReminders.id),
    )
    .limit(REMINDER_LIMITS.openMax);
  return { items: rows.map(toWire) };
}

/** Throws `not_found`. */
async function findReminderOrThrow(db: Queryable, id: string): Promise<Reminder> {
  const [row] = isId(id) ? await selectReminders(db).where(eq(deskReminders.id, id)) : [];
  if (!row) throw new DomainError('not_found');
  return toWire(row);
}

const changeReminder = changeRecord({ table: deskReminders, findOrThrow: findReminderOrThrow });

/**
 * Writes down a wake-up call, another reminder, or a note for the next shift. A repeat with the same client id returns the
 * first one. Throws
 * `room_missing`, `key_reused`, and `invalid_input` for a time that has passed.
 */
export function addReminder({
  ctx: { platform, actor },
  input: { clientId: key, ...request },
}: Called<ReminderInput>): Promise<Reminder> {
  const { date, time, roomNumber, text } = request;
  return inTransaction(platform.db, async (tx) => {
    const id = randomUUID();
    const earlier = await reserveKey(tx, { actor: actor.id, verb: 'desk.addReminder', key, request }, id);
    if (earlier === null) {
      const now = platform.clock.now().toISOString();
      const isNote = date === undefined || time === undefined;
      const dueAt = isNote ? now : instantOf(date, time);
      if (dueAt < now) throw new DomainError('invalid_input', {}, { field: 'time', message: REMINDER_TEXTS.past });
      const roomId = roomNumber ? (await roomByNumberOrThrow(tx, roomNumber)).id : null;
      const made = { createdBy: actor.id, createdAt: now };
      await tx.insert(deskReminders).values({ id, dueAt, isNote, roomId, text, ...made });
      await audit(tx, {
        actor: actor.id,
        action: 'desk.addReminder',
        recordId: id,
        detail: { date: date ?? null, time: time ?? null },
      });
    }
    return findReminderOrThrow(tx, earlier ?? id);
  });
}

/** Done by one: whoever comes second finds it done and changes nothing. Throws `not_found`, `changed_meanwhile`. */
export function setReminderDone({
  ctx: { platform, actor },
  input: { _id, version, done },
}: Called<ReminderDoneInput>): Promise<Reminder> {
  return inTransaction(platform.db, async (tx) => {
    const isThis = eq(deskReminders.id, _id);
    const [before] = isId(_id) ? await tx.select().from(deskReminders).where(isThis).for('update') : [];
    if (!before) throw new DomainError('not_found');
    if (done === (before.doneAt !== null)) return findReminderOrThrow(tx, _id);
    if (version !== undefined && before.version !== version) assertVersion(await findReminderOrThrow(tx, _id), version);
    const now = platform.clock.now().toISOString();
    await changeReminder(tx, { _id }, done ? { doneAt: now, doneBy: actor.id } : { doneAt: null, doneBy: null });
    await audit(tx, { actor: actor.id, action: 'desk.setReminderDone', recordId: _id, detail: { done } });
    return findReminderOrThrow(tx, _id);
  });
}
