import { NOTICE_LIMITS } from '@shared/money/notices/constants';
import type { PaidNotice as Said } from '@shared/money/notices/schema';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import { PaidNotice } from './paid-notice';

// Loaded by the first question, which takes its time on a busy machine.
beforeAll(() => import('../../ui/dialog/dialog-content'));

const SEND = 'POST /api/bookings/b1/paid-notices';

const said = (change: Partial<Said> = {}): Said => ({
  _id: 'n1',
  groupId: null,
  bookingId: 'b1',
  orderId: null,
  cateringId: null,
  state: 'open',
  saidAt: '2026-11-21T09:05:00.000Z',
  closedAt: null,
  sender: null,
  bank: null,
  amount: null,
  proofs: [],
  ...change,
});
const proof = (id: string) => ({ _id: id, mediaType: 'image/jpeg' as const, addedAt: '2026-11-21T09:05:00.000Z' });
const slip = (name = 'slip.png', type = 'image/png', size = 4) => new File([new Uint8Array(size)], name, { type });

function open(notice: Said | null, answers: Answers = {}, asks = true) {
  const server = renderPage(
    <PaidNotice accessToken="gta_ada" asks={asks} id="b1" kind="booking" phone="0803 000 0000" />,
    '/booking/b1',
    { 'paidNotices.latest': () => ({ notice }), ...answers },
  );
  return { user: userEvent.setup({ applyAccept: false }), server };
}

async function openForm(answers: Answers = {}) {
  const opened = open(null, answers);
  await opened.user.click(await screen.findByRole('button', { name: 'I have paid' }));
  return opened;
}

describe('what a guest reads', () => {
  it.each([
    [said(), 'You told us on Sat, 21 Nov, 10:05 am that you paid. We are checking it.'],
    [
      said({ proofs: [proof('a')] }),
      'You told us on Sat, 21 Nov, 10:05 am that you paid. We are checking it. Your proof is with us.',
    ],
    [
      said({ proofs: [proof('a'), proof('b')] }),
      'You told us on Sat, 21 Nov, 10:05 am that you paid. We are checking it. Your 2 proofs are with us.',
    ],
    [
      said({ state: 'dismissed', closedAt: '2026-11-22T09:05:00.000Z' }),
      'We looked for your transfer on Sun, 22 Nov, 10:05 am, and it had not arrived. Please ask your bank, or phone the hotel: 0803 000 0000',
    ],
  ])('%#', async (notice, words) => {
    open(notice);
    await waitFor(() => expect(screen.getAllByRole('status')[0]).toHaveTextContent(words));
    const isTold = notice.state === 'open';
    expect(screen.getByRole('button', { name: isTold ? 'Add a proof or details' : 'I have paid' })).toBeVisible();
  });

  it('where nothing is to be paid any more: that we check it, and no question', async () => {
    open(said(), {}, false);
    expect(await screen.findByText(/We are checking it/)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('of one room while a transfer for all of its group is looked for, and no question', async () => {
    open(said({ bookingId: null, groupId: 'g1' }));
    const words =
      'We heard on Sat, 21 Nov, 10:05 am that one transfer was made for all of the rooms booked together. We are checking it.';
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('and is asked where what was said cannot be read', async () => {
    open(null, {
      'paidNotices.latest': () => {
        throw refusal('busy');
      },
    });
    expect(await screen.findByRole('button', { name: 'I have paid' }, { timeout: 30_000 })).toBeVisible();
  });

  it('and after that was answered nothing', async () => {
    const { server } = open(said({ state: 'settled', closedAt: '2026-11-22T09:05:00.000Z' }), {}, false);
    await waitFor(() => expect(server.callsTo('paidNotices.latest')).toHaveLength(1));
    expect(document.body).toHaveTextContent(/^$/);
  });
});

describe('saying it', () => {
  it('sends what was given with the booking’s token, and then says so', async () => {
    let notice: Said | null = null;
    const { user, server } = await openForm({
      'paidNotices.latest': () => ({ notice }),
      [SEND]: () => {
        notice = said();
        return notice;
      },
    });
    expect(screen.getByText(/^Tell us, and we look for it/)).toHaveFocus();
    await user.upload(screen.getByLabelText(/Proof of payment/), slip());
    await user.type(screen.getByLabelText(/From whose account/), 'Bola Obi');
    await user.type(screen.getByLabelText(/Amount/), '60,000.50');
    await user.click(screen.getByRole('button', { name: 'Tell the hotel' }));
    expect(await screen.findByText(/We are checking it/)).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add a proof or details' })).toHaveFocus();
    const [call] = server.callsTo(SEND);
    expect(call).toMatchObject({ authorization: 'Bearer gta_ada' });
    const { input } = call ?? {};
    expect(
      input instanceof FormData &&
        [...input].map(([name, value]) => [name, value instanceof File ? value.name : value]),
    ).toEqual([
      ['sender', 'Bola Obi'],
      ['bank', ''],
      ['amount', '60000.50'],
      ['proof', 'slip.png'],
    ]);
  });

  it.each([
    [slip('slip.heic', ''), /HEIC/],
    [slip('slip.html', 'text/html'), 'Please choose a picture (JPEG, PNG or WebP) or a PDF.'],
    [slip('slip.pdf', 'application/pdf', NOTICE_LIMITS.proofBytesMax + 1), 'The proof must be at most 5 MB'],
  ])('a file that cannot be sent is said at once, and nothing is sent: %#', async (bad, words) => {
    const { user, server } = await openForm();
    await user.upload(screen.getByLabelText(/Proof of payment/), bad);
    expect((await screen.findAllByText(words))[0]).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Tell the hotel' }));
    expect(server.callsTo(SEND)).toEqual([]);
  });

  it('the server’s refusal of a proof stands at the proof, and what was typed stays', async () => {
    const message = 'This PDF is damaged or incomplete. Please choose it again.';
    const { user } = await openForm({
      [SEND]: () => {
        throw refusal('proof_damaged', { fields: { proof: message } });
      },
    });
    await user.type(screen.getByLabelText(/From which bank/), 'GTBank');
    await user.upload(screen.getByLabelText(/Proof of payment/), slip('slip.pdf', 'application/pdf'));
    await user.click(screen.getByRole('button', { name: 'Tell the hotel' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/Proof of payment/)).toHaveAccessibleDescription(new RegExp(message)),
    );
    expect(screen.getByLabelText(/From which bank/)).toHaveValue('GTBank');
  });

  it('a lost line is said in words, and the same can be sent again', async () => {
    let isLost = true;
    const { user, server } = await openForm({
      [SEND]: () => {
        if (isLost) throw connectionLost();
        return said();
      },
    });
    await user.click(screen.getByRole('button', { name: 'Tell the hotel' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'We sent this but got no answer. Please press again: nothing is counted twice.',
    );
    isLost = false;
    await user.click(screen.getByRole('button', { name: 'Tell the hotel' }));
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    expect(server.callsTo(SEND)).toHaveLength(2);
  });

  const loseAnswer = (arrived: Said) => {
    let notice: Said | null = null;
    return {
      'paidNotices.latest': () => ({ notice }),
      [SEND]: () => {
        notice = arrived;
        throw connectionLost();
      },
    };
  };

  it('where the answer alone was lost, the form closes once the page has read what the hotel was told', async () => {
    const { user } = await openForm(loseAnswer(said({ bank: 'GTBank', amount: 60_000 })));
    await user.type(screen.getByLabelText(/From which bank/), 'GTBank');
    await user.type(screen.getByLabelText(/Amount/), '60,000');
    await user.click(screen.getByRole('button', { name: 'Tell the hotel' }));
    await waitFor(() => expect(screen.queryByRole('form')).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Add a proof or details' })).toHaveFocus();
  });

  it('what the hotel has not got of it stays in the form, and is named where that is left', async () => {
    const { user } = await openForm(loseAnswer(said()));
    await user.type(screen.getByLabelText(/From which bank/), 'GTBank');
    await user.click(screen.getByRole('button', { name: 'Tell the hotel' }));
    expect(await screen.findByText(/We are checking it/)).toBeVisible();
    expect(screen.getByLabelText(/From which bank/)).toHaveValue('GTBank');
    await user.click(screen.getByRole('button', { name: 'Not now' }));
    const question = await screen.findByText('The hotel knows that you paid, but not what you have added here.');
    expect(question).toBeVisible();
  });
});
