import type { NoticeOnDesk } from '@shared/money/notices/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { StaffFolio } from '../../app/staff/staff-area';
import { asPhone } from '../../testing/as-phone';
import { type Answers, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import { NoticesOnDesk } from './notices-on-desk';

beforeEach(() => void logInAsAdmin());

const proof = (id: string) => ({ _id: id, mediaType: 'image/jpeg' as const, addedAt: '2026-11-21T09:05:00.000Z' });

const ada: NoticeOnDesk = {
  _id: 'n1',
  groupId: null,
  bookingId: 'b1',
  orderId: null,
  cateringId: null,
  state: 'open',
  saidAt: '2026-11-21T09:05:00.000Z',
  closedAt: null,
  sender: 'Bola Obi',
  bank: 'GTBank',
  amount: 59_000,
  proofs: [proof('p1')],
  reference: 'GT-7K2M9Q',
  guestName: 'Ada Obi',
  phoneNumber: '08031234567',
  roomNumber: '101',
  balance: 60_000,
  isUnconfirmed: true,
  hasLapsed: false,
  holdExpiresAt: '2026-11-22T06:00:00.000Z',
};
const order: NoticeOnDesk = {
  ...ada,
  ...{
    _id: 'n2',
    bookingId: null,
    orderId: 'o1',
    cateringId: null,
    reference: 'FD-3X9P2M',
    guestName: 'Chidi',
    roomNumber: null,
  },
  ...{ sender: null, bank: null, amount: null, proofs: [], isUnconfirmed: false, holdExpiresAt: null, balance: 5_000 },
};

const open = (notices: NoticeOnDesk[], answers: Answers = {}) => ({
  user: userEvent.setup(),
  server: renderPage(
    <StaffFolio>
      <NoticesOnDesk />
    </StaffFolio>,
    '/admin/payments',
    { 'paidNotices.open': () => notices, ...answers },
  ),
});

it('shows who says that they have paid, what they said, and what is open', async () => {
  open([ada, order]);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(
    /Ada Obi GT-7K2M9Q.*₦60,000 for room 101.*Says paid, Sat, 21 Nov, 10:05 am: ₦59,000 from Bola Obi at GTBank.*Held until Sun, 22 Nov, 7:00 am/,
  );
  expect(second).toHaveTextContent(/Chidi FD-3X9P2M.*₦5,000 for a food order.*Says paid, Sat, 21 Nov, 10:05 am/);
  expect(within(second ?? document.body).queryByRole('button', { name: /Proof/ })).not.toBeInTheDocument();
});

it('says where nothing is to be paid by now, as of a stay that its guest has cancelled', async () => {
  open([{ ...ada, balance: 0, isUnconfirmed: false, holdExpiresAt: null }]);
  expect((await screen.findByText('Nothing to pay')).parentElement).toHaveTextContent('Nothing to pay for room 101');
});

it('is nothing while nobody says so', async () => {
  const { server } = open([]);
  await waitFor(() => expect(server.callsTo('paidNotices.open')).not.toHaveLength(0));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('follows what changes by itself', async () => {
  const notices: NoticeOnDesk[] = [];
  const { server } = open(notices);
  const stream = await server.oneSubscription();
  await stream.send({ ids: null });
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  notices.push(ada);
  await stream.send({ ids: ['n1'] });
  expect(await screen.findByRole('heading', { name: 'They say that they have paid' })).toBeVisible();
});

const folio = {
  bookingId: 'b1',
  orderId: null,
  cateringId: null,
  charges: [],
  payments: [],
  refunds: [],
  balance: 60_000,
  paymentStatus: 'unpaid',
};

it('opens the form that records the payment, with what the guest said, also after a reload', async () => {
  const { user, server } = open([ada], { 'payments.folio': () => folio });
  await user.click(await screen.findByRole('button', { name: 'Record payment of Ada Obi, GT-7K2M9Q' }));
  const isFilledIn = async () => {
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('They say: ₦59,000 from Bola Obi at GTBank')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText(/^Amount \(₦\)/)).toHaveValue('59,000'));
    expect(dialog.getByLabelText(/^From which bank/)).toHaveValue('GTBank');
    return dialog;
  };
  const dialog = await isFilledIn();
  await user.type(dialog.getByLabelText(/^Note/), 'Seen');
  server.unmount();
  open([ada], { 'payments.folio': () => folio });
  expect((await isFilledIn()).getByLabelText(/^Note/)).toHaveValue('Seen');
});

it('opens it with what is open where the guest said nothing', async () => {
  const { user } = open([order], { 'payments.folio': () => ({ ...folio, balance: 5_000 }) });
  await user.click(await screen.findByRole('button', { name: 'Record payment of Chidi, FD-3X9P2M' }));
  await waitFor(() => expect(screen.getByLabelText(/^Amount \(₦\)/)).toHaveValue('5,000'));
  expect(screen.getByLabelText(/^From which bank/)).toHaveValue('');
  expect(screen.queryByText(/They say:/)).not.toBeInTheDocument();
});

it('shows a picture in a window and forgets it when that closes; one that is not kept any more says so', async () => {
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const { user } = open([{ ...ada, proofs: [proof('p1'), proof('gone')] }], {
    'paidNotices.proof': (input) => {
      if ((input as { _id: string })._id === 'gone') throw refusal('not_found');
      return { fileName: 'p1-proof.jpg', mediaType: 'image/jpeg', base64: btoa('picture') };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Proof 1 of Ada Obi, GT-7K2M9Q' }));
  const shown = await screen.findByRole('img', { name: 'Proof 1 of Ada Obi, GT-7K2M9Q' });
  expect(shown).toHaveAttribute('src', expect.stringMatching(/^blob:/));
  await user.click(screen.getByText('Close', { selector: 'button' }));
  await waitFor(() => expect(revoked).toHaveBeenCalledWith(shown.getAttribute('src')));
  await user.click(screen.getByRole('button', { name: 'Proof 2 of Ada Obi, GT-7K2M9Q' }));
  await findToast('The proof is not kept any more.');
});

it('a PDF is saved, and never shown in our page', async () => {
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { user } = open([ada], {
    'paidNotices.proof': () => ({ fileName: 'p1-proof.pdf', mediaType: 'application/pdf', base64: btoa('%PDF-') }),
  });
  await user.click(await screen.findByRole('button', { name: 'Proof of Ada Obi, GT-7K2M9Q' }));
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1));
  expect(clicked.mock.contexts[0]).toHaveProperty('download', 'p1-proof.pdf');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('what has not arrived is asked about first, and dismissed', async () => {
  const { user, server } = open([ada], { 'paidNotices.dismiss': () => ({ ...ada, state: 'dismissed' }) });
  await user.click(await screen.findByRole('button', { name: 'Not arrived: Ada Obi, GT-7K2M9Q' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(server.callsTo('paidNotices.dismiss')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Not arrived' }));
  await findToast('Done. The guest’s page says that the transfer has not arrived.');
  expect(server.inputsOf('paidNotices.dismiss')).toEqual([{ _id: 'n1' }]);
});

it('once one is dealt with, the focus is on the next one’s same button, and after the last on the page', async () => {
  const server = { left: [ada, order] };
  renderPage(
    <main tabIndex={-1}>
      <NoticesOnDesk />
    </main>,
    '/admin/payments',
    {
      'paidNotices.open': () => server.left,
      'paidNotices.dismiss': () => {
        server.left = server.left.slice(1);
        return ada;
      },
    },
  );
  const dismiss = async (who: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Not arrived: ${who}` }));
    const question = await screen.findByRole('alertdialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Not arrived' }));
  };
  await dismiss('Ada Obi, GT-7K2M9Q');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Not arrived: Chidi, FD-3X9P2M' })).toHaveFocus());
  await dismiss('Chidi, FD-3X9P2M');
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

it('shows the first of them on a phone, and the others by a press', async () => {
  asPhone();
  const { user } = open([ada, order]);
  expect(await screen.findByRole('button', { name: /^Record payment of Ada Obi/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Record payment of Chidi/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show 1 more' }));
  expect(screen.getByRole('button', { name: /^Record payment of Chidi/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});
