import { exampleBooking, exampleExtra } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Route } from 'wouter';
import { type Answers, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsStaff } from '../../testing/sessions';
import AdminGroupPage from './admin-group-page';

type Status = 'confirmed' | 'checkedin';
const stay = (_id: string, status: Status) =>
  exampleBooking({ _id, status, groupId: 'g1', roomNumber: _id, guestName: `Guest of ${_id}` });
const group = (first: Status) => ({
  ...{ _id: 'g1', reference: 'GRP-7K2M9Q', name: 'Eze wedding', userId: null },
  bookings: [stay('101', first), stay('102', 'confirmed')],
  ...{ total: 80_000, received: 0, balance: 80_000, open: 80_000, dueNow: 80_000 },
  createdAt: '2026-12-01T09:30:00.000Z',
});

function open(answers: Answers, role: 'admin' | 'readonly' = 'admin') {
  logInAsStaff(role);
  return renderPage(
    <Route path="/admin/group/:groupId">
      <AdminGroupPage />
    </Route>,
    '/admin/group/g1',
    answers,
  );
}

it('D40: one press checks in all who are ready, and says of each other why not', async () => {
  let now = group('confirmed');
  const message = 'Room 102 is dirty: it is still to be cleaned.';
  const { calls } = open({
    'groups.get': () => now,
    'groups.checkIn': () => {
      now = group('checkedin');
      return { group: now, refused: [{ _id: '102', roomNumber: '102', message }] };
    },
  });
  expect(await screen.findByRole('heading', { name: 'Eze wedding' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Guest of 102' })).toHaveAttribute('href', '/admin/booking/102');
  await userEvent.click(screen.getByRole('button', { name: 'Check in all who are ready' }));
  expect(await screen.findByText(`Guest of 102, room 102. ${message}`)).toBeVisible();
  expect(calls.find(({ path }) => path === 'groups.checkIn')?.input).toEqual({ _id: 'g1' });
});

it('D40: cancels who is not in the house, and says so before', async () => {
  const { calls } = open({ 'groups.get': () => group('checkedin'), 'groups.cancel': () => group('checkedin') });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel all' }));
  expect(await screen.findByText(/^Who is in the house stays\. Cancelling is free\./)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel stay' }));
  await waitFor(() => expect(calls.find(({ path }) => path === 'groups.cancel')?.input).toEqual({ _id: 'g1' }));
  expect(await findToast('The other stay is cancelled.')).not.toHaveLength(0);
});

it('says what each has besides its room, and with which code', async () => {
  const [first, second] = group('confirmed').bookings;
  const promo = { code: 'CHURCH10', percent: 10, amount: null };
  const extras = [{ ...exampleExtra(), quantity: 2, amount: 20_000 }];
  const bookings = [{ ...exampleBooking(first), extras, promo, discount: 6_000 }, second];
  open({ 'groups.get': () => ({ ...group('confirmed'), bookings }) });
  expect(await screen.findByText('2 × Breakfast · CHURCH10, ₦6,000 off')).toBeVisible();
});

it('cancels all once asked', async () => {
  const { calls } = open({ 'groups.get': () => group('confirmed'), 'groups.cancel': () => group('confirmed') });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel all' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel stays' }));
  await waitFor(() => expect(calls.find(({ path }) => path === 'groups.cancel')?.input).toEqual({ _id: 'g1' }));
});

it('says before all are cancelled what that costs, what is given back and what is still to be paid', async () => {
  const cancellationTerms = { freeUntil: '2020-01-01T00:00:00.000Z', percent: 50, fee: 20_000 };
  const costs = { amountPaid: 40_000, charges: 0, extras: [], cancellationTerms };
  const bookings = [
    { ...stay('101', 'confirmed'), ...costs, balance: 0, paymentStatus: 'paid' as const },
    { ...stay('102', 'confirmed'), ...costs, balance: 40_000, paymentStatus: 'unpaid' as const },
  ];
  open({ 'groups.get': () => ({ ...group('confirmed'), bookings }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel all' }));
  const words =
    'By their terms cancelling now costs ₦40,000. ₦20,000 is then to be given back. ₦20,000 is then still to be paid.';
  expect(await screen.findByText(words)).toBeVisible();
});

it('says which room has too much, and that it is given back', async () => {
  const bookings = [
    { ...stay('101', 'confirmed'), balance: -15_000 },
    { ...stay('102', 'confirmed'), balance: 40_000 },
  ];
  open({ 'groups.get': () => ({ ...group('confirmed'), bookings, open: 40_000, balance: 25_000 }) });
  expect((await screen.findByText('Too much for room 101, to be given back')).nextElementSibling).toHaveTextContent(
    '₦15,000',
  );
  expect(screen.getAllByText('₦15,000 too much')[0]).toBeVisible();
});

it('copies who comes with room and booking ID, as cells of a spreadsheet, and has the same on paper', async () => {
  const gone = { ...stay('103', 'confirmed'), status: 'cancelled' as const };
  open({ 'groups.get': () => ({ ...group('confirmed'), bookings: [...group('confirmed').bookings, gone] }) });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Copy list' }));
  await findToast('The list is copied: name, room and booking ID.');
  expect(await navigator.clipboard.readText()).toBe('Guest of 101\t101\tGT-7K2M9Q\nGuest of 102\t102\tGT-7K2M9Q');
  const paper = screen.getByRole('region', { name: 'Rooming list' });
  expect(within(paper).getAllByRole('row')).toHaveLength(3);
});

it('offers nothing to who may only read', async () => {
  open({ 'groups.get': () => group('confirmed') }, 'readonly');
  await screen.findByRole('heading', { name: 'Eze wedding' });
  expect(screen.queryByRole('button', { name: /Check in/ })).not.toBeInTheDocument();
});

it('says where there is no such group', async () => {
  open({
    'groups.get': () => {
      throw refusal('not_found');
    },
  });
  expect(await screen.findByText('There is no such group.')).toBeVisible();
});
