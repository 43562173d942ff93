import { authEmailsJob } from '@server/features/auth/emails';
import { beforeEach, expect } from 'vitest';
import { emailQueue } from './email-queue';
import { sharedTestHotel } from './hotel';
import { sharedMailServer } from './servers/mail-server';

export const PASSWORD = 'harmattan-dust-7';
export const OTHER_PASSWORD = 'rain-on-zinc-roofs';

/** What Ngozi registers with. */
export const NGOZI = {
  name: 'Ngozi Eze',
  email: 'ngozi@guests.test',
  phoneNumber: '08031234567',
  password: PASSWORD,
};

/** The hotel of a whole test file, where Ngozi opens an account and her emails arrive. Each test begins without accounts. */
export async function sharedAccountHotel() {
  const hotel = await sharedTestHotel();
  const server = await sharedMailServer(hotel);
  const queue = emailQueue(hotel, server, authEmailsJob(hotel.platform));
  const { email } = NGOZI;
  beforeEach(async () => {
    await hotel.clear();
    await hotel.sql`delete from users where role = 'guest'`;
    server.received.length = 0;
  });

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
  };
}
