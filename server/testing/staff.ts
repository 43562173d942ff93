import { staffEmailsJob } from '@server/features/staff/emails';
import type { StaffRole } from '@shared/auth/roles';
import type { Session } from '@shared/auth/schema';
import { emailQueue } from './email-queue';
import { sharedTestHotel } from './hotel';
import { type Received, sharedMailServer } from './servers/mail-server';

export const STAFF_PASSWORD = 'four-other-words';

/** The tokens of the invitations among those emails. */
export const invitationEmails = (emails: readonly Received[]): string[] =>
  emails.flatMap(({ email }) => /\/auth\/invitation#(gti_[\w-]+)/.exec(email.text ?? '')?.[1] ?? []);

/** A hotel whose staff comes and goes, with its mailbox. For the top level of a file. */
export async function staffHotel() {
  const hotel = await sharedTestHotel({ rooms: ['101'] });
  const server = await sharedMailServer(hotel);
  const queue = emailQueue(hotel, server, staffEmailsJob(hotel.platform));
  return {
    hotel,
    queue: {
      forget: () => void server.received.splice(0),
      /** The emails since the last ones. */
      async emails(count: number): Promise<Received[]> {
        const sent = [...(await queue.emails(count))];
        server.received.splice(0);
        return sent;
      },
    },
    invite: (role: StaffRole, email: string) =>
      hotel.staff.staff.invite({ name: 'Bola Ade', email, role, password: 'secret123' }),
    join: (token: string) =>
      hotel.stranger.staff.acceptInvitation({ token, name: 'Bola Desk', password: STAFF_PASSWORD }),
    /** Somebody with that role, without an invitation. */
    async hire(role: StaffRole, email: string): Promise<Session> {
      const person = { name: 'Bola Desk', phoneNumber: '08031234567', password: STAFF_PASSWORD };
      const session = await hotel.stranger.auth.register({ ...person, email });
      await hotel.sql`update users set role = ${role} where email = ${email}`;
      return session;
    },
  };
}
