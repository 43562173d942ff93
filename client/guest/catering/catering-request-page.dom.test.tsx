import { CATERING_STATUS_MEANINGS, CATERING_TEXTS } from '@shared/catering/constants';
import { exampleRequest } from '@shared/testing/catering';
import { exampleHotel } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { CONNECTION_TEXTS } from '../../lib/api/connection';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsGuest } from '../../testing/sessions';
import CateringRequestPage from './catering-request-page';

const open = (answers: Answers = {}, address = '/catering-request/c1') =>
  renderPage(
    <Route path="/catering-request/:requestId">
      <CateringRequestPage />
    </Route>,
    address,
    {
      'hotel.details': () => exampleHotel({ today: '2026-11-22' }),
      'catering.get': () => exampleRequest(),
      'catering.follow': () => {},
      ...answers,
    },
  );

/** The dialog's button, not the page's. */
const confirmCancel = async () =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel request' }));

beforeEach(() => localStorage.setItem('catering_access', JSON.stringify({ c1: 'gta_stored' })));

describe('a catering request', () => {
  it('D7: opens with the token stored on this device, and shows what was asked for and what comes next', async () => {
    const { calls } = open();
    expect(await screen.findByRole('heading', { name: 'Wedding' })).toBeVisible();
    expect(screen.getByText('Fri, 4 Dec 2026 · 250 guests')).toBeVisible();
    expect(screen.getByText('Town Hall, Osogbo')).toBeVisible();
    expect(screen.getByText('Request CT-7XR6WG')).toBeVisible();
    expect(screen.getByText('Pending')).toBeVisible();
    expect(screen.getByText(CATERING_STATUS_MEANINGS.pending)).toBeVisible();
    expect(calls.find(({ path }) => path === 'catering.get')).toMatchObject({ accessToken: 'gta_stored' });
  });

  it('D7: opens with the token in its link, and keeps it', async () => {
    localStorage.removeItem('catering_access');
    open({}, '/catering-request/c1#gta_link');
    await screen.findByRole('heading', { name: 'Wedding' });
    await waitFor(() => expect(localStorage.getItem('catering_access')).toContain('gta_link'));
  });

  it('shows a new status as it comes', async () => {
    const { oneSubscription } = open();
    await screen.findByText('Pending');
    const stream = await oneSubscription();
    await stream.send(exampleRequest({ status: 'approved', version: 2 }));
    expect(await screen.findByText('Approved')).toBeVisible();
    expect(screen.getByText(CATERING_STATUS_MEANINGS.approved)).toBeVisible();
  });

  it('is cancelled after a question, and not where the answer is no', async () => {
    let status: 'pending' | 'cancelled' = 'pending';
    const { inputsOf } = open({
      'catering.get': () => exampleRequest({ status }),
      'catering.cancel': () => {
        status = 'cancelled';
        return exampleRequest({ status });
      },
    });
    const cancel = await screen.findByRole('button', { name: 'Cancel request' });
    await userEvent.click(cancel);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep request' }));
    expect(inputsOf('catering.cancel')).toEqual([]);
    await userEvent.click(cancel);
    await confirmCancel();
    expect((await findToast('Your catering request is cancelled.')).length).toBeGreaterThan(0);
    expect(inputsOf('catering.cancel')).toEqual([{ _id: 'c1', version: 1 }]);
    expect(await screen.findByText('Cancelled')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull());
  });

  it('says in words that a cancel got no answer', async () => {
    open({
      'catering.cancel': () => {
        throw connectionLost();
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel request' }));
    await confirmCancel();
    expect((await findToast(CONNECTION_TEXTS.no_answer)).length).toBeGreaterThan(0);
    expect(screen.getByText('Pending')).toBeVisible();
  });

  it.each([
    ['rejected', { status: 'rejected' }],
    ['of a day that has passed', { status: 'approved', date: '2026-11-21' }],
  ] as const)('offers no cancel of one %s', async (_which, change) => {
    open({ 'catering.get': () => exampleRequest(change) });
    await screen.findByRole('heading', { name: 'Wedding' });
    await screen.findByRole('link', { name: '08035550142' });
    expect(screen.queryByRole('button', { name: 'Cancel request' })).toBeNull();
  });

  it('D6: that cannot be opened says so, with the way to log in or to ask again', async () => {
    const answers = {
      'catering.get': () => {
        throw refusal('not_found');
      },
    };
    const { unmount } = open(answers);
    expect(await screen.findByText(CATERING_TEXTS.notFound)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toBeVisible();
    unmount();
    logInAsGuest();
    open(answers);
    expect(await screen.findByRole('link', { name: 'Request Catering' })).toHaveAttribute('href', '/cateringPanel');
  });
});
