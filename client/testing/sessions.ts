import type { StaffRole } from '@shared/auth/roles';
import type { User } from '@shared/auth/schema';
import { exampleUser } from '@shared/testing/examples';
import { act } from '@testing-library/react';
import { saveSession } from '../lib/session/session';

/** Logs in as the example guest Ada, with the given changes. */
export function logInAsGuest(change: Partial<User> = {}): User {
  const user = exampleUser(change);
  act(() => saveSession({ token: 'session-token', user }));
  return user;
}

/** Logs in as one of the staff. */
export const logInAsStaff = (role: StaffRole): User => logInAsGuest({ _id: role, id: role, name: 'Admin', role });

export const logInAsAdmin = () => logInAsStaff('admin');
