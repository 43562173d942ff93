import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { smtpMailer } from '@server/platform/email/mail';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';
import type { TestHotel } from '../hotel';

/** A received email. */
export interface Received {
  /** The recipient of the envelope. */
  to: string[];
  email: Email;
  /** The header's value, or undefined. */
  header(name: string): string | undefined;
}

interface Options {
  /** The code with which an address is refused, or null. */
  refuses?: (address: string) => number | null;
}

export type MailServer = Awaited<ReturnType<typeof openMailServer>>;

/** A local SMTP server. */
export async function openMailServer({ refuses }: Options = {}) {
  const received: Received[] = [];
  let tell: () => void = () => {};

  async function listen(port: number): Promise<SMTPServer> {
    const smtp = new SMTPServer({
      disabledCommands: ['STARTTLS', 'AUTH'],
      // Mailers keep connections open, which must not delay closing.
      closeTimeout: 1,
      onRcptTo({ address }, _session, done) {
        const responseCode = refuses?.(address);
        done(responseCode ? Object.assign(new Error('No such person here'), { responseCode }) : null);
      },
      onData(stream, session, done) {
        const read = async () => {
          const email = await PostalMime.parse(await buffer(stream));
          received.push({
            to: session.envelope.rcptTo.map(({ address }) => address),
            email,
            header: (name) => email.headers.find(({ key }) => key === name.toLowerCase())?.value,
          });
          tell();
        };
        read().then(() => done(), done);
      },
    });
    smtp.listen(port, '127.0.0.1');
    await once(smtp.server, 'listening');
    return smtp;
  }

  let smtp = await listen(0);
  const { port } = smtp.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Resolves with all emails once there are that many. */
    async emails(count: number): Promise<Received[]> {
      while (received.length < count) {
        await new Promise<void>((resolve) => {
          tell = resolve;
        });
      }
      return received;
    },
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
    /** After `close`, listens again at the same port. */
    async reopen(): Promise<void> {
      smtp = await listen(port);
    },
  };
}

/** The server to which that hotel sends for a whole test file, closed after its last test. */
export async function sharedMailServer(hotel: TestHotel, options?: Options): Promise<MailServer> {
  const server = await openMailServer(options);
  const mailer = smtpMailer(server.url, { from: 'GT Hotel <bookings@hotel.test>', clock: hotel.clock });
  hotel.platform.mailer = mailer;
  afterAll(async () => {
    mailer.close();
    await server.close();
  });
  return server;
}
