import { GOING_LIVE_STEPS, type GoingLiveStep, PART_OF } from '@shared/going-live/constants';
import type { GoingLive as GoingLiveAnswer } from '@shared/going-live/schema';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refusal } from '../../testing/mock-server';
import { findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import { GoingLive } from './going-live';

const LIST = /^Before guests come/;

const answer = (done: readonly GoingLiveStep[], isShown = true): GoingLiveAnswer => ({
  isShown,
  openedAt: done.includes('open') ? '2026-11-21T08:00:00.000Z' : null,
  missing: [],
  steps: GOING_LIVE_STEPS.map((step) => ({ step, part: PART_OF[step], isDone: done.includes(step) })),
});

function open(first: GoingLiveAnswer, dismiss?: () => GoingLiveAnswer) {
  logInAsAdmin();
  const server = renderPage(<GoingLive isAdmin />, '/admin-dashboard', {
    'goingLive.steps': () => first,
    'goingLive.dismiss': (input) => dismiss?.() ?? answer([], !(input as { dismissed: boolean }).dismissed),
  });
  return { ...server, user: userEvent.setup() };
}

it('each step that is open leads to where it is done, and what is done is named', async () => {
  open(answer(['rooms', 'menu', 'public_address']));
  const section = within(await screen.findByRole('region', { name: 'Before guests come: 3 of 9 done' }));
  const links = section.getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/setup',
    ...['hotel', 'bank', 'live', 'live', 'staff', 'live'].map((part) => `/admin/setup?part=${part}`),
  ]);
  expect(links[0]).toHaveTextContent('Set up the hotel');
  expect(links[3]).toHaveTextContent('Give emails a sender of your own');
  expect(section.getByText('Done: rooms, menu, site’s address.')).toBeVisible();
});

it('is put away with Undo, but for the line that guests see ‘Opening soon’', async () => {
  const { user, inputsOf } = open(answer([]));
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await findToast('The list is put away, for all admins.');
  expect(screen.queryByRole('region', { name: LIST })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go on with the setup' })).toHaveAttribute('href', '/admin/setup');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('region', { name: LIST })).toBeVisible();
  expect(inputsOf('goingLive.dismiss')).toEqual([{ dismissed: true }, { dismissed: false }]);
});

it('stays where it could not be put away, and says so', async () => {
  const { user } = open(answer([]), () => {
    throw refusal('busy');
  });
  await user.click(await screen.findByRole('button', { name: 'Dismiss' }));
  await findToast(/try again/i);
  expect(screen.getByRole('region', { name: LIST })).toBeVisible();
});

it('is not shown once it need not be, and not asked for by whoever is no admin', async () => {
  const { unmount } = open(answer([...GOING_LIVE_STEPS], false));
  await expect(screen.findByRole('region', { name: LIST }, { timeout: 300 })).rejects.toThrow();
  unmount();
  const { inputsOf } = renderPage(<GoingLive isAdmin={false} />, '/admin-dashboard', {
    'goingLive.steps': () => answer([]),
  });
  expect(inputsOf('goingLive.steps')).toEqual([]);
  expect(screen.queryByRole('region', { name: LIST })).not.toBeInTheDocument();
});
