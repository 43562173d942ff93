import { exampleRequest } from '@shared/testing/catering';
import { exampleBooking, exampleOrder } from '@shared/testing/examples';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Route } from 'wouter';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { exampleMark } from '../../testing/desk';
import { type Answers, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin, logInAsStaff } from '../../testing/sessions';
import StaffGuestPage from './staff-guest-page';

const page = (items: object[]) => ({ items, nextCursor: null, previousCursor: null });
const account = {
  ...{ _id: 'g1', name: 'Ada Obi', phone: '08031234567', email: 'ada@example.com', address: null, bookings: 1 },
  ...{ spent: 38_999.5, owes: 6_000, overpaid: 0 },
};

const open = (answers: Answers = {}) =>
  renderPage(<Route path={staffPaths.guest} component={StaffGuestPage} />, '/admin/guests/g1', {
    'guests.get': () => account,
    'bookings.list': () => page([exampleBooking()]),
    'food.list': () => page([exampleOrder()]),
    'catering.list': () => page([exampleRequest()]),
    ...answers,
  });

beforeEach(() => void logInAsAdmin());

it('shows what a guest spent and owes, and all their records with a link to each', async () => {
  const { inputsOf } = open();
  expect(await screen.findByRole('heading', { name: 'Ada Obi' })).toBeVisible();
  expect(screen.getByText('₦38,999.50')).toBeVisible();
  expect(screen.getByText('₦6,000')).toBeVisible();
  expect(screen.queryByText('Paid too much')).toBeNull();
  const linkIn = async (section: string) =>
    (await within(screen.getByRole('region', { name: section })).findByRole('link')).getAttribute('href');
  expect(await linkIn('Stays')).toBe(`/admin/booking/${exampleBooking()._id}`);
  expect(await linkIn('Food orders')).toBe(`/admin/food-orders?q=${exampleOrder().reference}`);
  expect(await linkIn('Catering requests')).toBe('/admin/catering-request/c1');
  for (const list of ['bookings.list', 'food.list', 'catering.list']) {
    expect(inputsOf(list)[0]).toMatchObject({ guestId: 'g1' });
  }
});

it('says where a guest has nothing', async () => {
  open({ 'food.list': () => page([]), 'catering.list': () => page([]) });
  expect(await screen.findByText('No food orders under this name and phone.')).toBeVisible();
  expect(await screen.findByText('No catering requests from this phone.')).toBeVisible();
});

it('says that a guest has left the directory, and leads back', async () => {
  open({
    'guests.get': () => {
      throw refusal('not_found');
    },
  });
  expect(await screen.findByText('There is no such guest any more.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Guest Directory' })).toHaveAttribute('href', '/admin/guests');
});

it('spec 8: says that the guest could not be loaded', async () => {
  open({
    'guests.get': () => {
      throw refusal('internal');
    },
  });
  expect(await screen.findByText('Unable to load guest data')).toBeVisible();
});

it('lets an admin mark a guest as not wanted with a reason, and take it back after a question', async () => {
  let items: object[] = [];
  const { inputsOf } = open({
    'guests.unwanted': () => ({ items }),
    'guests.markUnwanted': () => {
      items = [exampleMark];
      return exampleMark;
    },
    'guests.unmarkUnwanted': () => {
      items = [];
      return { _id: exampleMark._id };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Mark as not wanted' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ada Obi is not wanted?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as not wanted' }));
  expect(await dialog.findByText('Please write why they are not wanted')).toBeVisible();
  expect(inputsOf('guests.markUnwanted')).toEqual([]);
  await userEvent.type(dialog.getByLabelText(/^Why/), exampleMark.reason);
  await userEvent.click(dialog.getByRole('button', { name: 'Mark as not wanted' }));
  await findToast(/Marked as not wanted/);
  expect(inputsOf('guests.markUnwanted')).toEqual([{ _id: 'g1', reason: exampleMark.reason }]);
  expect(await screen.findByRole('alert')).toHaveTextContent(`Amina marked Ada Obi on`);
  expect(screen.getByRole('alert')).toHaveTextContent(exampleMark.reason);
  await userEvent.click(screen.getByRole('button', { name: 'Not wanted: take back' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Take the mark back' }));
  await findToast('The mark is gone.');
  expect(inputsOf('guests.unmarkUnwanted')).toEqual([{ _id: exampleMark._id }]);
  expect(await screen.findByRole('button', { name: 'Mark as not wanted' })).toBeVisible();
});

it('shows the desk the mark, and no button for it', async () => {
  logInAsStaff('desk');
  open({ 'guests.unwanted': () => ({ items: [exampleMark] }) });
  expect(await screen.findByText('Not wanted.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /wanted/ })).toBeNull();
});
