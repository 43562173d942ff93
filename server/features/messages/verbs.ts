import { stayMessages, unwantedMessages } from '@drizzle/schema/messages';
import { hotelDetails, sender } from '@server/features/hotel/hotel-details';
import { hotelRow } from '@server/features/hotel/settings';
import type { StaffActor } from '@server/platform/actor';
import { inTransaction } from '@server/platform/database/database';
import { DomainError } from '@server/platform/domain-error';
import { asTyped, type EmailContent, oneLine } from '@server/platform/email/email';
import { sendRecordEmail } from '@server/platform/email/emails';
import type { Job } from '@server/platform/jobs/jobs';
import type { Platform, PublicContext, VerbContext } from '@server/platform/platform';
import { callerNetwork } from '@server/platform/security/limits';
import { accessTokenIfValid, seal, unseal } from '@server/platform/security/secrets';
import type { Hotel } from '@shared/hotel/schema';
import { bookingPath, stopMessagesPath } from '@shared/links/paths';
import { MESSAGE_KINDS, MESSAGE_LIMITS, type MessageKind, messageText } from '@shared/messages/constants';
import type { ChooseMessagesInput, MessageInput, StayMessages } from '@shared/messages/schema';
import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { fitsStay } from './rules';
import {
  type FoundStay,
  findStay,
  insertMessages,
  MESSAGE_JOB,
  sentMessages,
  sentNumbers,
  templateOf,
  valuesOf,
  withdrawMessage,
} from './sent';

/** The messages of a stay: what was sent, and what may be sent now. Throws `not_found`. */
export async function messagesOfStay({
  ctx: { platform },
  input: { bookingId },
}: {
  ctx: VerbContext<StaffActor>;
  input: { bookingId: string };
}): Promise<StayMessages> {
  const { db, clock, publicUrl } = platform;
  const [stay, row] = await Promise.all([findStay(db, bookingId), hotelRow(db)]);
  if (!stay || stay.deletedAt !== null) throw new DomainError('not_found');
  const sent = await sentMessages(db, stay.id);
  // Whoever sends it is to see no access token.
  const values = valuesOf({ stay, row, name: oneLine(stay.guestName), link: publicUrl + bookingPath(stay.id) });
  return {
    email: stay.email,
    wanted: !stay.wantsNoMessages,
    kinds: MESSAGE_KINDS.map((kind) => ({
      kind,
      fits: fitsStay(kind, stay, clock.today()),
      text: messageText(kind, templateOf(row, kind), values),
      sent: sent.filter((one) => one.kind === kind).map(({ kind: _kind, ...one }) => one),
    })),
  };
}

const NUMBERS = Array.from({ length: MESSAGE_LIMITS.timesMax }, (_, at) => at + 1);

/**
 * Sends a message by email, or keeps that a person sends it by WhatsApp. Of those who press at once one sends it, and another
 * is sent only by who has seen all before. Throws `not_found`, `message_not_due`, `message_sent`, `no_email_to_write_to`,
 * `messages_unwanted`.
 */
export async function sendMessage(call: { ctx: VerbContext<StaffActor>; input: MessageInput }): Promise<StayMessages> {
  const { platform, actor } = call.ctx;
  const { bookingId, kind, channel, seen } = call.input;
  await inTransaction(platform.db, async (tx) => {
    const stay = await findStay(tx, bookingId);
    if (!stay || stay.deletedAt !== null) throw new DomainError('not_found');
    if (!fitsStay(kind, stay, platform.clock.today())) throw new DomainError('message_not_due');
    if (channel === 'email' && stay.email === null) throw new DomainError('no_email_to_write_to');
    if (channel === 'email' && stay.wantsNoMessages) throw new DomainError('messages_unwanted');
    const sent = await sentNumbers(tx, stay.id, kind);
    const number = NUMBERS.find((one) => !sent.includes(one));
    if (sent.length !== seen || number === undefined) throw new DomainError('message_sent');
    const sentAt = platform.clock.now().toISOString();
    const message = { bookingId: stay.id, kind, channel, number, sentBy: actor.id, sentAt };
    if ((await insertMessages(tx, [message])).length === 0) throw new DomainError('message_sent');
  });
  return messagesOfStay(call);
}

const queued = z.object({ messageId: z.string() });

/** Sends the emails of messages, unless they do not fit the stay any more, or are not wanted, by then. */
export function stayMessagesJob(platform: Platform): Job {
  return {
    name: MESSAGE_JOB,
    run: async (payload, signal) => {
      const { messageId } = queued.parse(payload);
      const { db, clock, publicUrl } = platform;
      const [message] = await db.select().from(stayMessages).where(eq(stayMessages.id, messageId));
      const stay = message && (await findStay(db, message.bookingId));
      if (!stay) return;
      const { kind } = message;
      if (stay.email === null || stay.wantsNoMessages || !fitsStay(kind, stay, clock.today()))
        return inTransaction(db, (tx) => withdrawMessage(tx, messageId));
      const [row, hotel] = await Promise.all([hotelRow(db), hotelDetails(platform)]);
      const token = stopToken(platform, stay.email);
      const accessToken = stay.userId === null ? accessTokenIfValid(platform.secret, stay.id, stay) : null;
      const link = publicUrl + bookingPath(stay.id, accessToken ?? undefined);
      const text = messageText(
        kind,
        templateOf(row, kind),
        valuesOf({ stay, row, name: asTyped(stay.guestName), link }),
      );
      await sendRecordEmail(
        platform,
        {
          ...{ changeId: messageId, recordId: stay.id, event: kind, to: stay.email, replyTo: hotel.email },
          content: messageEmail({ kind, text, link, hotel, stopAddress: publicUrl + stopMessagesPath(token) }),
          unsubscribe: `${publicUrl}/api/messages/stop/${token}`,
          // Staff or a payment have confirmed every stay that it is about.
          ...{ backed: true, about: `booking ${stay.reference}` },
        },
        signal,
      );
    },
  };
}

const TITLES: Record<MessageKind, string> = {
  arrival: 'we look forward to your arrival tomorrow',
  room_ready: 'your room is ready',
  thanks: 'thank you for your stay',
};

type Mailed = { kind: MessageKind; text: string; link: string; hotel: Hotel; stopAddress: string };

/** A message in the frame of all emails, with the way to get no more. */
export function messageEmail({ kind, text, link, hotel, stopAddress }: Mailed): EmailContent {
  const name = oneLine(hotel.name);
  const [greeting = '', ...paragraphs] = text.split('\n').filter((line) => line.trim() !== '');
  return {
    title: TITLES[kind],
    ...{ greeting, paragraphs, details: [], payment: null, link: null },
    placedLink: { label: 'See your booking', address: link },
    furtherLink: { label: `No more messages like this from ${name}`, address: stopAddress },
    ...sender(hotel),
  };
}

const SEALED_FOR = { purpose: 'unwanted messages', owner: 'mailbox' };

/** Names a mailbox to whoever has read an email there, and to nobody else. */
const stopToken = ({ secret }: Platform, email: FoundStay['email'] & string): string => seal(secret, SEALED_FOR, email);

/** By the link of an email: no more messages to that mailbox, or again. Throws `too_many_requests`, `not_found`. */
export async function chooseMessages({
  ctx: { platform, ip },
  input: { token, wanted },
}: {
  ctx: PublicContext;
  input: ChooseMessagesInput;
}): Promise<{ wanted: boolean }> {
  const { db, limits, clock, secret } = platform;
  await limits.consume('messagesByAddress', callerNetwork(ip));
  const email = unseal(secret, SEALED_FOR, token);
  if (email === null) throw new DomainError('not_found');
  const mailbox = sql<string>`mailbox_of(${email})`;
  if (wanted) await db.delete(unwantedMessages).where(eq(unwantedMessages.mailbox, mailbox));
  else
    await db.insert(unwantedMessages).values({ mailbox, createdAt: clock.now().toISOString() }).onConflictDoNothing();
  return { wanted };
}
