import { randomUUID } from 'node:crypto';
import { hotel as hotelTable } from '@drizzle/schema/hotel';
import { adminIds, staffAccount } from '@server/features/auth/accounts';
import { hotelDetails, sender } from '@server/features/hotel/hotel-details';
import type { Transaction } from '@server/platform/database/database';
import { asTyped, type EmailContent, type EmailDetail, large } from '@server/platform/email/email';
import { sendRecordEmail } from '@server/platform/email/emails';
import { addJobs, type Job } from '@server/platform/jobs/jobs';
import type { Platform } from '@server/platform/platform';
import { formatDay } from '@shared/dates';
import type { Hotel } from '@shared/hotel/schema';
import { HOTEL_RECORD_ID } from '@shared/hotel/settings-constants';
import { ACCOUNT_WORDS, DEPARTMENT_WORDS } from '@shared/money/journal/constants';
import { METHOD_WORDS } from '@shared/money/ledger/constants';
import { formatNaira } from '@shared/money/money';
import { dayReportPath } from '@shared/reports/constants';
import type { DayReport } from '@shared/reports/schema';
import { z } from 'zod';
import { readDay } from './day';

const TASK = 'day_report';

/** `adminId` is null where the settings name an address. */
const queuedReport = z.object({ changeId: z.string(), day: z.string(), adminId: z.string().nullable() });

/**
 * Queues the report of a day in the transaction that closes it, which happens once: to the address of the settings, or to each
 * admin; to nobody where it is turned off.
 */
export async function queueDayReport(tx: Transaction, day: string): Promise<void> {
  const [settings] = await tx
    .select({ isMailed: hotelTable.dayReportMailed, address: hotelTable.reportEmail })
    .from(hotelTable);
  if (!settings?.isMailed) return;
  const readers = settings.address === '' ? await adminIds(tx) : [null];
  const jobs = readers.map((adminId) => ({
    key: `email:day-report:${day}:${adminId ?? 'address'}`,
    payload: { changeId: randomUUID(), day, adminId },
  }));
  await addJobs(tx, TASK, ...jobs);
}

export function dayReportJob(platform: Platform): Job {
  return {
    name: TASK,
    run: async (queued, signal) => {
      const { changeId, day, adminId } = queuedReport.parse(queued);
      const [settings] = await platform.db.select({ email: hotelTable.reportEmail }).from(hotelTable);
      const reader =
        adminId === null ? { name: '', email: settings?.email ?? '' } : await staffAccount(platform.db, adminId);
      // Whoever has left since, or an address that was taken out, gets none.
      if (!reader?.email) return;
      const [hotel, report] = await Promise.all([hotelDetails(platform), readDay(platform, day)]);
      const content = dayReportEmail({ report, name: reader.name, hotel, publicUrl: platform.publicUrl });
      const named = {
        changeId,
        recordId: HOTEL_RECORD_ID,
        event: 'day_closed',
        about: `the report of ${day}`,
        backed: true,
      };
      const waitsUnder = `email-of:day-report:${day}:${adminId ?? 'address'}`;
      await sendRecordEmail(
        platform,
        { ...named, to: reader.email, replyTo: hotel.email, content, waitsUnder },
        signal,
      );
    },
  };
}

const naira = (amount: number | null) => (amount === null ? '–' : formatNaira(amount));
const counted = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;

function figuresOf(report: DayReport): EmailDetail[] {
  const { nightsSold, nightsAvailable, occupancy, money, taxes, discounts, voids, noShows, paidOuts } = report;
  const unless0 = (label: string, amount: number) => (amount === 0 ? [] : [{ label, value: formatNaira(amount) }]);
  return [
    large({
      label: 'Nights sold',
      value: `${nightsSold} of ${nightsAvailable}${occupancy === null ? '' : ` (${occupancy}%)`}`,
    }),
    { label: 'Average daily rate', value: naira(report.adr) },
    { label: 'Revenue per available room', value: naira(report.revpar) },
    { label: 'Revenue before tax', value: formatNaira(report.revenueTotal) },
    ...taxes.flatMap(({ tax, amount }) => unless0(ACCOUNT_WORDS[tax], amount)),
    large({ label: 'Money received', value: formatNaira(report.moneyTotal) }),
    ...money.flatMap(({ method, amount }) => unless0(METHOD_WORDS[method], amount)),
    ...unless0('Paid out of tills', paidOuts),
    { label: 'Guest deposits', value: formatNaira(report.deposits) },
    { label: 'Owed to the hotel', value: formatNaira(report.debts) },
    ...unless0('Discounts', discounts),
    ...unless0('Voids', voids),
    ...(noShows === 0 ? [] : [{ label: 'No-shows', value: String(noShows) }]),
    {
      label: 'Tomorrow',
      value: `${counted(report.arrivals.length, 'arrival', 'arrivals')}, ${counted(report.departures.length, 'departure', 'departures')}`,
    },
  ];
}

/** What the day brought, for the owner's phone. */
export function dayReportEmail({
  report,
  name,
  hotel,
  publicUrl,
}: {
  report: DayReport;
  name: string;
  hotel: Hotel;
  publicUrl: string;
}): EmailContent {
  const day = formatDay(report.date);
  const earned = report.revenue.filter(({ amount }) => amount !== 0);
  return {
    title: day,
    greeting: name === '' ? 'Good morning,' : `Good morning ${asTyped(name)},`,
    paragraphs: [`${day} is closed. This is what it brought; nothing of it changes any more.`],
    ...(earned.length > 0
      ? {
          table: {
            headings: ['Revenue', 'Before tax'],
            rows: earned.map(({ department, amount }) => [DEPARTMENT_WORDS[department], formatNaira(amount)]),
          },
        }
      : {}),
    details: figuresOf(report),
    payment: null,
    link: {
      label: 'Open the report',
      address: publicUrl + dayReportPath(report.date),
      hint: 'To print it, or to read another day. The settings say who gets this email.',
    },
    ...sender(hotel),
  };
}
