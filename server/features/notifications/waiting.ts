import { followChanges } from '@server/features/auth/follow-changes';
import { clashesWaiting } from '@server/features/calendar-feeds/clashes';
import { openLostQuestions } from '@server/features/lost-property/questions';
import { mailServerFails, undeliveredEmails } from '@server/features/mail/state';
import { openPaidNotices } from '@server/features/money/notices/notices';
import { openPaymentTasks } from '@server/features/money/payments/tasks';
import { unconfirmedDrops } from '@server/features/money/till/drops';
import { SERVER_KINDS } from '@server/features/record-kinds';
import { disabledWebhooks } from '@server/features/webhooks/endpoints';
import { isAdmin, type StaffActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { isoInstant } from '@server/platform/database/database';
import type { WaitingSource } from '@server/platform/records/waiting-source';
import type { Waiting } from '@shared/notifications/schema';
import { eachKind } from '@shared/records/kinds';

/** What can wait for staff, in the order in which it is shown. Each kind of record has its own in between. */
const SOURCES: readonly WaitingSource[] = [
  openPaidNotices,
  openPaymentTasks,
  unconfirmedDrops,
  ...Object.values(SERVER_KINDS).flatMap<WaitingSource>(({ waiting }) => Object.values(waiting)),
  openLostQuestions,
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
      ...([
        'payment_tasks',
        'paid_notices',
        'till_drops',
        'lost_questions',
        'webhook_endpoints',
        'calendar_clashes',
        'mail_state',
      ] as const),
      ...eachKind(({ table, waiting }) => (Object.keys(waiting).length > 0 ? table : [])).flat(),
    ],
    call,
  );
