import { DomainError } from './domain-error';
import { type EmailContent, emailHtml, emailText } from './email';
import { PermanentJobError, Postponed } from './jobs';
import { EMAIL_SLOTS, type Limits } from './limits';
import { EmailRefused } from './mail';
import type { Platform } from './platform';

/** An email about a change of a record. */
export interface RecordEmail {
  /** The id of the change; the email goes by the same. */
  changeId: string;
  recordId: string;
  event: string;
  to: string;
  /** Where answers go. */
  replyTo: string;
  content: EmailContent;
  /** Staff or money stand behind it: the email waits for nothing. What only a stranger asked for may wait. */
  backed: boolean;
  /** It may also take the mailbox' last place, which is kept for such emails. */
  reserved?: boolean;
  /** Names the record in the log, where the email can never be sent. */
  about: string;
}

/** Takes an e-mail address; returns the mailbox that it reaches, however it is spelled: what comes after a plus is the owner's own, and one large provider reads no dots. */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const plain = name.split('+', 1)[0] ?? '';
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}

const SLOTS = Array.from({ length: EMAIL_SLOTS }, (_, at) => at);

/** Takes one of the places that a mailbox has in an hour; returns it, or in how many seconds the next is free. */
async function takeSlot(
  limits: Limits,
  { to, reserved }: Pick<RecordEmail, 'to' | 'reserved'>,
): Promise<{ place: string } | { seconds: number }> {
  let seconds = Number.POSITIVE_INFINITY;
  for (const at of reserved ? SLOTS.toReversed() : SLOTS.slice(0, -1)) {
    const place = `${mailboxOf(to)} ${at}`;
    try {
      await limits.consume('mailByRecipient', place);
      return { place };
    } catch (error) {
      if (!(error instanceof DomainError) || error.retryAfter === undefined) throw error;
      // What found it taken is not counted there, so that the place is free once its own mail could not be sent.
      await limits.release('mailByRecipient', place);
      seconds = Math.min(seconds, error.retryAfter);
    }
  }
  return { seconds };
}

/**
 * Sends an email from a job. Throws `PermanentJobError` where no repeat can help, and `Postponed` where the mailbox has had its mails
 * of the hour: of what then waits about one record, the newest is sent.
 */
export async function sendRecordEmail(platform: Platform, email: RecordEmail, signal?: AbortSignal): Promise<void> {
  const { changeId, recordId, event, to, replyTo, content, backed, about } = email;
  const taken = await takeSlot(platform.limits, email);
  if ('seconds' in taken && !backed) throw new Postponed(`email-of:${recordId}`, taken.seconds);
  const headers = { 'Reply-To': replyTo, 'X-Hotel-Record': recordId, 'X-Hotel-Event': event };
  const [text, html] = [emailText(content), emailHtml(content)];
  try {
    await platform.mailer.send({ id: changeId, to, subject: content.subject, text, html, headers }, signal);
  } catch (error) {
    if ('place' in taken) await platform.limits.release('mailByRecipient', taken.place);
    if (!(error instanceof EmailRefused)) throw error;
    throw new PermanentJobError(`The email ${changeId} about ${about} can never be sent: ${error.message}`);
  }
}
