import type { Role } from '@shared/constants/auth';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { currentAddress, renderPage } from '../testing/render-page';
import { logInAsGuest } from '../testing/sessions';
import { ProfileLink } from './profile-link';

const openLink = (role: Role) => renderPage(<ProfileLink role={role} />, '/');

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
  expect(screen.getByRole('status')).toHaveTextContent('Please log in to access your dashboard');
});
