import { CATERING_TEXTS } from '@shared/catering/constants';
import type { CateringRequest } from '@shared/catering/schema';
import { exampleRequest } from '@shared/testing/catering';
import { exampleHotel, examplePage } from '@shared/testing/examples';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '../../testing/render-page';
import { logInAsGuest } from '../../testing/sessions';
import MyRequestsPage, { RecentRequests } from './my-requests-page';

const requestOf = (id: string, change: Partial<CateringRequest> = {}) =>
  exampleRequest({ _id: id, userId: 'u1', date: `2026-12-0${id}`, ...change });

function open(requests: () => CateringRequest[], page = <RecentRequests />) {
  logInAsGuest();
  renderPage(page, '/guest-dashboard', {
    'hotel.details': () => exampleHotel(),
    'catering.ofUser': () => examplePage(requests()),
  });
}

describe("the dashboard's catering requests", () => {
  it('spec 9: show the first three with event date and status, each linked to its page, and a way to all', async () => {
    open(() => [requestOf('1', { status: 'approved' }), requestOf('2'), requestOf('3'), requestOf('4')]);
    const first = await screen.findByRole('link', { name: 'Tue, 1 Dec 2026' });
    expect(first).toHaveAttribute('href', '/catering-request/1');
    const lines = screen.getAllByRole('listitem');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toHaveTextContent('Wedding · 250 guests');
    expect(lines[0]).toHaveTextContent('Approved');
    expect(screen.getByRole('link', { name: 'All catering requests' })).toHaveAttribute('href', '/guest-catering');
  });

  it('spec 8: show that there are none, with a link to the form', async () => {
    open(() => []);
    expect(await screen.findByText(CATERING_TEXTS.none)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Request Catering' })).toHaveAttribute('href', '/cateringPanel');
  });

  it('show an error if they cannot be loaded', async () => {
    open(() => {
      throw new Error('offline');
    });
    expect(await screen.findByText(CATERING_TEXTS.loadFailed)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('My Catering Requests', () => {
  it('shows all of them, below their order', async () => {
    open(() => ['1', '2', '3', '4', '5'].map((id) => requestOf(id)), <MyRequestsPage />);
    expect(await screen.findByRole('link', { name: 'Sat, 5 Dec 2026' })).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByRole('heading', { name: 'Newest first' })).toBeVisible();
  });

  it('without requests has one way to the form, and no heading over nothing', async () => {
    open(() => [], <MyRequestsPage />);
    expect(await screen.findByText(CATERING_TEXTS.none)).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Request Catering' })).toHaveLength(1);
    expect(screen.queryByRole('heading', { name: 'Newest first' })).toBeNull();
  });
});
