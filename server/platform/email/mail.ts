import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { SendMailOptions } from 'nodemailer';
import type { Clock } from '../process/clock';
import { writeWhole } from '../storage/files';

/** A file that goes with an email. */
export interface Attachment {
  fileName: string;
  mediaType: string;
  content: Buffer;
}

/** An email to one address. A retry has the same `id`. */
export interface Email {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments?: readonly Attachment[];
}

export interface Mailer {
  /**
   * Resolves once the email is accepted for delivery. Throws `EmailRefused` when no retry can help, and anything else
   * when one may; also when the signal aborts.
   */
  send(email: Email, signal?: AbortSignal): Promise<void>;
  /** Closes its connections. */
  close(): void;
}

/** The email can never be delivered: the address is invalid, or the server has refused the email for good. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused';
}

interface Sender {
  /** An address, with or without a name: `GT Hotel <bookings@gthotel.example>`. */
  from: string;
  clock: Clock;
}

/** The email in the library's form, which encodes the headers. */
function compose(email: Email, { from, clock }: Sender): SendMailOptions {
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
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

/** Sends through an SMTP server. The URL is smtp:// or smtps://, with name and password. */
export function smtpMailer(url: string, sender: Sender): Mailer {
  let opening: ReturnType<typeof openSmtp> | undefined;
  return {
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
    close: () => void opening?.then((transport) => transport.close()),
  };
}

/** Resolves where the server answers and lets us in; sends nothing. Throws what is wrong. */
export async function smtpAnswers(url: string): Promise<void> {
  const transport = await openSmtp(url);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Writes each email into a folder as an .eml file. */
export function fileMailer(folder: string, sender: Sender): Mailer {
  return {
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
    close() {},
  };
}
