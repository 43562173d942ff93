import { randomUUID } from 'node:crypto';
import { staffAccount } from '@server/features/auth/accounts';
import { hotelDetails, sender } from '@server/features/hotel/hotel-details';
import type { Transaction } from '@server/platform/database/database';
import { asTyped, type EmailContent, oneLine } from '@server/platform/email/email';
import { sendRecordEmail } from '@server/platform/email/emails';
import { addJobs, type Job } from '@server/platform/jobs/jobs';
import type { Platform } from '@server/platform/platform';
import { ALL_API_KEY_SCOPES, API_KEYS_PAGE } from '@shared/api-keys/constants';
import { formatMoment } from '@shared/dates';
import type { Hotel } from '@shared/hotel/schema';
import { HOTEL_RECORD_ID } from '@shared/hotel/settings-constants';
import { z } from 'zod';

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

/** The email by which admins learn of a new key. */
function keyEmail({
  made: { name, scopes, expiresAt, by, at },
  name: reader,
  hotel,
  publicUrl,
}: {
  made: NewKey;
  name: string;
  hotel: Hotel;
  publicUrl: string;
}): EmailContent {
  return {
    title: 'a program has an API key',
    greeting: `Dear ${asTyped(reader)},`,
    paragraphs: [
      'A new API key was made. Whoever has it can do what its scopes say, without a password.',
      'If nobody of you meant to do that, revoke it at once, and change the password of the login that made it.',
    ],
    details: [
      { label: 'Name', value: oneLine(name) },
      { label: 'Scopes', value: scopes.join(', ') },
      { label: 'Good until', value: expiresAt ? formatMoment(expiresAt) : 'It is revoked' },
      { label: 'By', value: oneLine(by) },
      { label: 'When', value: formatMoment(at) },
    ],
    payment: null,
    link: { label: 'Look at the keys', address: publicUrl + API_KEYS_PAGE, hint: 'There it can be revoked.' },
    ...sender(hotel),
  };
}
