import type { Statement } from '@shared/money/statements/schema';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { tabStorage } from '../../lib/storage/browser-storage';
import { later } from '../../testing/later';
import { connectionLost } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import { csv, READ, RECORD, recorded, recordedLine, statement, statementLine } from '../../testing/statements';
import AdminPaymentsPage from './admin-payments-page';

beforeEach(() => {
  logInAsAdmin();
  tabStorage.clear();
});

/** A statement with two lines open at the desk; `tell` is a change of records by somebody else. */
async function openLive() {
  const server = renderPage(<AdminPaymentsPage />, '/admin/payments', {
    'payments.awaited': () => ({ items: [], nextCursor: null, previousCursor: null }),
    'payments.tasks': () => [],
    'paidNotices.open': () => [],
    [READ]: () => statement([statementLine(1), statementLine(2)]),
  });
  const user = userEvent.setup();
  await user.upload(screen.getByLabelText(/bank statement/), csv());
  await screen.findByRole('heading', { name: 'november.csv' });
  const followed = () => server.subscriptions.filter(({ path }) => path === 'bookings.changes');
  await waitFor(() => expect(followed()).toHaveLength(1));
  const reads = () => server.inputsOf(READ).length;
  const [stream] = followed();
  const tell = (ids: string[] | null) => stream?.send({ ids });
  return { user, server, reads, tell };
}
const count = (name: RegExp) => screen.findByRole('button', { name });
const recordOf = (number: number) =>
  screen.getByRole('button', { name: `Record \u20a660,000 of Guest ${number}, GT-00000${number}` });

describe('a statement that is open at two desks', () => {
  it('shows a line that the other one records, without a press, a notice or a move of the focus', async () => {
    const { server, tell } = await openLive();
    recordOf(2).focus();
    server.answers[READ] = () => statement([recordedLine(1), statementLine(2)]);
    await tell(['b1']);
    expect(await count(/^Recorded 1$/)).toBeVisible();
    expect(recordOf(2)).toHaveFocus();
    expect(screen.queryByText(/^Reading november/)).toBeNull();
  });

  it('follows what its open lines may pay for, and nothing else', async () => {
    const { server, reads, tell } = await openLive();
    await tell(['b9']);
    await tell(['b2']);
    await waitFor(() => expect(reads()).toBe(2));
    expect(server.subscriptions.map(({ path }) => path)).not.toContain('food.changes');
  });

  it('keeps what it shows where it cannot be read again', async () => {
    const { server, reads, tell } = await openLive();
    server.answers[READ] = () => {
      throw connectionLost();
    };
    await tell(null);
    await waitFor(() => expect(reads()).toBe(2));
    expect(recordOf(1)).toBeVisible();
    expect(screen.queryByText(/could not be read/)).toBeNull();
  });

  it('takes no answer over that is older than what was recorded here', async () => {
    const { user, server, reads, tell } = await openLive();
    const { answer, come } = later<Statement>();
    server.answers[READ] = () => answer;
    server.answers[RECORD] = () => recorded(1);
    await tell(['b2']);
    await waitFor(() => expect(reads()).toBe(2));
    await user.click(recordOf(1));
    expect(await count(/^Recorded 1$/)).toBeVisible();
    server.answers[READ] = () => statement([recordedLine(1), statementLine(2)]);
    come(statement([statementLine(1), statementLine(2)]));
    await waitFor(() => expect(reads()).toBe(3));
    expect(await count(/^Recorded 1$/)).toBeVisible();
  });
});
