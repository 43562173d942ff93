import type { User } from '@shared/auth';
import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { paths } from '../lib/paths';
import { createQueryClient } from '../lib/query-client';
import { clearSession, expireSession, readSession, saveSession } from '../lib/session';
import { refusal } from '../testing/far-side';
import { Guard } from './guard';
import type { Route } from './route-table';
import { landingPath } from './way-back';

const person = (role: User['role']): User => ({
  _id: '1',
  id: '1',
  email: 'ada@example.com',
  name: 'Ada',
  phoneNumber: null,
  phone: null,
  address: null,
  role,
});

function visit(access: Route['access']) {
  const { hook, history } = memoryLocation({ path: '/somewhere', record: true });
  render(
    <Router hook={hook}>
      <Guard access={access}>Behind the door</Guard>
    </Router>,
  );
  return history.at(-1);
}

afterEach(() => act(clearSession));

describe('spec 6: the guard', () => {
  it('lets anybody see a public screen', () => {
    visit('public');
    expect(screen.getByText('Behind the door')).toBeInTheDocument();
  });

  it.each(['guest', 'admin'] as const)('sends a stranger at a %s screen to /auth', (access) => {
    expect(visit(access)).toBe('/auth?next=%2Fsomewhere');
    expect(screen.queryByText('Behind the door')).not.toBeInTheDocument();
  });

  it('takes a user without a token for a stranger', () => {
    localStorage.setItem('user', JSON.stringify(person('guest')));
    expect(visit('guest')).toBe('/auth?next=%2Fsomewhere');
  });

  it.each([
    ['guest', 'admin'],
    ['admin', 'guest'],
  ] as const)('sends a %s at a screen for %s to the home page', (role, access) => {
    saveSession({ token: 't', user: person(role) });
    expect(visit(access)).toBe(paths.home);
    expect(screen.queryByText('Behind the door')).not.toBeInTheDocument();
  });

  it('H4: leads who is refused a call of staff’s from an open screen of staff to the home page; the login goes on', async () => {
    saveSession({ token: 't', user: person('admin') });
    const { hook, history } = memoryLocation({ path: '/somewhere', record: true });
    render(
      <Router hook={hook}>
        <Guard access="admin">Behind the door</Guard>
      </Router>,
    );
    expect(screen.getByText('Behind the door')).toBeInTheDocument();
    const refused = () => Promise.reject(refusal('not_allowed'));
    await act(() => expect(createQueryClient().fetchQuery({ queryKey: ['x'], queryFn: refused })).rejects.toThrow());
    expect(history.at(-1)).toBe(paths.home);
    expect(screen.queryByText('Behind the door')).not.toBeInTheDocument();
    expect(readSession()).toEqual({ token: 't', user: person('guest') });
  });

  it('shows the screen to its own role', () => {
    saveSession({ token: 't', user: person('admin') });
    visit('admin');
    expect(screen.getByText('Behind the door')).toBeInTheDocument();
  });

  it('lets guests and staff see what they have in common, and nobody else', () => {
    expect(visit('user')).toBe('/auth?next=%2Fsomewhere');
    saveSession({ token: 't', user: person('guest') });
    expect(visit('user')).toBe('/somewhere');
    act(() => saveSession({ token: 't', user: person('admin') }));
    expect(visit('user')).toBe('/somewhere');
  });

  it('H3: a session that the server has ended is asked for at /auth, which leads back to the very address', () => {
    saveSession({ token: 't', user: person('admin') });
    const { hook, searchHook, history } = memoryLocation({
      path: '/bookings?status=pending&q=Ada%20Obi%26',
      record: true,
    });
    render(
      <Router hook={hook} searchHook={searchHook}>
        <Guard access="admin">Behind the door</Guard>
      </Router>,
    );
    act(expireSession);
    const [path, query] = history.at(-1)?.split('?') ?? [];
    expect(path).toBe(paths.auth);
    expect(landingPath(query ?? '', 'admin')).toBe('/bookings?status=pending&q=Ada%20Obi%26');
  });

  it('D6: sends a person to /auth as soon as the session has ended', () => {
    saveSession({ token: 't', user: person('guest') });
    const { hook, history } = memoryLocation({ path: '/somewhere', record: true });
    render(
      <Router hook={hook}>
        <Guard access="guest">Behind the door</Guard>
      </Router>,
    );
    expect(screen.getByText('Behind the door')).toBeInTheDocument();
    act(clearSession);
    expect(screen.queryByText('Behind the door')).not.toBeInTheDocument();
    expect(history.at(-1)).toBe(paths.auth);
  });
});
