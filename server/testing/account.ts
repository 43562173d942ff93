import { authEmailsJob } from '@server/features/auth/emails';
import { smtpMailer } from '@server/platform/mail';
import { expect } from 'vitest';
import { emailQueue } from './email-queue';
import { openTestHotel } from './hotel';
import { openMailServer } from './mail-server';

const NOON = new Date('2026-03-10T12:00:00+01:00');

export const PASSWORD = 'harmattan-dust-7';
export const OTHER_PASSWORD = 'rain-on-zinc-roofs';

/** What Ngozi registers with. */
export const NGOZI = {
  name: 'Ngozi Eze',
  email: 'ngozi@guests.test',
  phoneNumber: '08031234567',
  password: PASSWORD,
};

export type AccountHotel = Awaited<ReturnType<typeof openAccountHotel>>;

/** A hotel where Ngozi has an account, or opens one, and where her emails arrive. */
export async function openAccountHotel() {
  const hotel = await openTestHotel();
  const server = await openMailServer();
  hotel.platform.mailer = smtpMailer(server.url, { from: 'GT Hotel <bookings@hotel.test>', clock: hotel.clock });
  const queue = emailQueue(hotel, () => server, authEmailsJob(hotel.platform));
  const { email } = NGOZI;

  return {
    hotel,
    /** The emails that have arrived. */
    received: server.received,
    queue,
    register: () => hotel.stranger.auth.register(NGOZI),
    login: (password = PASSWORD) => hotel.stranger.auth.login({ email, password }),
    expectOut: (token: string) => expect(hotel.as(token).auth.me()).rejects.toMatchObject({ code: 'UNAUTHORIZED' }),
    expectIn: async (token: string) => expect((await hotel.as(token).auth.me()).email).toBe(email),
    audited: (action: string) =>
      hotel.sql<{ actor: string; recordId: string; detail: object }[]>`
        select actor, record_id as "recordId", detail from audit_log where action = ${action} order by at`,
    /** Requests a reset link, has its email sent, and returns the token in it. */
    async mailedToken(): Promise<string> {
      await hotel.stranger.auth.requestReset({ email: ' NGOZI@guests.test ' });
      const [sent] = await queue.emails(1);
      server.received.length = 0;
      const link = /https:\/\/hotel\.test\/auth\/reset#(gtr_[\w-]+)/.exec(sent?.email.text ?? '');
      return link?.[1] ?? 'no link';
    },
    /** Resets the hotel to no accounts. For `beforeEach`. */
    async clear() {
      hotel.clock.current = NOON;
      await hotel.sql`delete from users where role = 'guest'`;
      await hotel.sql`truncate limit_counters, audit_log, idempotency_keys, graphile_worker._private_jobs cascade`;
      server.received.length = 0;
    },
    async close() {
      hotel.platform.mailer.close();
      await server.close();
      await hotel.close();
    },
  };
}
