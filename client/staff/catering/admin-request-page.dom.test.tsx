import { exampleRequest } from '@shared/testing/catering';
import { exampleHotel } from '@shared/testing/examples';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Route } from 'wouter';
import { chooseStatus } from '../../testing/choose-status';
import { type Answers, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import AdminRequestPage from './admin-request-page';

const open = (answers: Answers = {}) =>
  renderPage(
    <Route path="/admin/catering-request/:requestId">
      <AdminRequestPage />
    </Route>,
    '/admin/catering-request/c1',
    {
      'hotel.details': () => exampleHotel(),
      'catering.get': () => exampleRequest(),
      'catering.follow': () => {},
      'quotes.list': () => [],
      'blocks.list': () => ({ items: [] }),
      ...answers,
    },
  );

beforeEach(() => void logInAsAdmin());

it('staff see a request, give it a status and send a new link', async () => {
  const { inputsOf } = open({
    'catering.setStatus': () => exampleRequest({ status: 'approved', version: 2 }),
    'catering.sendLink': () => exampleRequest(),
  });
  expect(await screen.findByRole('heading', { name: 'Wedding' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Events of that day' })).toHaveAttribute(
    'href',
    '/catering-requests?from=2026-12-04&to=2026-12-04',
  );
  await chooseStatus('Status of Wedding, CT-7XR6WG', 'Approved');
  expect((await findToast(/CT-7XR6WG: Approved\./)).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('button', { name: 'Send a new link' }));
  expect((await findToast('A new link is on its way to ada@example.com.')).length).toBeGreaterThan(0);
  expect(inputsOf('catering.sendLink')).toEqual([{ _id: 'c1' }]);
});

it('leads to the rooms that are held for the guests of the event, and to a form that holds some', async () => {
  const dates = { checkInDate: '2026-12-04', checkOutDate: '2026-12-06', heldUntil: '2026-12-01' };
  const { inputsOf } = open({
    'blocks.list': () => ({
      items: [{ _id: 'b1', name: 'Ada & Tolu', ...dates, state: 'held', booked: 2, left: 8, percent: 0 }],
    }),
  });
  expect(await screen.findByRole('link', { name: 'Ada & Tolu' })).toHaveAttribute('href', '/admin/blocks/b1');
  expect(screen.getByText(/2 booked, 8 left · Held until 1 Dec/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hold rooms for this event' })).toHaveAttribute(
    'href',
    '/admin/blocks?new=1&event=c1&name=Wedding&date=2026-12-04',
  );
  expect(inputsOf('blocks.list')).toEqual([{ cateringId: 'c1' }]);
});

it('a request of an account needs no link', async () => {
  open({ 'catering.get': () => exampleRequest({ userId: 'u1' }) });
  expect(await screen.findByText('Opens by login')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
});

it('one that does not exist says so, with the way to all', async () => {
  open({
    'catering.get': () => {
      throw refusal('not_found');
    },
  });
  expect(await screen.findByText('There is no such catering request.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All catering requests' })).toHaveAttribute('href', '/catering-requests');
});

it('staff correct how the guest is reached: what differs is sent, and what a colleague changed is told first', async () => {
  let isFirst = true;
  const theirs = exampleRequest({ version: 2, phone: '08030000009' });
  const { inputsOf } = open({
    'catering.setStatus': () => {
      if (!isFirst) return { ...theirs, version: 3, email: 'right@example.com' };
      isFirst = false;
      throw refusal('changed_meanwhile', { record: theirs });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Correct guest’s details' }));
  const email = await screen.findByRole('textbox', { name: 'Email' });
  await userEvent.clear(email);
  await userEvent.type(email, 'nobody');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(email).toHaveAccessibleDescription(expect.stringContaining('email')));
  expect(inputsOf('catering.setStatus')).toEqual([]);
  await userEvent.clear(email);
  await userEvent.type(email, 'right@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Phone number: .* → 08030000009/)).toBeVisible();
  expect(email).toHaveValue('right@example.com');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await findToast('Saved. A new link is on its way to right@example.com.')).length).toBeGreaterThan(0);
  expect(inputsOf('catering.setStatus')).toEqual([
    { _id: 'c1', version: 1, email: 'right@example.com' },
    { _id: 'c1', version: 2, email: 'right@example.com' },
  ]);
});
