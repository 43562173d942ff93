import type { Role } from '@shared/auth/roles';
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { currentAddress, findToast, renderPage } from '../../testing/render-page';
import { logInAsAdmin, logInAsGuest } from '../../testing/sessions';
import { ProfileLink } from './site-header';

const openLink = (role: Role, answers: Answers = {}) => renderPage(<ProfileLink role={role} />, '/', answers);

it.each([
  ['guest', '/guest-dashboard'],
  ['admin', '/admin-dashboard'],
] as const)('spec 2: the profile icon of a %s leads to %s', async (role, path) => {
  logInAsGuest({ role });
  openLink(role);
  await userEvent.click(screen.getByRole('link', { name: 'Your dashboard' }));
  expect(currentAddress()).toBe(path);
});

it('spec 2: without a stored token the profile icon leads to /auth with a message', async () => {
  openLink('guest');
  await userEvent.click(screen.getByRole('link', { name: 'Your dashboard' }));
  expect(currentAddress()).toBe('/auth');
  await findToast('Please log in to access your dashboard');
});

describe('the number of unread notifications', () => {
  const link = (name: string) => screen.findByRole('link', { name });

  it('comes with the stream and follows it, and a new one is read out', async () => {
    logInAsGuest();
    const { oneSubscription, calls } = openLink('guest');
    const stream = await oneSubscription();
    expect(stream.path).toBe('notifications.follow');
    await stream.send({ unread: 2 });
    expect(await link('Your dashboard, 2 unread notifications')).toHaveTextContent('2');
    for (const region of screen.getAllByRole('status')) expect(region).toBeEmptyDOMElement();
    await stream.send({ unread: 3 });
    expect(await screen.findByText('3 unread notifications')).toBeInTheDocument();
    await stream.send({ unread: 1 });
    expect(await link('Your dashboard, 1 unread notification')).toBeVisible();
    await stream.send({ unread: 0 });
    expect(await link('Your dashboard')).toHaveTextContent('');
    expect(calls).toEqual([]);
  });

  it('is not there while it loads, nor where it cannot be read: the link works as without it', async () => {
    logInAsGuest();
    let lost = false;
    const { oneSubscription, inputsOf } = openLink('guest', {
      'notifications.unread': () => {
        lost = true;
        throw connectionLost();
      },
    });
    const stream = await oneSubscription();
    expect(await link('Your dashboard')).toHaveTextContent('');
    await stream.fail('too_many_streams');
    await waitFor(() => expect(lost).toBe(true));
    expect(inputsOf('notifications.unread')).toHaveLength(1);
    expect(await link('Your dashboard')).toHaveTextContent('');
    await userEvent.click(await link('Your dashboard'));
    expect(currentAddress()).toBe('/guest-dashboard');
  });

  it('is asked for while there is no stream', async () => {
    logInAsGuest();
    openLink('guest', {
      'notifications.follow': () => {
        throw refusal('too_many_streams');
      },
      'notifications.unread': () => ({ unread: 4 }),
    });
    expect(await link('Your dashboard, 4 unread notifications')).toBeVisible();
  });

  it('is not followed by a tab that nobody looks at', async () => {
    logInAsGuest();
    const { oneSubscription, openSubscriptions } = openLink('guest');
    await oneSubscription();
    act(() => focusManager.setFocused(false));
    await waitFor(() => expect(openSubscriptions()).toEqual([]));
    act(() => focusManager.setFocused(undefined));
    await oneSubscription();
  });

  it('is a guest’s: staff have what waits in their own area', async () => {
    logInAsAdmin();
    const { subscriptions } = openLink('admin');
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(subscriptions).toEqual([]);
  });
});
