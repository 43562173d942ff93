import type { MailState, TestEmail } from '@shared/mail/schema';
import { exampleMailState } from '@shared/testing/examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { connectionLost, refusal } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import { MailSettings } from './mail-settings';

const SINCE = { count: 3, since: '2026-11-21T05:00:00.000Z' };

function open(change: Partial<MailState> = {}, test: () => TestEmail = () => never()) {
  logInAsAdmin();
  const server = renderPage(<MailSettings />, '/admin/settings', {
    'mail.state': () => exampleMailState(change),
    'mail.test': () => test(),
  });
  return { ...server, user: userEvent.setup() };
}

function never(): never {
  throw new Error('Nobody asked for a test');
}

const fact = async (label: string) =>
  within((await screen.findByText(label)).parentElement ?? document.body).getByRole('definition');

it('says that emails leave, from whom, when the last one did, and that none waits or has failed', async () => {
  open();
  expect(await screen.findByText(/^The mail server takes our emails. Last checked /)).toBeVisible();
  expect(await fact('From')).toHaveTextContent('GT Hotel <desk@hotel.test>');
  expect(await fact('Last sent')).toHaveTextContent('Sat, 21 Nov');
  expect(await fact('Waiting to be sent')).toHaveTextContent('None');
  expect(await fact('Given up in the last 7 days')).toHaveTextContent('None');
  expect(screen.queryByText(/tried again/)).not.toBeInTheDocument();
});

it('says why emails are not sent, since when, how many wait and which were given up for what', async () => {
  open({
    ...{ server: 'fails', problem: 'login_refused', waiting: SINCE, late: { ...SINCE, count: 1 } },
    ...{
      failed: SINCE,
      failedWhy: [
        { problem: 'address_refused', count: 2 },
        { problem: 'email_refused', count: 1 },
      ],
    },
  });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(/^Emails are not being sent, since .*Fri, 20 Nov/);
  expect(alert).toHaveTextContent('The mail server does not accept the name or the password in SMTP_URL.');
  expect(await fact('Waiting to be sent')).toHaveTextContent(/^3 emails, since .*Sat, 21 Nov/);
  expect(await fact('Refused for over 30 minutes, tried again')).toHaveTextContent(/^1 email, since/);
  const given = await fact('Given up in the last 7 days');
  expect(given).toHaveTextContent('2 emails: The address does not exist, or does not take emails.');
  expect(given).toHaveTextContent('1 email: The mail server did not take the email.');
});

it('says that no server is set, that the sender is the demo’s, and that nobody has looked yet', async () => {
  const { unmount } = open({ server: 'none', isDemoSender: true, lastSentAt: null });
  expect(await screen.findByText(/^SMTP_URL is not set/)).toBeVisible();
  expect(screen.getByText(/^Emails have no sender of your own/)).toBeVisible();
  expect(await fact('Last sent')).toHaveTextContent('None yet');
  unmount();
  open({ server: null, since: null, lookedAt: null });
  expect(await screen.findByText('Known within a minute after the program has started.')).toBeVisible();
});

it.each<[string, TestEmail, RegExp]>([
  [
    'sent',
    { outcome: 'sent', to: 'a@h.test', problem: null, serverSaid: '250 ok' },
    /^Sent to a@h\.test\. Look into its spam/,
  ],
  [
    'refused',
    { outcome: 'refused', to: 'a@h.test', problem: 'sender_refused', serverSaid: '550 not you' },
    /^Not sent to a@h\.test\. The mail server does not take emails from this sender, MAIL_FROM\. It said: 550 not you$/,
  ],
  [
    'unanswered',
    { outcome: 'no_answer', to: 'a@h.test', problem: 'no_answer', serverSaid: null },
    /^Not sent to a@h\.test\. The mail server does not answer\.$/,
  ],
  ['not set up', { outcome: 'no_server', to: 'a@h.test', problem: null, serverSaid: null }, /^SMTP_URL is not set/],
])('a test email that was %s says so where it was asked for', async (_what, answer, words) => {
  const { user, inputsOf } = open({}, () => answer);
  await user.click(await screen.findByRole('button', { name: 'Send a test email' }));
  expect(await within(screen.getByRole('status', { name: 'The test email' })).findByText(words)).toBeVisible();
  expect(inputsOf('mail.test')).toHaveLength(1);
});

it('says where the test could not be asked for', async () => {
  let thrown: Error = refusal('too_many_requests');
  const { user } = open({}, () => {
    throw thrown;
  });
  const press = async () => user.click(await screen.findByRole('button', { name: 'Send a test email' }));
  await press();
  const status = screen.getByRole('status', { name: 'The test email' });
  expect(await within(status).findByText(/too many/i)).toBeVisible();
  thrown = connectionLost();
  await press();
  expect(await within(status).findByText('The test email could not be sent. Please try again.')).toBeVisible();
});
