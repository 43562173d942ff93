import { mailState } from '@drizzle/schema/mail';
import { type HotelRow, hotelRow } from '@server/features/hotel/hotel-row';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { isoInstant, prepared } from '@server/platform/database/database';
import type { WaitingSource } from '@server/platform/records/waiting-source';
import type { MailState } from '@shared/mail/schema';

const theRow = prepared('mail_state', (db) => db.select().from(mailState));

/** Who emails say that they are from: MAIL_FROM, else the hotel as it is now. */
export const senderOf = (mailFrom: string | null, { name, email }: Pick<HotelRow, 'name' | 'email'>): string =>
  mailFrom ?? (email && `${name} <${email}>`);

/** True where that is the demo, or nobody. */
export const isDemoSender = (from: string): boolean => from === '' || from.includes('gthotel.example');

/** True for an address at which guests may reach the site; without PUBLIC_URL it is this machine's own. */
export const isPublicSite = (publicUrl: string): boolean => publicUrl.startsWith('https://');

const instant = (text: string | null) => (text === null ? null : isoInstant(text));

/** Whether the hotel's emails leave, as it was found out within the last minute. */
export async function readMailState({ ctx: { platform } }: { ctx: VerbContext<UserActor> }): Promise<MailState> {
  const { publicUrl } = platform;
  const [[row], hotel] = await Promise.all([theRow(platform.db), hotelRow(platform.db)]);
  const from = senderOf(platform.mailer.from, hotel);
  return {
    from,
    isDemoSender: isDemoSender(from),
    publicUrl,
    isPublicSite: isPublicSite(publicUrl),
    server: row?.server ?? null,
    problem: row?.problem ?? null,
    since: instant(row?.since ?? null),
    lookedAt: instant(row?.lookedAt ?? null),
    lastSentAt: instant(row?.lastSentAt ?? null),
    waiting: { count: row?.waiting ?? 0, since: instant(row?.waitingSince ?? null) },
    late: { count: row?.late ?? 0, since: instant(row?.lateSince ?? null) },
    failed: { count: row?.failed ?? 0, since: instant(row?.failedSince ?? null) },
    failedWhy: row?.failedWhy ?? [],
  };
}

const NOTHING = { count: 0, since: null };

/** The mail server does not take emails, or there is none any more. One that was never set up is told of where one sets it up. */
export const mailServerFails: WaitingSource = {
  kind: 'mail_server',
  isForAdmins: true,
  read: async (db) => {
    const [row] = await theRow(db);
    const isAway = row?.server === 'fails' || (row?.server === 'none' && row.lastSentAt !== null);
    return isAway ? { count: 1, since: row.since } : NOTHING;
  },
};

/** Emails that were given up in the last days, or that fail for long although the server works. */
export const undeliveredEmails: WaitingSource = {
  kind: 'undelivered_emails',
  isForAdmins: true,
  read: async (db) => {
    const [row] = await theRow(db);
    if (!row) return NOTHING;
    const late = row.server === 'works' ? row.late : 0;
    const [since = null] = [late > 0 ? row.lateSince : null, row.failedSince].filter((time) => time !== null).sort();
    return { count: late + row.failed, since };
  },
};
