import { DomainError } from './domain-error';
import { HopelessJob, PutOff } from './jobs';
import { type LetterContent, letterHtml, letterText } from './letter';
import { type Limits, MAIL_PLACES } from './limits';
import { LetterRefused } from './mail';
import type { Platform } from './platform';

/** A letter about a change of a record. */
export interface RecordLetter {
  /** The id of the change; the letter goes by the same. */
  changeId: string;
  recordId: string;
  event: string;
  to: string;
  /** Where answers go. */
  replyTo: string;
  content: LetterContent;
  /** Staff or money stand behind it: the letter waits for nothing. What only a stranger asked for may wait (D29). */
  backed: boolean;
  /** It may also take the mailbox' last place, which is kept for such letters. */
  reserved?: boolean;
  /** Names the record in the log, where the letter can never be sent. */
  about: string;
}

/** Takes an e-mail address; returns the mailbox that it reaches, however it is spelled: what comes after a plus is the owner's own, and one large provider reads no dots. */
export function mailboxOf(address: string): string {
  const [name = '', domain = ''] = address.toLowerCase().split('@');
  const plain = name.split('+', 1)[0] ?? '';
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`;
}

const PLACES = Array.from({ length: MAIL_PLACES }, (_, at) => at);

/** Takes one of the places that a mailbox has in an hour; returns it, or in how many seconds the next is free. */
async function takePlace(
  limits: Limits,
  { to, reserved }: Pick<RecordLetter, 'to' | 'reserved'>,
): Promise<{ place: string } | { seconds: number }> {
  let seconds = Number.POSITIVE_INFINITY;
  for (const at of reserved ? PLACES.toReversed() : PLACES.slice(0, -1)) {
    const place = `${mailboxOf(to)} ${at}`;
    try {
      await limits.consume('mailByRecipient', place);
      return { place };
    } catch (error) {
      if (!(error instanceof DomainError) || error.retryAfter === undefined) throw error;
      // What found it taken is not counted there, so that the place is free once its own mail could not be sent.
      await limits.giveBack('mailByRecipient', place);
      seconds = Math.min(seconds, error.retryAfter);
    }
  }
  return { seconds };
}

/**
 * Sends a letter from a job. Throws `HopelessJob` where no repeat can help, and `PutOff` where the mailbox has had its mails
 * of the hour: of what then waits about one record, the newest is sent.
 */
export async function sendRecordLetter(platform: Platform, letter: RecordLetter, signal?: AbortSignal): Promise<void> {
  const { changeId, recordId, event, to, replyTo, content, backed, about } = letter;
  const taken = await takePlace(platform.limits, letter);
  if ('seconds' in taken && !backed) throw new PutOff(`letter-of:${recordId}`, taken.seconds);
  const headers = { 'Reply-To': replyTo, 'X-Hotel-Record': recordId, 'X-Hotel-Event': event };
  const [text, html] = [letterText(content), letterHtml(content)];
  try {
    await platform.mailer.send({ id: changeId, to, subject: content.subject, text, html, headers }, signal);
  } catch (error) {
    if ('place' in taken) await platform.limits.giveBack('mailByRecipient', taken.place);
    if (!(error instanceof LetterRefused)) throw error;
    throw new HopelessJob(`The letter ${changeId} about ${about} can never be sent: ${error.message}`);
  }
}
