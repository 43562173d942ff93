import { unlinked } from '@shared/fields/web-address';
import { MAIL_LIMITS, type MailProblem } from '@shared/mail/constants';

export interface LabelledValue {
  label: string;
  value: string;
}

/** Rows of a name and amounts under headings; the last amount is the row's total. */
export interface EmailTable {
  headings: string[];
  rows: string[][];
}

/** A fact of the record; the large ones, at most four, stand above the link, the others below it. */
export interface EmailDetail extends LabelledValue {
  isLarge?: boolean;
}

export const large = (detail: LabelledValue): EmailDetail => ({ ...detail, isLarge: true });

/** The hotel that an email comes from, each on one line. */
export interface EmailSender {
  name: string;
  address: string;
  phone: string;
  email: string;
  /** As `phone`; empty for none. */
  whatsApp: string;
  /** The way to it on a map. */
  directions: string;
}

/** An email's content, as text and HTML both show it. */
export interface EmailContent {
  /** What it is about. Mailboxes read the hotel's name before it. */
  title: string;
  greeting: string;
  /** One paragraph each. */
  paragraphs: string[];
  /** Its address stands in paragraphs; in HTML its label stands there, as a button where a paragraph ends with it. */
  placedLink?: { label: string; address: string };
  table?: EmailTable;
  details: EmailDetail[];
  payment: { title: string; details: LabelledValue[]; steps: string[] } | null;
  link: { label: string; address: string; hint: string } | null;
  /** Below the link, to something that opens in the same way. */
  furtherLink?: { label: string; address: string } | null;
  /** Below both in HTML alone, as its address is the whole text: to pass on what the email tells. It opens nothing of the record. */
  shareLink?: { label: string; address: string } | null;
  /** In HTML alone, beside the hotel's name; a path of the site. */
  logo?: { path: string; width: number; height: number } | null;
  /** In HTML alone, of what it is about; a path of the site. */
  picture?: { path: string; alt: string } | null;
  hotel: EmailSender;
}

export const emailSubject = ({ hotel, title }: Pick<EmailContent, 'hotel' | 'title'>) => `${hotel.name}: ${title}`;

/** Collapses white space: names and addresses come as people typed them. */
export const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Guest input on one line, with web addresses broken up: the sender may be a stranger writing to somebody else's
 * mailbox.
 */
export const asTyped = (text: string) => unlinked(oneLine(text));

const lines = (details: LabelledValue[]) => details.map(({ label, value }) => `${label}: ${value}`).join('\n');

/** One line per row: the name, then each heading with its amount. */
const tableLines = ({ headings, rows }: EmailTable) =>
  rows
    .map(([name, ...amounts]) => `${name}: ${amounts.map((amount, at) => `${headings[at + 1]} ${amount}`).join(', ')}`)
    .join('\n');

export function emailText(content: EmailContent): string {
  const { greeting, paragraphs, table, details, payment, link, furtherLink, hotel } = content;
  const parts = [
    greeting,
    ...paragraphs,
    ...(table ? [tableLines(table)] : []),
    lines(details),
    ...(payment
      ? [
          payment.title.toUpperCase(),
          lines(payment.details),
          payment.steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
        ]
      : []),
    ...(link ? [`${link.label}: ${link.address}\n${link.hint}`] : []),
    ...(furtherLink ? [`${furtherLink.label}: ${furtherLink.address}`] : []),
    ['--', hotel.name, hotel.address, hotel.phone, hotel.email].join('\n'),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

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
