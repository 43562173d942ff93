import { MAIL_LIMITS, type MailProblem } from '@shared/mail/constants';
import { oneLine } from './email';

interface MailError extends Error {
  code?: unknown;
  command?: unknown;
  syscall?: unknown;
  responseCode?: unknown;
}

const BY_CODE: Record<string, MailProblem> = {
  EAUTH: 'login_refused',
  EDNS: 'unreachable',
  ECONNECTION: 'unreachable',
  ETIMEDOUT: 'no_answer',
  ETLS: 'not_secure',
};

const BY_COMMAND: Record<string, MailProblem> = {
  'MAIL FROM': 'sender_refused',
  'RCPT TO': 'address_refused',
  // The library rejects invalid addresses before it asks the server.
  API: 'address_refused',
  DATA: 'email_refused',
};

/** Why an email did not leave, or the mail server did not let us in, by what the library says of its error. */
export function mailProblem(error: unknown): MailProblem {
  if (!(error instanceof Error)) return 'other';
  const { code, command, syscall, responseCode }: MailError = error;
  // What the system refuses to connect names its call; what fails in TLS does not.
  if (code === 'ESOCKET') return syscall === undefined ? 'not_secure' : 'unreachable';
  // Where a server wants a login that it did not offer.
  if (responseCode === 530) return 'login_refused';
  return BY_CODE[String(code)] ?? BY_COMMAND[String(command)] ?? 'other';
}

/** What the server answered, on one line, without what the URL says of the login; null where it said nothing. */
export function serverWords(response: unknown, url: string): string | null {
  if (typeof response !== 'string' || response === '') return null;
  const { username, password } = new URL(url);
  const secrets = [username, password].flatMap((text) => [text, decodeURIComponent(text)]).filter(Boolean);
  const words = secrets.reduce((text, secret) => text.replaceAll(secret, '…'), oneLine(response));
  return words.slice(0, MAIL_LIMITS.wordsMax);
}
