import { randomUUID } from 'node:crypto';
import { staffAccount } from '@server/features/auth/staff-accounts';
import { hotelDetails } from '@server/features/hotel/hotel-details';
import type { Transaction } from '@server/platform/database/database';
import { sendRecordEmail } from '@server/platform/email/emails';
import { addJobs, type Job } from '@server/platform/jobs/jobs';
import type { Platform } from '@server/platform/platform';
import { ALL_API_KEY_SCOPES } from '@shared/constants/api-keys';
import { HOTEL_RECORD_ID } from '@shared/constants/settings';
import { z } from 'zod';
import { keyEmail } from './email-content';

const TASK = 'api_key_email';

const newKey = z.object({
  /** The id of the email. */
  changeId: z.string(),
  adminId: z.string(),
  name: z.string(),
  scopes: z.array(z.enum(ALL_API_KEY_SCOPES)),
  expiresAt: z.iso.datetime().nullable(),
  /** Who made it, by the name of then. */
  by: z.string(),
  at: z.iso.datetime(),
});

export type NewKey = Omit<z.output<typeof newKey>, 'changeId' | 'adminId'>;

/** Queues an email about a new key to each admin, in the transaction that makes it. */
export async function queueKeyEmails(tx: Transaction, admins: readonly { id: string }[], made: NewKey): Promise<void> {
  const jobs = admins.map(({ id: adminId }) => {
    const changeId = randomUUID();
    return { key: `email:${changeId}`, payload: { changeId, adminId, ...made } };
  });
  await addJobs(tx, TASK, ...jobs);
}

/** The job that sends these emails. */
export function keyEmailsJob(platform: Platform): Job {
  return {
    name: TASK,
    run: async (queued, signal) => {
      const { changeId, adminId, ...made } = newKey.parse(queued);
      const admin = await staffAccount(platform.db, adminId);
      // Whoever has left since is not told.
      if (!admin) return;
      const hotel = await hotelDetails(platform);
      const content = keyEmail({ made, name: admin.name, hotel, publicUrl: platform.publicUrl });
      const named = {
        changeId,
        recordId: HOTEL_RECORD_ID,
        event: 'api_key_created',
        about: 'an API key',
        backed: true,
      };
      await sendRecordEmail(platform, { ...named, to: admin.email, replyTo: hotel.email, content }, signal);
    },
  };
}
