import { randomUUID } from 'node:crypto';
import { hotelDetails, sender } from '@server/features/hotel/hotel-details';
import type { UserActor } from '@server/platform/actor';
import type { VerbContext } from '@server/platform/context';
import { type EmailContent, emailText, oneLine } from '@server/platform/email/email';
import { noteSent } from '@server/platform/email/emails';
import { formatMoment } from '@shared/dates';
import type { Hotel } from '@shared/hotel/schema';
import { SETTINGS_PAGE } from '@shared/hotel/settings-constants';
import type { MailProblem, TestOutcome } from '@shared/mail/constants';
import type { TestEmail } from '@shared/mail/schema';
import { noteServer } from './look';

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
  const { subject } = content;
  const email = {
    id: randomUUID(),
    from: { name: hotel.name, address: hotel.email },
    to,
    subject,
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
    subject: `${oneLine(hotel.name)}: a test email`,
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
