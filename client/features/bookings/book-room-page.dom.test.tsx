import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { clearSession, saveSession } from '../../lib/session';
import BookRoomPage from './book-room-page';

afterEach(() => {
  cleanup();
  clearSession();
});

it('spec 4: staff are redirected to their own booking form, with the room and the dates that they had chosen', () => {
  saveSession({
    token: 't',
    user: {
      _id: '1',
      id: '1',
      email: 'admin@example.com',
      name: 'Admin',
      phoneNumber: null,
      phone: null,
      address: null,
      role: 'admin',
    },
  });
  const { hook, searchHook, history } = memoryLocation({
    path: '/book-room?room=101&from=2027-03-04&to=2027-03-06',
    record: true,
  });
  render(
    <Router hook={hook} searchHook={searchHook}>
      <BookRoomPage />
    </Router>,
  );
  expect(history.at(-1)).toBe('/admin/book-room?room=101&from=2027-03-04&to=2027-03-06');
});
