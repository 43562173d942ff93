import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { MAIL_LIMITS, type MailProblem } from '@shared/mail/constants';
import type { SendMailOptions, Transporter } from 'nodemailer';
import type SMTPTransport from 'nodemailer/lib/smtp-transport';
import type { Clock } from '../process/clock';
import { writeWhole } from '../storage/files';
import { mailProblem, serverWords } from './email';

/** A file that goes with an email. */
export interface Attachment {
  fileName: string;
  mediaType: string;
  content: Buffer;
}

/** An email to one address. A retry has the same `id`. */
export interface Email {
  id: string;
  /** Who sends it, where the mailer has no sender of its own. */
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments?: readonly Attachment[];
}

export interface Mailer {
  /** Whom all emails come from, an address with or without a name; null where each says it. */
  from: string | null;
  /** Without a server emails are files, and nobody gets one. */
  hasServer: boolean;
  /**
   * Resolves once the email is accepted for delivery. Throws `EmailRefused` when no retry can help, and anything else
   * when one may; also when the signal aborts.
   */
  send(email: Email, signal?: AbortSignal): Promise<void>;
  /** Sends once, on a connection of its own, for who waits for the outcome: it is known within seconds. */
  sendNow(email: Email): Promise<SentNow>;
  /** Asks the server whether it lets us in, within seconds, and sends nothing. Null where it does. */
  problem(): Promise<MailProblem | null>;
  /** Closes its connections. */
  close(): void;
}

/** Why an email was not sent, or null, and what the server answered, if anything. */
interface SentNow {
  problem: MailProblem | null;
  serverSaid: string | null;
}

/** The email can never be delivered: the address is invalid, or the server has refused the email for good. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused';
}

interface Sender {
  /** An address, with or without a name: `GT Hotel <bookings@gthotel.example>`; null where each email says it. */
  from: string | null;
  clock: Clock;
}

/** The email in the library's form, which encodes the headers. */
function compose(email: Email, { from, clock }: Sender): SendMailOptions {
  const domain = /@([^\s@<>]+)>?$/.exec(from ?? email.from.address)?.[1] ?? 'localhost';
  return {
    from: from ?? { name: email.from.name, address: email.from.address || `no-reply@${domain}` },
    // As an object it is one address, even with commas or colons in it.
    to: { name: '', address: email.to },
    subject: email.subject,
    text: email.text,
    html: email.html,
    date: clock.now(),
    messageId: `<${email.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...email.headers },
    attachments: email.attachments?.map(({ fileName, mediaType, content }) => ({
      filename: fileName,
      contentType: mediaType,
      content,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** True when the server's last reply is final (RFC 5321: 5xx) and about this recipient or email. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  const command = 'command' in error ? error.command : undefined;
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  // The library rejects invalid addresses before it asks the server.
  if (code === 'EENVELOPE' && command === 'API') return true;
  return status >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

async function openSmtp(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // The job queue retries too; this is for a connection that the server closed while idle.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
  });
}

/** Uses a connection of its own, which hung ones of the pool do not keep waiting. Throws once `ms` are over. */
async function onConnection<T>(
  url: string,
  ms: number,
  use: (transport: Pick<Transporter<SMTPTransport.SentMessageInfo>, 'sendMail' | 'verify'>) => Promise<T>,
): Promise<T> {
  const { createTransport } = await import('nodemailer');
  const waits = { connectionTimeout: ms, greetingTimeout: ms, socketTimeout: ms, dnsTimeout: ms };
  const transport = createTransport({ url, ...waits });
  const ended = new AbortController();
  const over = async () => {
    await wait(ms, undefined, { signal: ended.signal });
    throw Object.assign(new Error('The mail server took too long'), { code: 'ETIMEDOUT' });
  };
  try {
    return await Promise.race([use(transport), over()]);
  } finally {
    ended.abort();
    transport.close();
  }
}

/** Sends through an SMTP server. The URL is smtp:// or smtps://, with name and password. */
export function smtpMailer(url: string, sender: Sender): Mailer {
  let opening: ReturnType<typeof openSmtp> | undefined;
  return {
    from: sender.from,
    hasServer: true,
    async send(email, signal) {
      opening ??= openSmtp(url).catch((error: unknown) => {
        opening = undefined; // the next email tries again
        throw error;
      });
      const transport = await opening;
      try {
        await transport.sendMail({ ...compose(email, sender), signal });
      } catch (error) {
        if (isFinal(error)) throw new EmailRefused(error instanceof Error ? error.message : '', { cause: error });
        throw error;
      }
    },
    sendNow: (email) =>
      onConnection(url, MAIL_LIMITS.answerMs, (transport) => transport.sendMail(compose(email, sender))).then(
        ({ response }) => ({ problem: null, serverSaid: serverWords(response, url) }),
        (error: unknown) => ({
          problem: mailProblem(error),
          serverSaid: error instanceof Error && 'response' in error ? serverWords(error.response, url) : null,
        }),
      ),
    problem: () => smtpAnswers(url).then(() => null, mailProblem),
    close: () => void opening?.then((transport) => transport.close()),
  };
}

/** Resolves where the server answers and lets us in; sends nothing. Throws what is wrong. */
export async function smtpAnswers(url: string): Promise<void> {
  await onConnection(url, MAIL_LIMITS.answerMs, (transport) => transport.verify());
}

/** Writes each email into a folder as an .eml file. */
export function fileMailer(folder: string, sender: Sender): Mailer {
  const mailer: Mailer = {
    from: sender.from,
    hasServer: false,
    async send(email, signal) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
      const { message } = await transport.sendMail({ ...compose(email, sender), signal });
      if (!Buffer.isBuffer(message)) throw new Error('The email was not composed');
      // Emails contain links that open bookings: readable by the owner only.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${sender.clock.now().toISOString().replaceAll(':', '-')}-${email.id}.eml`;
      await writeWhole(join(folder, name), message, { draft: join(folder, `.${name}`), mode: 0o600, flush: true });
    },
    async sendNow(email) {
      await mailer.send(email);
      return { problem: null, serverSaid: null };
    },
    problem: async () => null,
    close() {},
  };
  return mailer;
}
