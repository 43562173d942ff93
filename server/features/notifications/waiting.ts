import { followChanges } from '@server/features/auth/follow-changes';
import { askedDates, unansweredBookings } from '@server/features/bookings/stays/on-desk';
import { clashesWaiting } from '@server/features/calendar-feeds/clashes';
import { unansweredRequests } from '@server/features/catering/list';
import { mailServerFails, undeliveredEmails } from '@server/features/mail/state';
import { openPaidNotices } from '@server/features/money/notices/notices';
import { openPaymentTasks } from '@server/features/money/payments/tasks';
import { disabledWebhooks } from '@server/features/webhooks/endpoints';
import { isAdmin, type StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { isoInstant } from '@server/platform/database/database';
import type { WaitingSource } from '@server/platform/records/waiting-source';
import type { Waiting } from '@shared/notifications/schema';

/** What can wait for staff, in the order in which it is shown. A feature adds its source here. */
const SOURCES: readonly WaitingSource[] = [
  openPaidNotices,
  openPaymentTasks,
  unansweredBookings,
  askedDates,
  unansweredRequests,
  disabledWebhooks,
  clashesWaiting,
  mailServerFails,
  undeliveredEmails,
];

/** What waits for staff now. */
export async function whatWaits({ ctx: { platform, actor } }: { ctx: VerbContext<StaffActor> }): Promise<Waiting> {
  const sources = SOURCES.filter(({ isForAdmins }) => !isForAdmins || isAdmin(actor));
  const found = await Promise.all(sources.map(async ({ kind, read }) => ({ kind, ...(await read(platform.db)) })));
  return found.flatMap(({ kind, count, since }) => (since === null ? [] : { kind, count, since: isoInstant(since) }));
}

/** Tells staff that what waits may have changed, as `followChanges` does. */
export const followWhatWaits = (call: Parameters<typeof followChanges>[1]) =>
  followChanges(
    [
      'payment_tasks',
      'bookings',
      'paid_notices',
      'catering_requests',
      'webhook_endpoints',
      'calendar_clashes',
      'mail_state',
    ],
    call,
  );
