import { randomUUID } from 'node:crypto';
import { mailState } from '@drizzle/schema/mail';
import { hotelDetails, sender } from '@server/features/hotel/hotel-details';
import { type HotelRow, hotelRow } from '@server/features/hotel/settings';
import type { UserActor } from '@server/platform/actor';
import { isoInstant, prepared } from '@server/platform/database/database';
import { type EmailContent, emailSubject, emailText } from '@server/platform/email/email';
import { noteSent } from '@server/platform/email/emails';
import type { VerbContext } from '@server/platform/platform';
import type { WaitingSource } from '@server/platform/records/links';
import { formatMoment } from '@shared/dates';
import type { Hotel } from '@shared/hotel/schema';
import { SETTINGS_PAGE } from '@shared/hotel/settings-constants';
import type { MailProblem, TestOutcome } from '@shared/mail/constants';
import type { MailState, TestEmail } from '@shared/mail/schema';
import { noteServer } from './look';

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

const outcomeOf = (problem: MailProblem | null): TestOutcome => {
  if (problem === null) return 'sent';
  return problem === 'no_answer' || problem === 'unreachable' ? 'no_answer' : 'refused';
};

/** Sends an email to whoever asks and says within seconds what became of it. Throws `too_many_requests`. */
export async function sendTestEmail({ ctx: { platform, actor } }: { ctx: VerbContext<UserActor> }): Promise<TestEmail> {
  const { limits, mailer, clock, db, publicUrl } = platform;
  const to = actor.email;
  if (!mailer.hasServer) return { outcome: 'no_server', to, problem: null, serverSaid: null };
  await limits.consume('testEmail', actor.id);
  const hotel = await hotelDetails(platform);
  const content = testEmail({ hotel, publicUrl, at: clock.now() });
  const { emailHtml } = await import('@server/platform/email/email-html');
  const headers = { 'Reply-To': hotel.email, 'X-Hotel-Event': 'test' };
  const email = {
    id: randomUUID(),
    from: { name: hotel.name, address: hotel.email },
    to,
    subject: emailSubject(content),
    text: emailText(content),
    html: emailHtml(content, publicUrl),
    headers,
  };
  const { problem, serverSaid } = await mailer.sendNow(email);
  if (problem === null) {
    await noteSent(db);
    await noteServer(platform, null);
  }
  return { outcome: outcomeOf(problem), to, problem, serverSaid };
}

function testEmail({ hotel, publicUrl, at }: { hotel: Hotel; publicUrl: string; at: Date }): EmailContent {
  return {
    title: 'a test email',
    greeting: 'Hello,',
    paragraphs: ['Emails of the hotel arrive. You asked for this one in its settings; nothing needs to be done.'],
    details: [{ label: 'Sent', value: formatMoment(at.toISOString()) }],
    payment: null,
    link: {
      label: 'Open the settings',
      address: publicUrl + SETTINGS_PAGE,
      hint: 'If this leads nowhere, PUBLIC_URL is not the address of the site.',
    },
    ...sender(hotel),
  };
}
