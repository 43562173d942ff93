import { randomUUID } from 'node:crypto';
import { bookings } from '@drizzle/schema/bookings';
import { mailbox } from '@drizzle/schema/mailboxes';
import { stayMessages, unwantedMessages } from '@drizzle/schema/messages';
import { rooms } from '@drizzle/schema/rooms';
import { nameOfActor } from '@server/features/auth/calling-keys';
import type { PersonalRecords } from '@server/features/auth/personal-records';
import { type HotelRow, hotelRow } from '@server/features/hotel/settings';
import { SYSTEM } from '@server/platform/actor';
import { isoInstant, type Queryable, type Transaction } from '@server/platform/database/database';
import { addJobs } from '@server/platform/jobs/jobs';
import { audit } from '@server/platform/records/audit';
import { isId } from '@server/platform/records/versions';
import { addDays, formatDay } from '@shared/dates';
import type { MessageKind, MessageValues } from '@shared/messages/constants';
import { and, asc, desc, eq, sql } from 'drizzle-orm';

/** The job that sends the email of a message; its payload is the message's id. */
export const MESSAGE_JOB = 'stay_message';

const isRoomReady = sql<boolean>`${rooms.housekeeping} <> 'dirty' and not exists (select from ${bookings} as inside
  where inside.room_id = ${rooms.id} and inside.status = 'checkedin' and inside.deleted_at is null)`;

/** Whether whoever reads the address of a booking has said that they want no messages. */
const wantsNoMessages = sql<boolean>`exists (select from ${unwantedMessages}
  where ${unwantedMessages.mailbox} = ${mailbox(bookings.email)})`;

/** The stay of a message, hidden ones too; undefined where there is none. */
export async function findStay(db: Queryable, id: string) {
  if (!isId(id)) return undefined;
  const { reference, groupId, userId, guestName, phone, email, status, checkIn, checkOut, deletedAt } = bookings;
  const { accessTokenHash, accessIssuedAt } = bookings;
  const [found] = await db
    .select({
      ...{ id: bookings.id, reference, groupId, userId, guestName, phone, email, status, checkIn, checkOut, deletedAt },
      ...{ accessTokenHash, accessIssuedAt, roomNumber: rooms.roomNumber, isRoomReady, wantsNoMessages },
    })
    .from(bookings)
    .innerJoin(rooms, eq(rooms.id, bookings.roomId))
    .where(eq(bookings.id, id));
  return found;
}
export type FoundStay = NonNullable<Awaited<ReturnType<typeof findStay>>>;

/** What was sent for a stay, the oldest first. */
export async function sentMessages(db: Queryable, bookingId: string) {
  const { kind, channel, sentAt } = stayMessages;
  const rows = await db
    .select({ kind, channel, sentAt, by: nameOfActor(stayMessages.sentBy) })
    .from(stayMessages)
    .where(eq(stayMessages.bookingId, bookingId))
    .orderBy(asc(stayMessages.sentAt), asc(stayMessages.number));
  return rows.map(({ sentAt: at, ...row }) => ({ ...row, at: isoInstant(at) }));
}

export const templateOf = (row: HotelRow, kind: MessageKind): string =>
  ({ arrival: row.arrivalMessage, room_ready: row.roomReadyMessage, thanks: row.thanksMessage })[kind];

type Values = { stay: FoundStay; row: Pick<HotelRow, 'name' | 'phone'>; name: string; link: string };

/** What the placeholders of a template stand for. */
export const valuesOf = ({ stay, row, name, link }: Values): MessageValues => ({
  ...{ name, link, hotel: row.name, phone: row.phone, room: stay.roomNumber },
  arrival: formatDay(stay.checkIn),
  departure: formatDay(stay.checkOut),
});

type NewMessage = Omit<typeof stayMessages.$inferInsert, 'id'>;

/** Keeps messages that are sent, once each: those that somebody else has sent meanwhile are left out. Queues the emails. */
export async function insertMessages(tx: Transaction, messages: NewMessage[]): Promise<{ id: string }[]> {
  if (messages.length === 0) return [];
  const kept = await tx
    .insert(stayMessages)
    .values(messages.map((message) => ({ ...message, id: randomUUID() })))
    .onConflictDoNothing()
    .returning();
  await audit(
    tx,
    ...kept.map(({ id, bookingId: recordId, sentBy: actor, kind, channel }) => {
      return { id, actor, action: 'bookings.sendMessage', recordId, detail: { kind, channel } };
    }),
  );
  const mailed = kept.filter(({ channel }) => channel === 'email');
  await addJobs(tx, MESSAGE_JOB, ...mailed.map(({ id }) => ({ key: `email:${id}`, payload: { messageId: id } })));
  return kept;
}

/** An email that was not to be sent any more: its message was none. */
export async function withdrawMessage(tx: Transaction, id: string): Promise<void> {
  const [gone] = await tx.delete(stayMessages).where(eq(stayMessages.id, id)).returning();
  if (!gone) return;
  const { bookingId: recordId, kind } = gone;
  await audit(tx, { actor: SYSTEM, action: 'bookings.withdrawMessage', recordId, detail: { kind } });
}

/** Takes the first alone of a group's rooms for one mailbox, and none where one of them has had the message. */
const dueStays = (kind: MessageKind, when: ReturnType<typeof sql>) => sql<{ id: string }>`
  select distinct on (coalesce(${bookings.groupId}, ${bookings.id}), ${mailbox(bookings.email)}) ${bookings.id} as id
  from ${bookings} where ${when} and ${bookings.deletedAt} is null and ${bookings.email} is not null and not ${wantsNoMessages}
    and not exists (select from ${stayMessages} join ${bookings} as told on told.id = ${stayMessages.bookingId}
      where ${stayMessages.kind} = ${kind} and (told.id = ${bookings.id}
        or told.group_id = ${bookings.groupId} and mailbox_of(told.email) = ${mailbox(bookings.email)}))
  order by coalesce(${bookings.groupId}, ${bookings.id}), ${mailbox(bookings.email)}, ${bookings.id}`;

/**
 * Queues what the day's close sends, in its transaction: who arrives on the day after the one that now begins, and who has
 * left on the day that is closed or, where their check-out was late, on the one before.
 */
export async function queueMessages(tx: Transaction, day: string, sentAt: string): Promise<void> {
  const { arrivalMessageMailed, thanksMessageMailed } = await hotelRow(tx);
  const due: [MessageKind, boolean, ReturnType<typeof sql>][] = [
    [
      'arrival',
      arrivalMessageMailed,
      sql`${bookings.status} = 'confirmed' and ${bookings.checkIn} = ${addDays(day, 2)}::date`,
    ],
    [
      'thanks',
      thanksMessageMailed,
      sql`${bookings.status} = 'completed' and ${bookings.checkOut} between ${addDays(day, -1)}::date and ${day}::date`,
    ],
  ];
  for (const [kind, isOn, when] of due) {
    if (!isOn) continue;
    const stays = await tx.execute<{ id: string }>(dueStays(kind, when));
    const message = { kind, number: 1, channel: 'email', sentBy: SYSTEM, sentAt } as const;
    await insertMessages(
      tx,
      [...stays].map(({ id }) => ({ ...message, bookingId: id })),
    );
  }
}

/**
 * An opt-out counts for an account only where its mailbox was emailed before about a stay of that account: the link was in
 * such an email. An address on a stay proves nothing, as anybody may enter another's.
 */
const isOfAccount = (userId: string) => sql`exists (select from ${stayMessages}
  join ${bookings} on ${bookings.id} = ${stayMessages.bookingId}
  where ${bookings.userId} = ${userId} and ${mailbox(bookings.email)} = ${unwantedMessages.mailbox}
    and ${stayMessages.channel} = 'email' and ${stayMessages.sentAt} <= ${unwantedMessages.createdAt})`;

/** What was sent to a person with an account, and that they want no more. */
export const personalMessages: PersonalRecords = {
  name: 'messages',
  async rows(db, userId, limit) {
    const { kind, channel, sentAt } = stayMessages;
    const rows = await db
      .select({ booking: bookings.reference, kind, channel, sentAt })
      .from(stayMessages)
      .innerJoin(bookings, eq(bookings.id, stayMessages.bookingId))
      .where(eq(bookings.userId, userId))
      .orderBy(desc(sentAt))
      .limit(limit);
    const unwanted = await db
      .select()
      .from(unwantedMessages)
      .where(isOfAccount(userId))
      .limit(limit - rows.length);
    return [
      ...rows.map((row) => ({ ...row, sentAt: isoInstant(row.sentAt) })),
      ...unwanted.map(({ mailbox: unwantedAt, createdAt }) => ({ unwantedAt, since: isoInstant(createdAt) })),
    ];
  },
  async forget(tx, userId) {
    await tx.delete(unwantedMessages).where(isOfAccount(userId));
  },
};

/** The numbers of the messages of a kind that a stay has had; one that was withdrawn leaves a gap. */
export async function sentNumbers(db: Queryable, bookingId: string, kind: MessageKind): Promise<number[]> {
  const rows = await db
    .select({ number: stayMessages.number })
    .from(stayMessages)
    .where(and(eq(stayMessages.bookingId, bookingId), eq(stayMessages.kind, kind)));
  return rows.map(({ number }) => number);
}
