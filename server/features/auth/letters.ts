import { hotelDetails } from '@server/features/hotel/service';
import { audit } from '@server/platform/audit';
import { inTransaction, type Transaction } from '@server/platform/database';
import { addJobs, type Job } from '@server/platform/jobs';
import { sendRecordLetter } from '@server/platform/letters';
import type { Platform } from '@server/platform/platform';
import { z } from 'zod';
import { passwordLetter, resetLetter } from './letter-words';
import { userByEmail, userById } from './queries';
import { keepReset, RESET_MS, resetTokenFor } from './resets';

const TASK = 'auth_letter';

const resetRequest = z.object({
  event: z.literal('reset_asked'),
  requestId: z.string(),
  /** As it was typed; whether somebody has it is looked up when the letter is written. */
  email: z.string(),
  askedAt: z.iso.datetime(),
});

const passwordChange = z.object({
  event: z.literal('password_changed'),
  /** The id of the audit log's row about the change. */
  changeId: z.string(),
  userId: z.string(),
  changedAt: z.iso.datetime(),
});

const letterPayload = z.discriminatedUnion('event', [resetRequest, passwordChange]);

/** Queues the letter with the link to a new password; for an address without an account it will be none. */
export async function queueResetLetter(
  tx: Transaction,
  { requestId, email, askedAt }: { requestId: string; email: string; askedAt: Date },
): Promise<void> {
  const payload = { event: 'reset_asked', requestId, email, askedAt: askedAt.toISOString() };
  await addJobs(tx, TASK, { key: `letter:${requestId}`, payload });
}

/** Queues the letter that says that a password has become another, in the transaction of the change. */
export async function queuePasswordLetter(
  tx: Transaction,
  { changeId, userId, changedAt }: { changeId: string; userId: string; changedAt: Date },
): Promise<void> {
  const payload = { event: 'password_changed', changeId, userId, changedAt: changedAt.toISOString() };
  await addJobs(tx, TASK, { key: `letter:${changeId}`, payload });
}

async function sendResetLetter(platform: Platform, asked: z.output<typeof resetRequest>, signal?: AbortSignal) {
  const { requestId, email, askedAt, event } = asked;
  const now = platform.clock.now();
  const expiresAt = new Date(new Date(askedAt).getTime() + RESET_MS);
  const user = await userByEmail(platform.db, email);
  if (!user || expiresAt <= now) return;
  const token = resetTokenFor(platform.secret, requestId);
  const open = await inTransaction(platform.db, async (tx) => {
    const kept = await keepReset(tx, now, { token, userId: user.id, expiresAt });
    if (kept) await audit(tx, { actor: 'nobody', action: 'auth.resetAsked', recordId: user.id });
    return kept;
  });
  if (!open) return;
  const hotel = await hotelDetails(platform);
  const content = resetLetter({ name: user.name, token, hotel, publicUrl: platform.publicUrl });
  const letter = { changeId: requestId, recordId: user.id, event, to: email, replyTo: hotel.email, content };
  // Anybody can ask for it, and its owner may need it however much others have made us write: one place is kept for it.
  await sendRecordLetter(platform, { ...letter, backed: false, reserved: true, about: `account ${user.id}` }, signal);
}

async function sendPasswordLetter(platform: Platform, change: z.output<typeof passwordChange>, signal?: AbortSignal) {
  const { changeId, userId, changedAt, event } = change;
  const user = await userById(platform.db, userId);
  if (!user) return;
  const hotel = await hotelDetails(platform);
  const content = passwordLetter({ name: user.name, changedAt, hotel, publicUrl: platform.publicUrl });
  const letter = { changeId, recordId: userId, event, to: user.email, replyTo: hotel.email, content };
  await sendRecordLetter(platform, { ...letter, backed: true, about: `account ${userId}` }, signal);
}

/** The job that sends the letters about passwords. */
export function authLettersJob(platform: Platform): Job {
  return {
    name: TASK,
    run: async (queued, signal) => {
      const payload = letterPayload.parse(queued);
      if (payload.event === 'reset_asked') await sendResetLetter(platform, payload, signal);
      else await sendPasswordLetter(platform, payload, signal);
    },
  };
}
