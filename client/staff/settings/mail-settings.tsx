import { formatMoment } from '@shared/dates';
import { MAIL_LIMITS, MAIL_PROBLEM_WORDS, MAIL_TEXTS, type MailProblem } from '@shared/mail/constants';
import type { MailState, TestEmail } from '@shared/mail/schema';
import { repeatableMessageOf } from '../../lib/api/wire-error';
import { Notice } from '../../ui/feedback/notice';
import { QueryView } from '../../ui/feedback/query-view';
import { Loading } from '../../ui/feedback/skeleton';
import { Button } from '../../ui/layout/button';
import layout from '../../ui/layout/layout.module.css';
import { DescriptionList } from '../../ui/record/description-list';
import { SettingsSection } from './settings-section';
import { useMailState, useTestEmail } from './staff-api';

/** Whether emails leave, with an email to try it. The login of the mail server is the program's setting, not shown here. */
export function MailSettings() {
  return (
    <SettingsSection
      about="Whether guests and staff get what the hotel writes to them. The mail server is set where the program runs, by SMTP_URL and MAIL_FROM."
      anchor="mail"
      title="Email"
    >
      <QueryView
        failed={MAIL_TEXTS.loadFailed}
        loading={<Loading label="Fetching the state of mail" lines={4} />}
        query={useMailState()}
      >
        {(state) => (
          <>
            <ServerNotice state={state} />
            {state.isDemoSender && <Notice tone="waiting">{MAIL_TEXTS.demoSender}</Notice>}
            {!state.isPublicSite && <Notice tone="waiting">{MAIL_TEXTS.ownAddress}</Notice>}
            <DescriptionList items={itemsOf(state)} />
          </>
        )}
      </QueryView>
      <TestEmailButton />
    </SettingsSection>
  );
}

function ServerNotice({ state: { server, problem, since, lookedAt } }: { state: MailState }) {
  if (server === null) return <Notice>Known within a minute after the program has started.</Notice>;
  if (server === 'none') return <Notice tone="waiting">{MAIL_TEXTS.noServer}</Notice>;
  const looked = lookedAt === null ? '' : ` Last checked ${formatMoment(lookedAt)}.`;
  if (server === 'works') return <Notice tone="good">The mail server takes our emails.{looked}</Notice>;
  return (
    <Notice tone="bad">
      Emails are not being sent{since && `, since ${formatMoment(since)}`}. {MAIL_PROBLEM_WORDS[problem ?? 'other']}{' '}
      They wait and are tried again for four days.{looked}
    </Notice>
  );
}

const emails = (count: number) => (count === 1 ? '1 email' : `${count} emails`);

const sinceWords = ({ count, since }: MailState['waiting'], none: string) =>
  count === 0 || since === null ? none : `${emails(count)}, since ${formatMoment(since)}`;

/** Why an email has failed, shortly and for each reason. */
const whyWords = ({ problem, count }: { problem: MailProblem; count: number }) =>
  `${emails(count)}: ${MAIL_PROBLEM_WORDS[problem]}`;

const itemsOf = ({ from, publicUrl, lastSentAt, waiting, late, failed, failedWhy }: MailState) => [
  { label: 'From', value: from },
  { label: 'Links begin with', value: publicUrl },
  { label: 'Last sent', value: lastSentAt === null ? 'None yet' : formatMoment(lastSentAt) },
  { label: 'Waiting to be sent', value: sinceWords(waiting, 'None') },
  ...(late.count > 0
    ? [{ label: `Refused for over ${MAIL_LIMITS.lateMinutes} minutes, tried again`, value: sinceWords(late, '') }]
    : []),
  {
    label: `Given up in the last ${MAIL_LIMITS.failedDays} days`,
    value: failed.count === 0 ? 'None' : failedWhy.map((why) => <p key={why.problem}>{whyWords(why)}</p>),
  },
];

/** What became of a test email, in words. */
function testWords({ outcome, to, problem, serverSaid }: TestEmail): string {
  if (outcome === 'sent')
    return `Sent to ${to}. Look into its spam folder too, if it is not there within some minutes.`;
  if (outcome === 'no_server') return MAIL_TEXTS.noServer;
  const said = serverSaid === null ? '' : ` It said: ${serverSaid}`;
  return `Not sent to ${to}. ${MAIL_PROBLEM_WORDS[problem ?? 'other']}${said}`;
}

function TestEmailButton() {
  const { mutate, isPending, data, error } = useTestEmail();
  return (
    <div className={layout.stack2}>
      <div>
        <Button busy={isPending} busyLabel="Sending…" onClick={() => mutate()}>
          Send a test email
        </Button>
      </div>
      <div aria-label="The test email" role="status">
        {!isPending && data && <Notice tone={data.outcome === 'sent' ? 'good' : 'waiting'}>{testWords(data)}</Notice>}
        {!isPending && error && <Notice tone="waiting">{repeatableMessageOf(error, MAIL_TEXTS.testFailed)}</Notice>}
      </div>
    </div>
  );
}
