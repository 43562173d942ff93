import { setTimeout as wait } from 'node:timers/promises';
import { hotel } from '@drizzle/schema/hotel';
import { faults } from '@drizzle/schema/house/faults';
import { lostItems } from '@drizzle/schema/house/lost-property';
import { identityPictures } from '@drizzle/schema/identity-documents';
import { menuItems } from '@drizzle/schema/menu';
import { paymentProofs } from '@drizzle/schema/money/paid-notices';
import { tillMovements } from '@drizzle/schema/money/till';
import { roomPhotos } from '@drizzle/schema/rooms';
import { foldFigures } from '@server/features/analytics/figures';
import { keyEmailsJob } from '@server/features/api-keys/emails';
import { authEmailsJob } from '@server/features/auth/emails';
import { forgetResets } from '@server/features/auth/passwords/resets';
import { forgetSessions } from '@server/features/auth/sessions/sessions';
import { releaseDueBlocks } from '@server/features/blocks/keep';
import { expireHolds } from '@server/features/bookings/holds/holds';
import { forgetWaitlist } from '@server/features/bookings/waitlist/entries';
import { readFeedsJob } from '@server/features/calendar-feeds/read-feed';
import { closeDays } from '@server/features/desk/verbs';
import { forgetDocuments } from '@server/features/guest-register/forget';
import { linkEmailsJob } from '@server/features/links/ask-link';
import { lookAtMailJob } from '@server/features/mail/look';
import { stayMessagesJob } from '@server/features/messages/verbs';
import { bankEmailsJob } from '@server/features/money/bank-account/emails';
import { companyEmailsJob } from '@server/features/money/bills/email-company';
import { forgetProofs } from '@server/features/money/notices/proof';
import { checkAttemptsJob } from '@server/features/money/payments/online/conclude';
import { forgetEvents, providerEventsJob } from '@server/features/money/payments/online/provider-events';
import { refundJobs } from '@server/features/money/payments/refunds/refund';
import { forgetNotifications } from '@server/features/notifications/unread';
import { SERVER_KINDS } from '@server/features/record-kinds';
import { dayReportJob } from '@server/features/reports/mail-day';
import { staffEmailsJob } from '@server/features/staff/emails';
import { forgetDeliveries } from '@server/features/webhooks/deliver';
import { type Job, type JobLog, startJobs } from '@server/platform/jobs/jobs';
import type { Platform } from '@server/platform/platform';
import { errorLine } from '@server/platform/process/describe-error';
import { logLongTransactions } from '@server/platform/records/changed-records';
import { forgetKeys } from '@server/platform/records/idempotency';
import { sweepFiles } from '@server/platform/storage/sweep-files';
import { NOTIFICATION_LIMITS } from '@shared/notifications/constants';
import { inArray, isNotNull, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';

const DAY_MS = 24 * 3_600_000;

/** How long a repeated request still gets its first result by its idempotency key. */
const KEYS_KEPT_DAYS = 30;

/** How long the provider's events are kept: they name who paid. */
const EVENTS_KEPT_DAYS = 90;

/**
 * Removes proofs, pictures of identity documents, and those of the hotel, its rooms and dishes, that were stored before that instant and have no row: those of an upload
 * whose outcome nobody learnt, or that a killed process began.
 */
export async function sweepHotelFiles(
  { db, pictures, proofs }: Pick<Platform, 'db' | 'pictures' | 'proofs'>,
  before: Date,
  log: { error(message: string): void },
): Promise<void> {
  const picturesOf = (ids: string[]) =>
    union(
      db.select({ id: roomPhotos.id }).from(roomPhotos).where(inArray(roomPhotos.id, ids)),
      db
        .select({ id: sql<string>`${menuItems.imageId}` })
        .from(menuItems)
        .where(inArray(menuItems.imageId, ids)),
      db
        .select({ id: sql<string>`shown.id` })
        .from(sql`${hotel}, lateral unnest(${hotel.pictureIds}::uuid[] || ${hotel.logoId}) as shown(id)`)
        .where(sql`shown.id = any(array(select json_array_elements_text(${JSON.stringify(ids)}::json)::uuid))`),
    );
  const proofsOf = (ids: string[]) =>
    union(
      db.select({ id: paymentProofs.id }).from(paymentProofs).where(inArray(paymentProofs.id, ids)),
      db
        .select({ id: sql<string>`${tillMovements.proofId}` })
        .from(tillMovements)
        .where(inArray(tillMovements.proofId, ids)),
      db
        .select({ id: sql<string>`${faults.pictureId}` })
        .from(faults)
        .where(inArray(faults.pictureId, ids)),
      db
        .select({ id: sql<string>`${lostItems.pictureId}` })
        .from(lostItems)
        .where(inArray(lostItems.pictureId, ids)),
      db.select({ id: identityPictures.id }).from(identityPictures).where(inArray(identityPictures.id, ids)),
    );
  const hasPictures = async () =>
    (await db.$count(roomPhotos)) > 0 || (await db.$count(menuItems, isNotNull(menuItems.imageId))) > 0;
  const hasProofs = async () =>
    (await db.$count(paymentProofs)) > 0 ||
    (await db.$count(identityPictures)) > 0 ||
    (await db.$count(faults, isNotNull(faults.pictureId))) > 0 ||
    (await db.$count(lostItems, isNotNull(lostItems.pictureId))) > 0 ||
    (await db.$count(tillMovements, isNotNull(tillMovements.proofId))) > 0;
  await sweepFiles({ storage: pictures, known: picturesOf, hasRows: hasPictures }, before, log);
  await sweepFiles({ storage: proofs, known: proofsOf, hasRows: hasProofs }, before, log);
}

/** What runs by the clock alone. */
function scheduledJobs(platform: Platform, log: JobLog): Job[] {
  const { db, clock, limits } = platform;
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS);
  return [
    { name: 'expire_holds', schedule: '* * * * *', run: () => expireHolds(platform) },
    { name: 'keep_blocks', schedule: '* * * * *', run: () => releaseDueBlocks(platform) },
    { name: 'close_days', schedule: '* * * * *', run: () => closeDays(platform) },
    { name: 'fold_figures', schedule: '* * * * *', run: () => foldFigures(db) },
    { name: 'tell_of_long_writers', schedule: '*/5 * * * *', run: () => logLongTransactions(db, log) },
    { name: 'sweep_limits', schedule: '*/15 * * * *', run: () => limits.sweep() },
    { name: 'forget_keys', schedule: '17 3 * * *', run: () => forgetKeys(db, daysAgo(KEYS_KEPT_DAYS)) },
    { name: 'forget_sessions', schedule: '27 3 * * *', run: () => forgetSessions(db, clock.now()) },
    { name: 'forget_resets', schedule: '37 3 * * *', run: () => forgetResets(db, clock.now()) },
    { name: 'forget_events', schedule: '47 3 * * *', run: () => forgetEvents(db, daysAgo(EVENTS_KEPT_DAYS)) },
    { name: 'forget_proofs', schedule: '57 3 * * *', run: () => forgetProofs(platform) },
    { name: 'forget_waitlist', schedule: '47 4 * * *', run: () => forgetWaitlist(platform) },
    { name: 'forget_documents', schedule: '7 * * * *', run: () => forgetDocuments(platform) },
    {
      name: 'forget_notifications',
      schedule: '57 3 * * *',
      run: () => forgetNotifications(db, daysAgo(NOTIFICATION_LIMITS.keptDays)),
    },
    { name: 'sweep_files', schedule: '17 4 * * *', run: () => sweepHotelFiles(platform, daysAgo(1), log) },
    { name: 'forget_deliveries', schedule: '7 4 * * *', run: () => forgetDeliveries(db) },
  ];
}

const inLane = (lane: string, jobs: Job[]): Job[] => jobs.map((job) => ({ ...job, lane }));

/**
 * Everything that the queue works off, by the clock or because a verb has queued it. What waits for a server of somebody
 * else has a lane of its own; webhooks are not in the queue at all.
 * One of many hotels is not kept open by a job that only waits.
 */
export function hotelJobs(platform: Platform, log: JobLog, { isOneOfMany = false } = {}): Job[] {
  const emails = [
    authEmailsJob(platform),
    ...Object.values(SERVER_KINDS).map(({ emailsJob }) => emailsJob(platform)),
    linkEmailsJob(platform),
    bankEmailsJob(platform),
    companyEmailsJob(platform),
    staffEmailsJob(platform),
    keyEmailsJob(platform),
    dayReportJob(platform),
    stayMessagesJob(platform),
  ];
  const payments = [...refundJobs(platform, log), providerEventsJob(platform), checkAttemptsJob(platform, log)];
  return [
    ...scheduledJobs(platform, log),
    ...inLane('mail', emails),
    // Emails that hang do not keep it from seeing that they do.
    ...inLane('mail state', [lookAtMailJob(platform, emails, isOneOfMany ? null : undefined)]),
    ...inLane('payments', payments),
    ...inLane('calendars', [readFeedsJob(platform, log)]),
  ];
}

/** Between tries to start them: at first, and at most. */
const TRY_AGAIN_MS = { first: 500, most: 30_000 };

/** For a hotel that is open already: a database that is away just then must not end it. Jobs run once it is there, until `stop`. */
export function keepJobsRunning(url: string, jobs: Job[], log: JobLog): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running: { stop(): Promise<void> } | undefined;
  const start = async () => {
    for (let pause = TRY_AGAIN_MS.first; !stopping.signal.aborted; pause = Math.min(2 * pause, TRY_AGAIN_MS.most)) {
      try {
        running = await startJobs(url, jobs, log);
        return;
      } catch (error) {
        log.error(errorLine(error));
        await wait(pause, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
  };
  const started = start();
  return {
    async stop() {
      stopping.abort();
      // A try that is under way may wait for the database longer than the process has left.
      if (running) await running.stop();
      else started.then(() => running?.stop()).catch(() => {});
    },
  };
}
