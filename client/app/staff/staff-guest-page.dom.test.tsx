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
  ...{
    _id: 'g1',
    name: 'Ada Obi',
    phone: '08031234567',
    email: 'ada@example.com',
    address: null,
    bookings: 1,
    merged: [],
  },
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

const bola = { ...account, _id: 'g2', name: 'Adaeze Obi', phone: '08099999999', bookings: 3 };
const mergedBola = { ...bola, by: 'Amina', at: '2026-11-21T14:05:00.000Z' };

it('lets the desk say that another guest is the same person, once both are named, and undo it at once', async () => {
  logInAsStaff('desk');
  let isMerged = false;
  const { inputsOf } = open({
    'guests.get': () => ({ ...account, merged: isMerged ? [mergedBola] : [] }),
    'guests.list': () => page([account, bola, { ...bola, _id: 'g3', name: 'Obi Taken', merged: [mergedBola] }]),
    'guests.merge': () => {
      isMerged = true;
      return account;
    },
    'guests.unmerge': () => {
      isMerged = false;
      return account;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Same person as…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Name or phone of the other guest')).toHaveValue('Ada Obi');
  const choice = await dialog.findByRole('radio', { name: /Adaeze Obi/ });
  expect(dialog.queryByRole('radio', { name: /^Ada Obi/ })).toBeNull();
  expect(dialog.getByRole('radio', { name: /Obi Taken/ })).toBeDisabled();
  await userEvent.click(dialog.getByRole('button', { name: 'They are the same person' }));
  expect(await dialog.findByText('Choose a guest')).toBeVisible();
  await userEvent.click(choice);
  expect(dialog.getByText(/become one guest/)).toHaveTextContent(
    'Ada Obi, 08031234567, 1 booking, and Adaeze Obi, 08099999999, 3 bookings, become one guest',
  );
  await userEvent.click(dialog.getByRole('button', { name: 'They are the same person' }));
  await findToast(/They are one guest now/);
  const merged = within(await screen.findByRole('list', { name: 'Merged with' }));
  expect(merged.getByText(/by Amina/)).toBeVisible();
  await userEvent.click(merged.getByRole('button', { name: 'Undo: Adaeze Obi' }));
  await findToast(/They are two guests again/);
  expect(inputsOf('guests.merge')).toEqual([{ _id: 'g1', otherId: 'g2' }]);
  expect(inputsOf('guests.unmerge')).toEqual([{ _id: 'g2', mergedInto: 'g1' }]);
});

it.each([
  ['g1', 'Ada Obi'],
  ['g2', 'Adaeze Obi'],
])(
  'says before guests are merged that one of them, %s, is not wanted and that then both are',
  async (guestId, name) => {
    open({
      'guests.list': () => page([account, bola]),
      'guests.unwanted': () => ({ items: [{ ...exampleMark, guestId, name }] }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Same person as…' }));
    const dialog = within(await screen.findByRole('dialog'));
    const choice = await dialog.findByRole('radio', { name: /Adaeze Obi/ });
    expect(dialog.queryAllByText(/· Not wanted/)).toHaveLength(guestId === 'g2' ? 1 : 0);
    await userEvent.click(choice);
    expect(dialog.getByText(/then both are/).parentElement).toHaveTextContent(
      `${name} is marked as not wanted, and then both are: ${exampleMark.reason}`,
    );
  },
);

it('says where nobody else is found, that the directory could not be read, and why guests are not merged', async () => {
  let answer = () => page([account]);
  open({
    'guests.list': () => answer(),
    'guests.merge': () => {
      throw refusal('guest_merged');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Same person as…' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Nobody else has this name or phone.')).toBeVisible();
  answer = () => {
    throw refusal('internal');
  };
  const field = dialog.getByLabelText('Name or phone of the other guest');
  await userEvent.type(field, 'x');
  expect(await dialog.findByText('Unable to load guest data')).toBeVisible();
  answer = () => page([bola]);
  await userEvent.type(field, 'y');
  await userEvent.click(await dialog.findByRole('radio', { name: /Adaeze Obi/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'They are the same person' }));
  expect(await dialog.findByText(/One of these guests is merged/)).toBeVisible();
});

it('shows who is merged to who only reads, without a button', async () => {
  logInAsStaff('readonly');
  open({ 'guests.get': () => ({ ...account, merged: [mergedBola] }) });
  expect(await screen.findByRole('list', { name: 'Merged with' })).toHaveTextContent('Adaeze Obi');
  expect(screen.queryByRole('button', { name: /Undo|Same person/ })).toBeNull();
});
