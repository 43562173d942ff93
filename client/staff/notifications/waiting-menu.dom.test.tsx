import { WAITING_TEXTS } from '@shared/notifications/constants';
import type { Waiting } from '@shared/notifications/schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { connectionLost } from '../../testing/mock-server';
import { currentAddress, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import { WaitingMenu, WaitingSection } from './waiting-menu';

const since = '2026-11-21T06:00:00.000Z';
const some: Waiting = [
  { kind: 'payment_tasks', count: 3, since },
  { kind: 'bookings', count: 1, since },
];

function open(waiting: () => Waiting | Promise<Waiting>, path: string = staffPaths.till) {
  logInAsAdmin();
  return renderPage(path === staffPaths.dashboard ? <WaitingSection /> : <WaitingMenu />, path, {
    'notifications.waiting': waiting,
  });
}

/** The menu's button, by its text: no role is the same for summaries everywhere. */
const button = (text: string) =>
  waitFor(() => {
    const found = document.querySelector('summary');
    if (found?.textContent !== text) throw new Error(`It says ${found?.textContent}`);
    return found;
  });

describe('what waits for staff', () => {
  it('is counted in the header, and each kind leads to where it is dealt with', async () => {
    open(() => some);
    const summary = await button('Waiting: 4');
    await userEvent.click(summary);
    const menu = within(summary.parentElement ?? document.body);
    expect(menu.getByRole('link', { name: /^3 payments need a decision/ })).toHaveAttribute('href', '/admin/payments');
    await userEvent.click(menu.getByRole('link', { name: /^1 booking waits to be confirmed/ }));
    expect(currentAddress()).toBe('/bookings?status=pending');
    expect(summary.parentElement).not.toHaveAttribute('open');
  });

  it('is on the dashboard itself, with since when', async () => {
    open(() => some, staffPaths.dashboard);
    const section = within(await screen.findByRole('region', { name: 'Waiting' }));
    expect(await section.findByRole('link', { name: /^3 payments/ })).toHaveTextContent('Since Sat, 21 Nov, 7:00 am');
  });

  it.each([staffPaths.dashboard, staffPaths.till])('follows what others settle: %s', async (path) => {
    let waiting = some;
    const { oneSubscription } = open(() => waiting, path);
    await screen.findByText(/^3 payments/);
    const stream = await oneSubscription();
    expect(stream.path).toBe('notifications.waitingChanges');
    waiting = [];
    await stream.send({ ids: ['t1'] });
    expect(await screen.findByText(WAITING_TEXTS.none)).toBeInTheDocument();
  });

  it('says while it loads that it does, and counts nothing yet', async () => {
    open(() => new Promise<Waiting>(() => {}));
    const summary = await button('Waiting');
    await userEvent.click(summary);
    expect(screen.getByText('Loading what waits')).toBeInTheDocument();
    expect(screen.queryByText(WAITING_TEXTS.none)).not.toBeInTheDocument();
  });

  it('says that nothing waits, without a number', async () => {
    open(() => []);
    expect(await screen.findByText(WAITING_TEXTS.none)).toBeInTheDocument();
    await button('Waiting');
  });

  it('leads to catering requests whose day is ahead, as only those are counted', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:00:00.000Z') });
    open(() => [{ kind: 'catering', count: 100, since }]);
    const link = await screen.findByRole('link', { name: /^100 catering requests wait for an answer/ });
    expect(link).toHaveAttribute('href', '/catering-requests?status=pending&from=2026-11-22');
    await button('Waiting: 100');
    vi.useRealTimers();
  });

  it('does not look like nothing where it did not load', async () => {
    let lost = true;
    open(() => {
      if (lost) throw connectionLost();
      return some;
    });
    const [alert] = await screen.findAllByRole('alert');
    expect(alert).toHaveTextContent(WAITING_TEXTS.loadFailed);
    expect(screen.queryByText(WAITING_TEXTS.none)).not.toBeInTheDocument();
    lost = false;
    await userEvent.click(within(alert ?? document.body).getByRole('button', { name: 'Try again' }));
    await button('Waiting: 4');
  });
});
