import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { clearSession, saveSession } from '../lib/session';
import { Toasts } from '../ui/toast';
import { ProfileLink } from './profile-link';

afterEach(() => act(clearSession));

function openLink(role: 'guest' | 'admin') {
  const { hook, history } = memoryLocation({ path: '/', record: true });
  render(
    <Router hook={hook}>
      <ProfileLink role={role} />
      <Toasts />
    </Router>,
  );
  return history;
}

const user = { _id: '1', id: '1', email: 'a@b.ng', name: 'Ada', phoneNumber: null, phone: null, address: null };

it.each([
  ['guest', '/guest-dashboard'],
  ['admin', '/admin-dashboard'],
] as const)('spec 2: the profile icon of a %s leads to %s', async (role, path) => {
  saveSession({ token: 't', user: { ...user, role } });
  const history = openLink(role);
  await userEvent.click(screen.getByRole('link', { name: 'Your dashboard' }));
  expect(history.at(-1)).toBe(path);
});

it('spec 2: without a stored token it says why and leads to /auth', async () => {
  const history = openLink('guest');
  await userEvent.click(screen.getByRole('link', { name: 'Your dashboard' }));
  expect(history.at(-1)).toBe('/auth');
  expect(screen.getByRole('status')).toHaveTextContent('Please log in to access your dashboard');
});
