import { hotelDetails } from '@server/features/hotel/hotel-details';
import { inTransaction, type Transaction } from '@server/platform/database/database';
import { sendRecordEmail } from '@server/platform/email/emails';
import { addJobs, type Job, Postponed } from '@server/platform/jobs/jobs';
import type { Platform } from '@server/platform/platform';
import { audit } from '@server/platform/records/audit';
import { seal, unseal } from '@server/platform/security/secrets';
import { EMAIL_TOKEN } from '@shared/account/constants';
import { RESET_LINK_MINUTES } from '@shared/links/constants';
import { z } from 'zod';
import { emailChangedEmail, emailChangeEmail, factorEmail, passwordEmail, resetEmail } from './email-content';
import { dropReset, RESET_MS, renewReset, resetTokenFor, storeReset } from './passwords/resets';
import { userByEmail, userById } from './queries';

/** What the link says: it is good once, as the address that it replaces is gone afterwards. */
const sealedChange = z.object({ email: z.string(), replaces: z.string(), until: z.iso.datetime() });

const sealedFor = (userId: string) => ({ purpose: 'change of email', owner: userId });

/** The token of the link that proves a new address of a login. Nothing is stored. */
export function emailTokenFor(
  secret: string,
  userId: string,
  { email, replaces, askedAt }: { email: string; replaces: string; askedAt: Date },
): string {
  const until = new Date(askedAt.getTime() + RESET_LINK_MINUTES * 60_000).toISOString();
  return EMAIL_TOKEN.prefix + seal(secret, sealedFor(userId), JSON.stringify({ email, replaces, until }));
}

/** What a token that was sent for that account says; null where it is too old or not one. */
export function readEmailToken(secret: string, userId: string, { token, now }: { token: string; now: Date }) {
  const opened = unseal(secret, sealedFor(userId), token.slice(EMAIL_TOKEN.prefix.length));
  if (opened === null) return null;
  const change = sealedChange.parse(JSON.parse(opened));
  return new Date(change.until) > now ? change : null;
}

const JOB = 'auth_email';

const resetRequest = z.object({
  event: z.literal('reset_asked'),
  requestId: z.string(),
  /** Whether an account has it is looked up when the email is written. */
  email: z.string(),
  askedAt: z.iso.datetime(),
});

const passwordChange = z.object({
  event: z.literal('password_changed'),
  /** The id of the audit log's row about the change. */
  changeId: z.string(),
  userId: z.string(),
  changedAt: z.iso.datetime(),
  /** By a mailed link, which proves whose the mailbox is. Jobs queued by an earlier version do not say. */
  byLink: z.boolean().default(false),
});

const factorChange = z.object({
  event: z.literal('factor_changed'),
  changeId: z.string(),
  userId: z.string(),
  isOn: z.boolean(),
  changedAt: z.iso.datetime(),
});

const emailChange = z.object({
  event: z.literal('email_asked'),
  changeId: z.string(),
  userId: z.string(),
  /** The new address, where it goes. */
  email: z.string(),
  replaces: z.string(),
  askedAt: z.iso.datetime(),
});

const emailChanged = z.object({
  event: z.literal('email_changed'),
  changeId: z.string(),
  userId: z.string(),
  /** The address that it was. */
  to: z.string(),
  changedAt: z.iso.datetime(),
});

const emailPayload = z.discriminatedUnion('event', [
  resetRequest,
  passwordChange,
  factorChange,
  emailChange,
  emailChanged,
]);

/** Queues the email with the link to a new password. For an address without an account the job sends none. */
export async function queueResetEmail(
  tx: Transaction,
  { requestId, email, askedAt }: { requestId: string; email: string; askedAt: Date },
): Promise<void> {
  const payload = { event: 'reset_asked', requestId, email, askedAt: askedAt.toISOString() };
  await addJobs(tx, JOB, { key: `email:${requestId}`, payload });
}

/** Queues the email that says that a password was changed, in the transaction of the change. */
export async function queuePasswordEmail(
  tx: Transaction,
  { changedAt, ...change }: { changeId: string; userId: string; changedAt: Date; byLink: boolean },
): Promise<void> {
  const payload = { event: 'password_changed', ...change, changedAt: changedAt.toISOString() };
  await addJobs(tx, JOB, { key: `email:${change.changeId}`, payload });
}

/** Queues the email that says that the second factor was turned on or off, in the transaction of the change. */
export async function queueFactorEmail(
  tx: Transaction,
  { changedAt, ...change }: { changeId: string; userId: string; isOn: boolean; changedAt: Date },
): Promise<void> {
  const payload = { event: 'factor_changed', ...change, changedAt: changedAt.toISOString() };
  await addJobs(tx, JOB, { key: `email:${change.changeId}`, payload });
}

/** Queues the email with the link that proves a new address. */
export async function queueEmailChange(
  tx: Transaction,
  { askedAt, ...asked }: { changeId: string; userId: string; email: string; replaces: string; askedAt: Date },
): Promise<void> {
  const payload = { event: 'email_asked', ...asked, askedAt: askedAt.toISOString() };
  await addJobs(tx, JOB, { key: `email:${asked.changeId}`, payload });
}

/** Queues the email that tells the old address, in the transaction of the change. */
export async function queueEmailChanged(
  tx: Transaction,
  { changedAt, ...change }: { changeId: string; userId: string; to: string; changedAt: Date },
): Promise<void> {
  const payload = { event: 'email_changed', ...change, changedAt: changedAt.toISOString() };
  await addJobs(tx, JOB, { key: `email:${change.changeId}`, payload });
}

async function sendResetEmail(platform: Platform, asked: z.output<typeof resetRequest>, signal?: AbortSignal) {
  const { requestId, email, askedAt, event } = asked;
  const now = platform.clock.now();
  const expiresAt = new Date(new Date(askedAt).getTime() + RESET_MS);
  const user = await userByEmail(platform.db, email);
  if (!user || expiresAt <= now) return;
  const token = resetTokenFor(platform.secret, requestId);
  const kept = await inTransaction(platform.db, async (tx) => {
    const reset = await storeReset(tx, now, { token, userId: user.id, expiresAt });
    if (reset.open) await audit(tx, { actor: 'anonymous', action: 'auth.resetAsked', recordId: user.id });
    return reset;
  });
  if (!kept.open) return;
  const hotel = await hotelDetails(platform);
  const content = resetEmail({ name: user.name, token, hotel, publicUrl: platform.publicUrl });
  const message = { changeId: requestId, recordId: user.id, event, to: email, replyTo: hotel.email, content };
  // Anybody can ask for it, and its owner may need it however full the mailbox is: one place is reserved for it.
  const named = { ...message, backed: false, reserved: true, about: `account ${user.id}` };
  try {
    await sendRecordEmail(platform, named, signal);
  } catch (error) {
    if (!(error instanceof Postponed)) throw error;
    await renewOrPutOff(platform, error, { token, userId: user.id, expiresAt, isNew: kept.isNew });
  }
}

/**
 * For a mailbox that has used its slots of the hour. Renews the link that it got last, so that strangers who ask for
 * links cannot leave the owner without a valid one; without such a link the email is postponed, if its own link is
 * valid for that long. It is postponed under a key of its own: it must not replace a queued email about a changed password.
 */
async function renewOrPutOff(
  platform: Platform,
  { seconds }: Postponed,
  link: { token: string; userId: string; expiresAt: Date; isNew: boolean },
): Promise<void> {
  const now = platform.clock.now();
  if (link.isNew) await dropReset(platform.db, link.token);
  if (await renewReset(platform.db, now, link.userId)) return;
  if (now.getTime() + seconds * 1000 < link.expiresAt.getTime())
    throw new Postponed(`reset-of:${link.userId}`, seconds);
}

async function sendPasswordEmail(platform: Platform, change: z.output<typeof passwordChange>, signal?: AbortSignal) {
  const { changeId, userId, changedAt, byLink, event } = change;
  const user = await userById(platform.db, userId);
  if (!user) return;
  const hotel = await hotelDetails(platform);
  const content = passwordEmail({ name: user.name, changedAt, hotel, publicUrl: platform.publicUrl });
  const email = { changeId, recordId: userId, event, to: user.email, replyTo: hotel.email, content };
  // Anyone can register with another person's email and change that password: only a link proves who owns the mailbox.
  await sendRecordEmail(platform, { ...email, backed: byLink, reserved: true, about: `account ${userId}` }, signal);
}

async function sendFactorEmail(platform: Platform, change: z.output<typeof factorChange>, signal?: AbortSignal) {
  const { changeId, userId, event } = change;
  const user = await userById(platform.db, userId);
  if (!user) return;
  const hotel = await hotelDetails(platform);
  const content = factorEmail({ ...change, name: user.name, hotel, publicUrl: platform.publicUrl });
  const email = { changeId, recordId: userId, event, to: user.email, replyTo: hotel.email, content };
  await sendRecordEmail(platform, { ...email, backed: true, about: `account ${userId}` }, signal);
}

async function sendEmailChange(platform: Platform, asked: z.output<typeof emailChange>, signal?: AbortSignal) {
  const { changeId, userId, event, email, replaces } = asked;
  const user = await userById(platform.db, userId);
  if (user?.email !== replaces) return;
  const hotel = await hotelDetails(platform);
  const token = emailTokenFor(platform.secret, userId, { email, replaces, askedAt: new Date(asked.askedAt) });
  const content = emailChangeEmail({ name: user.name, token, hotel, publicUrl: platform.publicUrl });
  const message = { changeId, recordId: userId, event, to: email, replyTo: hotel.email, content };
  await sendRecordEmail(platform, { ...message, backed: false, about: `account ${userId}` }, signal);
}

async function sendEmailChanged(platform: Platform, change: z.output<typeof emailChanged>, signal?: AbortSignal) {
  const { changeId, userId, event, to, changedAt } = change;
  const user = await userById(platform.db, userId);
  if (!user) return;
  const hotel = await hotelDetails(platform);
  const { name, email } = user;
  const content = emailChangedEmail({ name, email, changedAt, hotel, publicUrl: platform.publicUrl });
  const message = { changeId, recordId: userId, event, to, replyTo: hotel.email, content };
  await sendRecordEmail(platform, { ...message, backed: true, reserved: true, about: `account ${userId}` }, signal);
}

/** The job that sends the emails about passwords, second factors and the addresses of logins. */
export function authEmailsJob(platform: Platform): Job {
  return {
    name: JOB,
    run: async (queued, signal) => {
      const payload = emailPayload.parse(queued);
      if (payload.event === 'reset_asked') await sendResetEmail(platform, payload, signal);
      else if (payload.event === 'factor_changed') await sendFactorEmail(platform, payload, signal);
      else if (payload.event === 'email_asked') await sendEmailChange(platform, payload, signal);
      else if (payload.event === 'email_changed') await sendEmailChanged(platform, payload, signal);
      else await sendPasswordEmail(platform, payload, signal);
    },
  };
}
