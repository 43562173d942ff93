import { randomUUID } from 'node:crypto';
import { staffAccount } from '@server/features/auth/staff-accounts';
import { hotelDetails } from '@server/features/hotel/hotel-details';
import type { Transaction } from '@server/platform/database/database';
import { sendRecordEmail } from '@server/platform/email/emails';
import { addJobs, type Job } from '@server/platform/jobs/jobs';
import type { Platform } from '@server/platform/platform';
import { HOTEL_RECORD_ID } from '@shared/constants/settings';
import { bankSchema } from '@shared/hotel';
import { z } from 'zod';
import { bankEmail } from './email-content';

const TASK = 'bank_email';

const bankChange = z.object({
  /** The id of the email. */
  changeId: z.string(),
  adminId: z.string(),
  changedAt: z.iso.datetime(),
  changedBy: z.string(),
  before: bankSchema,
  after: bankSchema,
});

export type BankChange = Pick<z.output<typeof bankChange>, 'changedAt' | 'changedBy' | 'before' | 'after'>;

/** Queues an email to each member of staff, in the transaction that changes the account. */
export async function queueBankEmails(
  tx: Transaction,
  staff: readonly { id: string }[],
  change: BankChange,
): Promise<void> {
  const jobs = staff.map(({ id: adminId }) => {
    const changeId = randomUUID();
    return { key: `email:${changeId}`, payload: { changeId, adminId, ...change } };
  });
  await addJobs(tx, TASK, ...jobs);
}

/** The job that sends these emails. */
export function bankEmailsJob(platform: Platform): Job {
  return {
    name: TASK,
    run: async (queued, signal) => {
      const { changeId, adminId, ...change } = bankChange.parse(queued);
      const admin = await staffAccount(platform.db, adminId);
      // Whoever has left since is not told.
      if (!admin) return;
      const hotel = await hotelDetails(platform);
      const content = bankEmail({ ...change, name: admin.name, hotel, publicUrl: platform.publicUrl });
      const about = 'the bank account';
      const named = { changeId, recordId: HOTEL_RECORD_ID, event: 'bank_changed', about, backed: true };
      await sendRecordEmail(platform, { ...named, to: admin.email, replyTo: hotel.email, content }, signal);
    },
  };
}
