import { hotelDetails } from '@server/features/hotel/service';
import { audit } from '@server/platform/audit';
import { inTransaction, type Transaction } from '@server/platform/database';
import { sendRecordEmail } from '@server/platform/emails';
import { addJobs, type Job, PutOff } from '@server/platform/jobs';
import type { Platform } from '@server/platform/platform';
import { z } from 'zod';
import { passwordEmail, resetEmail } from './email-content';
import { userByEmail, userById } from './queries';
import { dropReset, keepReset, RESET_MS, renewReset, resetTokenFor } from './resets';

const TASK = 'auth_email';

const resetRequest = z.object({
  event: z.literal('reset_asked'),
  requestId: z.string(),
  /** As it was typed; whether somebody has it is looked up when the email is written. */
  email: z.string(),
  askedAt: z.iso.datetime(),
});

const passwordChange = z.object({
  event: z.literal('password_changed'),
  /** The id of the audit log's row about the change. */
  changeId: z.string(),
  userId: z.string(),
  changedAt: z.iso.datetime(),
  /** By a mailed link, so that the mailbox is its owner's. One that was queued by an earlier version does not say. */
  byLink: z.boolean().default(false),
});

const emailPayload = z.discriminatedUnion('event', [resetRequest, passwordChange]);

/** Queues the email with the link to a new password; for an address without an account it will be none. */
export async function queueResetEmail(
  tx: Transaction,
  { requestId, email, askedAt }: { requestId: string; email: string; askedAt: Date },
): Promise<void> {
  const payload = { event: 'reset_asked', requestId, email, askedAt: askedAt.toISOString() };
  await addJobs(tx, TASK, { key: `email:${requestId}`, payload });
}

/** Queues the email that says that a password has become another, in the transaction of the change. */
export async function queuePasswordEmail(
  tx: Transaction,
  { changedAt, ...change }: { changeId: string; userId: string; changedAt: Date; byLink: boolean },
): Promise<void> {
  const payload = { event: 'password_changed', ...change, changedAt: changedAt.toISOString() };
  await addJobs(tx, TASK, { key: `email:${change.changeId}`, payload });
}

async function sendResetEmail(platform: Platform, asked: z.output<typeof resetRequest>, signal?: AbortSignal) {
  const { requestId, email, askedAt, event } = asked;
  const now = platform.clock.now();
  const expiresAt = new Date(new Date(askedAt).getTime() + RESET_MS);
  const user = await userByEmail(platform.db, email);
  if (!user || expiresAt <= now) return;
  const token = resetTokenFor(platform.secret, requestId);
  const kept = await inTransaction(platform.db, async (tx) => {
    const reset = await keepReset(tx, now, { token, userId: user.id, expiresAt });
    if (reset.open) await audit(tx, { actor: 'anonymous', action: 'auth.resetAsked', recordId: user.id });
    return reset;
  });
  if (!kept.open) return;
  const hotel = await hotelDetails(platform);
  const content = resetEmail({ name: user.name, token, hotel, publicUrl: platform.publicUrl });
  const message = { changeId: requestId, recordId: user.id, event, to: email, replyTo: hotel.email, content };
  // Anybody can ask for it, and its owner may need it however much others have made us write: one place is kept for it.
  const named = { ...message, backed: false, reserved: true, about: `account ${user.id}` };
  try {
    await sendRecordEmail(platform, named, signal);
  } catch (error) {
    if (!(error instanceof PutOff)) throw error;
    await withoutPlace(platform, error, { token, userId: user.id, expiresAt, isNew: kept.isNew });
  }
}

/**
 * The mailbox has had its mails of the hour. A link among them is made good again, so that nobody keeps its owner from one
 * by asking first; where there is none, this one waits if it is still good then. It waits under a key of its own: the
 * account's is that of the news that its password is another, which nothing that a stranger asks for may replace.
 */
async function withoutPlace(
  platform: Platform,
  { seconds }: PutOff,
  link: { token: string; userId: string; expiresAt: Date; isNew: boolean },
): Promise<void> {
  const now = platform.clock.now();
  if (link.isNew) await dropReset(platform.db, link.token);
  if (await renewReset(platform.db, now, link.userId)) return;
  if (now.getTime() + seconds * 1000 < link.expiresAt.getTime()) throw new PutOff(`reset-of:${link.userId}`, seconds);
}

async function sendPasswordEmail(platform: Platform, change: z.output<typeof passwordChange>, signal?: AbortSignal) {
  const { changeId, userId, changedAt, byLink, event } = change;
  const user = await userById(platform.db, userId);
  if (!user) return;
  const hotel = await hotelDetails(platform);
  const content = passwordEmail({ name: user.name, changedAt, hotel, publicUrl: platform.publicUrl });
  const email = { changeId, recordId: userId, event, to: user.email, replyTo: hotel.email, content };
  // Whoever registered with somebody else's e-mail can change a password as well: only a link shows whose the mailbox is.
  await sendRecordEmail(platform, { ...email, backed: byLink, reserved: true, about: `account ${userId}` }, signal);
}

/** The job that sends the emails about passwords. */
export function authEmailsJob(platform: Platform): Job {
  return {
    name: TASK,
    run: async (queued, signal) => {
      const payload = emailPayload.parse(queued);
      if (payload.event === 'reset_asked') await sendResetEmail(platform, payload, signal);
      else await sendPasswordEmail(platform, payload, signal);
    },
  };
}
