import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Clock } from './clock';
import { writeWhole } from './files';

/** One email to one address. `id` names it: a repeat with the same id can be told from a second email. */
export interface Email {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Sends emails. */
export interface Mailer {
  /**
   * Resolves once the email is out of our hands. Throws `EmailRefused` where no repeat can help, and anything else
   * where one may; also when the signal says that there is no more time.
   */
  send(email: Email, signal?: AbortSignal): Promise<void>;
  /** Ends its connections. */
  close(): void;
}

/** The receiving side will never take this email: the address is none, or the email itself was turned down. */
export class EmailRefused extends Error {
  override readonly name = 'EmailRefused';
}

/** What sends, from whom, and by which clock. */
interface Sender {
  /** An address, or a name with one: `GT Hotel <bookings@gthotel.example>`. */
  from: string;
  clock: Clock;
}

/** The email as the library takes it; the library encodes whatever stands in a header. */
function compose(email: Email, { from, clock }: Sender): SendMailOptions {
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  return {
    from,
    // As an object it is one address, whatever commas or colons somebody may have brought into it.
    to: { name: '', address: email.to },
    subject: email.subject,
    text: email.text,
    html: email.html,
    date: clock.now(),
    messageId: `<${email.id}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated', ...email.headers },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** True where the server's last word is about this recipient or this email, and final (RFC 5321: 5xx). */
function isFinal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? error.code : undefined;
  const command = 'command' in error ? error.command : undefined;
  const status = 'responseCode' in error ? Number(error.responseCode) : 0;
  // Before it asks the server the library itself turns down what is no address.
  if (code === 'EENVELOPE' && command === 'API') return true;
  return status >= 500 && (command === 'RCPT TO' || command === 'DATA');
}

/** Takes the address of an SMTP server (smtp:// or smtps://, with name and password); returns a mailer that sends there. */
export function smtpMailer(url: string, sender: Sender): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    // The job queue repeats; this is for a connection that the server has ended while it was idle.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    dnsTimeout: 10_000,
  });
  return {
    async send(email, signal) {
      try {
        await transport.sendMail({ ...compose(email, sender), signal });
      } catch (error) {
        if (isFinal(error)) throw new EmailRefused(error instanceof Error ? error.message : '', { cause: error });
        throw error;
      }
    },
    close: () => transport.close(),
  };
}

/** Takes a folder; returns a mailer that puts each email there as a file, which mail programs open (D18). */
export function fileMailer(folder: string, sender: Sender): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(email, signal) {
      const { message } = await transport.sendMail({ ...compose(email, sender), signal });
      if (!Buffer.isBuffer(message)) throw new Error('The email was not composed');
      // Emails hold links that open bookings: they are nobody else's to read.
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const name = `${sender.clock.now().toISOString().replaceAll(':', '-')}-${email.id}.eml`;
      await writeWhole(join(folder, name), message, { draft: join(folder, `.${name}`), mode: 0o600, flush: true });
    },
    close() {},
  };
}
