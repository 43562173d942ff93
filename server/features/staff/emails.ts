import { randomUUID } from 'node:crypto';
import { staffInvitations } from '@drizzle/schema/staff';
import { accountById } from '@server/features/auth/accounts';
import { hotelDetails } from '@server/features/hotel/hotel-details';
import type { Transaction } from '@server/platform/database/database';
import { sendRecordEmail } from '@server/platform/email/emails';
import { addJobs, type Job } from '@server/platform/jobs/jobs';
import type { Platform } from '@server/platform/platform';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { invitationEmail, type StaffChange, staffChange, staffChangeEmail } from './email-content';
import { invitationToken, isOpen } from './invitations';

const TASK = 'staff_email';

const invitation = z.object({
  event: z.literal('invitation'),
  changeId: z.string(),
  invitationId: z.string(),
  /** Only the link that was issued last is sent. */
  issuedAt: z.iso.datetime(),
});

const told = staffChange.extend({ changeId: z.string(), userId: z.string() });

/** Queues the email with an invitation's link, in the transaction that issues it. */
export async function queueInvitationEmail(
  tx: Transaction,
  { invitationId, issuedAt }: { invitationId: string; issuedAt: Date },
): Promise<void> {
  const changeId = randomUUID();
  const payload = { event: 'invitation', changeId, invitationId, issuedAt: issuedAt.toISOString() };
  await addJobs(tx, TASK, { key: `email:${changeId}`, payload });
}

/** Queues an email about a change of the staff to each of these people, in its transaction. */
export async function queueStaffEmails(
  tx: Transaction,
  people: readonly { id: string }[],
  change: StaffChange,
): Promise<void> {
  const jobs = people.map(({ id: userId }) => {
    const changeId = randomUUID();
    return { key: `email:${changeId}`, payload: { ...change, changeId, userId } };
  });
  await addJobs(tx, TASK, ...jobs);
}

async function sendInvitation(platform: Platform, queued: z.output<typeof invitation>, signal?: AbortSignal) {
  const { changeId, invitationId, event } = queued;
  const issuedAt = new Date(queued.issuedAt);
  const [open] = await platform.db
    .select()
    .from(staffInvitations)
    .where(and(eq(staffInvitations.id, invitationId), eq(staffInvitations.issuedAt, queued.issuedAt), isOpen));
  // Accepted, withdrawn or sent anew since.
  if (!open) return;
  const hotel = await hotelDetails(platform);
  const token = invitationToken(platform.secret, invitationId, issuedAt);
  const content = invitationEmail({ ...open, token, hotel, publicUrl: platform.publicUrl });
  const about = `invitation ${invitationId}`;
  const email = { changeId, recordId: invitationId, event, to: open.email, replyTo: hotel.email, content, about };
  await sendRecordEmail(platform, { ...email, backed: true }, signal);
}

async function sendChange(platform: Platform, queued: z.output<typeof told>, signal?: AbortSignal) {
  const { changeId, userId, event } = queued;
  const person = await accountById(platform.db, userId);
  if (!person) return;
  const hotel = await hotelDetails(platform);
  const to = { name: person.name, isConcerned: person.email === queued.email };
  const content = staffChangeEmail({ change: queued, to, hotel, publicUrl: platform.publicUrl });
  const about = `staff account ${userId}`;
  const email = { changeId, recordId: userId, event: `staff_${event}`, to: person.email, about };
  await sendRecordEmail(platform, { ...email, replyTo: hotel.email, content, backed: true }, signal);
}

/** The job that sends these emails. */
export function staffEmailsJob(platform: Platform): Job {
  return {
    name: TASK,
    run: async (queued, signal) => {
      const payload = z.union([invitation, told]).parse(queued);
      if (payload.event === 'invitation') await sendInvitation(platform, payload, signal);
      else await sendChange(platform, payload, signal);
    },
  };
}
