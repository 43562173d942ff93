import { randomUUID } from 'node:crypto';
import { staffAccount } from '@server/features/auth/accounts';
import { hotelDetails, sender } from '@server/features/hotel/hotel-details';
import type { Transaction } from '@server/platform/database/database';
import { asTyped, type EmailContent, type LabelledValue, oneLine } from '@server/platform/email/email';
import { sendRecordEmail } from '@server/platform/email/emails';
import { addJobs, type Job } from '@server/platform/jobs/jobs';
import type { Platform } from '@server/platform/platform';
import { formatMoment } from '@shared/dates';
import { type Bank, bankSchema, type Hotel } from '@shared/hotel/schema';
import { HOTEL_RECORD_ID, SETTINGS_PAGE } from '@shared/hotel/settings-constants';
import { accountLines } from '@shared/money/payments/transfer';
import { z } from 'zod';

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

const accountOf = (bank: Bank, before: string): LabelledValue[] =>
  accountLines(bank).map(({ label, value }) => ({ label: `${before}${label.toLowerCase()}`, value: oneLine(value) }));

/** The email by which staff learn that guests are asked to pay to another account. */
function bankEmail({
  name,
  hotel,
  publicUrl,
  changedAt,
  changedBy,
  before,
  after,
}: BankChange & { name: string; hotel: Hotel; publicUrl: string }): EmailContent {
  return {
    title: 'the bank account was changed',
    greeting: `Dear ${asTyped(name)},`,
    paragraphs: [
      'From now on guests are asked to transfer money to another bank account.',
      'If nobody of you meant to do that, somebody else has the login of one of you: set the right account at once, change that password, and call your bank.',
    ],
    details: [
      { label: 'Changed', value: formatMoment(changedAt) },
      { label: 'By', value: oneLine(changedBy) },
      ...accountOf(after, 'New '),
      ...accountOf(before, 'Old '),
    ],
    payment: null,
    link: {
      label: 'Look at the settings',
      address: publicUrl + SETTINGS_PAGE,
      hint: 'Guests who were told the old account may still transfer to it.',
    },
    ...sender(hotel),
  };
}
