import { HopelessJob } from './jobs';
import { type LetterContent, letterHtml, letterText } from './letter';
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
  /** Names the record in the log, where the letter can never be sent. */
  about: string;
}

/** Sends a letter from a job. Throws `HopelessJob` where no repeat can help. */
export async function sendRecordLetter(platform: Platform, letter: RecordLetter, signal?: AbortSignal): Promise<void> {
  const { changeId, recordId, event, to, replyTo, content, about } = letter;
  const headers = { 'Reply-To': replyTo, 'X-Hotel-Record': recordId, 'X-Hotel-Event': event };
  const [text, html] = [letterText(content), letterHtml(content)];
  try {
    await platform.mailer.send({ id: changeId, to, subject: content.subject, text, html, headers }, signal);
  } catch (error) {
    if (!(error instanceof LetterRefused)) throw error;
    throw new HopelessJob(`The letter ${changeId} about ${about} can never be sent: ${error.message}`);
  }
}
