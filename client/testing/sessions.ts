import type { User } from '@shared/auth';
import { exampleUser } from '@shared/testing/examples';
import { act } from '@testing-library/react';
import { saveSession } from '../lib/session';

/** Logs in as the example guest Ada, with the given changes. */
export function logInAsGuest(change: Partial<User> = {}): User {
  const user = exampleUser(change);
  act(() => saveSession({ token: 'session-token', user }));
  return user;
}

export const logInAsAdmin = () => logInAsGuest({ _id: 'admin', id: 'admin', name: 'Admin', role: 'admin' });
