import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received email. */
export interface Received {
  /** The recipient of the envelope. */
  to: string[];
  email: Email;
  /** The header's value, or undefined. */
  header(name: string): string | undefined;
}

/** A local SMTP server. `refuses` returns the code with which an address is refused, or null. */
export async function openMailServer(options: { port?: number; refuses?: (address: string) => number | null } = {}) {
  const received: Received[] = [];
  let tell: () => void = () => {};
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Mailers keep connections open, which must not delay closing.
    closeTimeout: 1,
    onRcptTo({ address }, _session, done) {
      const responseCode = options.refuses?.(address);
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
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    port,
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
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
