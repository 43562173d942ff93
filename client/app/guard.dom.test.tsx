import { exampleUser } from '@shared/testing/examples';
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createQueryClient } from '../lib/api/query-client';
import { paths } from '../lib/navigation/paths';
import { clearSession, expireSession, readSession } from '../lib/session/session';
import { callError } from '../testing/mock-server';
import { currentAddress, renderPage } from '../testing/render-page';
import { logInAsAdmin, logInAsGuest } from '../testing/sessions';
import { Guard } from './guard';
import { landingPath } from './guest/auth-page';
import type { Route } from './route';

/** Opens a screen with that access; returns the resulting address. */
function visit(access: Route['access'], address = '/somewhere') {
  renderPage(<Guard access={access}>Behind the door</Guard>, address);
  return currentAddress();
}

describe('spec 6: the guard', () => {
  it('lets anybody see a public screen', () => {
    visit(undefined);
    expect(screen.getByText('Behind the door')).toBeInTheDocument();
  });

  it.each(['guest', 'admin'] as const)('redirects anonymous users from a %s screen to /auth', (access) => {
    expect(visit(access)).toBe('/auth?next=%2Fsomewhere');
    expect(screen.queryByText('Behind the door')).not.toBeInTheDocument();
  });

  it('treats a user without a token as anonymous', () => {
    localStorage.setItem('user', JSON.stringify(exampleUser()));
    expect(visit('guest')).toBe('/auth?next=%2Fsomewhere');
  });

  it.each([
    ['guest', 'admin'],
    ['admin', 'guest'],
  ] as const)('redirects a %s from a screen for %s to the home page', (role, access) => {
    logInAsGuest({ role });
    expect(visit(access)).toBe(paths.home);
    expect(screen.queryByText('Behind the door')).not.toBeInTheDocument();
  });

  it('H4: redirects to the home page when a staff call is refused; the login continues', async () => {
    const admin = logInAsAdmin();
    visit('admin');
    expect(screen.getByText('Behind the door')).toBeInTheDocument();
    const refused = () => Promise.reject(callError('not_allowed'));
    await act(() => expect(createQueryClient().fetchQuery({ queryKey: ['x'], queryFn: refused })).rejects.toThrow());
    expect(currentAddress()).toBe(paths.home);
    expect(screen.queryByText('Behind the door')).not.toBeInTheDocument();
    expect(readSession()?.user).toEqual({ ...admin, role: 'guest' });
  });

  it('shows the screen to its own role', () => {
    logInAsAdmin();
    visit('admin');
    expect(screen.getByText('Behind the door')).toBeInTheDocument();
  });

  it('shows shared screens to guests and staff only', () => {
    expect(visit('user')).toBe('/auth?next=%2Fsomewhere');
    logInAsGuest();
    expect(visit('user')).toBe('/somewhere');
    logInAsAdmin();
    expect(visit('user')).toBe('/somewhere');
  });

  it('H3: redirects to /auth when the server has ended the session, and returns to the same address', () => {
    logInAsAdmin();
    visit('admin', '/bookings?status=pending&q=Ada%20Obi%26');
    act(expireSession);
    const [path, query] = currentAddress().split('?');
    expect(path).toBe(paths.auth);
    expect(landingPath(query ?? '', 'admin')).toBe('/bookings?status=pending&q=Ada%20Obi%26');
  });

  it('D6: redirects to /auth as soon as the session has ended', () => {
    logInAsGuest();
    visit('guest');
    expect(screen.getByText('Behind the door')).toBeInTheDocument();
    act(clearSession);
    expect(screen.queryByText('Behind the door')).not.toBeInTheDocument();
    expect(currentAddress()).toBe(paths.auth);
  });
});
