import { mailState } from '@drizzle/schema/mail';
import { mailboxOf } from '@drizzle/schema/mailboxes';
import type { EmailCause } from '@shared/records/kinds';
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database';
import { DomainError } from '../domain-error';
import { PermanentJobError, Postponed } from '../jobs/jobs';
import type { Platform } from '../platform';
import { EMAIL_SLOTS } from '../security/limit-table';
import type { Limits } from '../security/limits';
import { type EmailContent, emailSubject, emailText, mailProblem } from './email';
import { type Attachment, EmailRefused } from './mail';

/** An email about a change of a record. */
export interface RecordEmail {
  /** The id of the audit row; also the id of the email. */
  changeId: string;
  recordId: string;
  event: string;
  to: string;
  /** The hotel's address: answers go there, and without MAIL_FROM the email comes from there. */
  replyTo: string;
  content: EmailContent;
  attachments?: readonly Attachment[];
  /** Where a mail program says with one request that its reader wants no such emails (RFC 8058). */
  unsubscribe?: string;
  /** Staff or a payment vouch for the record: sent whatever the mailbox' limit. Anything else may have to wait. */
  backed: boolean;
  /** Only the newest email that waits under this key is sent; by default the record's key. */
  waitsUnder?: string;
  /** It may also use the slot of the mailbox that is reserved for such emails. */
  reserved?: boolean;
  /** The record's name in the log, should the email fail for good. */
  about: string;
}

const SLOTS = Array.from({ length: EMAIL_SLOTS }, (_, at) => at);

/** Takes one of a mailbox' slots of the hour; otherwise the seconds until the next is free. */
async function takeSlot(
  limits: Limits,
  { to, reserved }: Pick<RecordEmail, 'to' | 'reserved'>,
): Promise<{ slot: string } | { seconds: number }> {
  let seconds = Number.POSITIVE_INFINITY;
  for (const at of reserved ? SLOTS.toReversed() : SLOTS.slice(0, -1)) {
    const slot = `${mailboxOf(to)} ${at}`;
    try {
      await limits.consume('mailByRecipient', slot);
      return { slot };
    } catch (error) {
      if (!(error instanceof DomainError) || error.retryAfter === undefined) throw error;
      // Undo the attempt's count, so that the slot is free again once the email in it has failed.
      await limits.release('mailByRecipient', slot);
      seconds = Math.min(seconds, error.retryAfter);
    }
  }
  return { seconds };
}

/**
 * Sends an email from a job. Throws `PermanentJobError` when a retry cannot help, and `Postponed` when the mailbox has
 * used its slots of the hour; of the postponed emails about one record, or under `waitsUnder`, only the newest is sent.
 */
export async function sendRecordEmail(platform: Platform, email: RecordEmail, signal?: AbortSignal): Promise<void> {
  const { changeId, recordId, event, to, replyTo, content, attachments, unsubscribe, backed, about } = email;
  const { waitsUnder = `email-of:${recordId}` } = email;
  const taken = await takeSlot(platform.limits, email);
  if ('seconds' in taken && !backed) throw new Postponed(waitsUnder, taken.seconds);
  const headers = {
    ...{ 'Reply-To': replyTo, 'X-Hotel-Record': recordId, 'X-Hotel-Event': event },
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
  // With the first email: what renders it would hold up every start.
  const { emailHtml } = await import('./email-html');
  const [text, html] = [emailText(content), emailHtml(content, platform.publicUrl)];
  try {
    const subject = emailSubject(content);
    const from = { name: content.hotel.name, address: replyTo };
    await platform.mailer.send({ id: changeId, from, to, subject, text, html, headers, attachments }, signal);
  } catch (error) {
    if ('slot' in taken) await platform.limits.release('mailByRecipient', taken.slot);
    const why = `(${mailProblem(error instanceof EmailRefused ? error.cause : error)}): ${error instanceof Error ? error.message : ''}`;
    if (!(error instanceof EmailRefused))
      throw new Error(`An email about ${about} was not sent ${why}`, { cause: error });
    throw new PermanentJobError(`The email ${changeId} about ${about} can never be sent ${why}`);
  }
  // It has left: that this is not noted must not send it again.
  if (platform.mailer.hasServer) await noteSent(platform.db).catch(() => {});
}

/** What `sendRecordEmail` says why an email was not sent, found in its error's text, which is what the queue keeps. */
export const PROBLEM_IN_ERROR = String.raw`sent \(([a-z_]+)\)`;

/** Notes that the mail server has taken an email. */
export async function noteSent(db: Database): Promise<void> {
  const lastSentAt = sql`clock_timestamp()`;
  await db.insert(mailState).values({ lastSentAt }).onConflictDoUpdate({ target: mailState.only, set: { lastSentAt } });
}

/**
 * True when an email is more than what an anonymous request can cause, so that it need not wait for a slot: its event
 * comes from the hotel, or staff or a payment vouch for the record.
 */
export function isMailBacked(cause: EmailCause, isRecordBacked: boolean): boolean {
  return cause === 'hotel' || (cause === 'anybody' && isRecordBacked);
}
