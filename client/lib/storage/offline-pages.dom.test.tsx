import { exampleUser } from '@shared/testing/examples';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { clearSession, expireSession, saveSession } from '../session/session';
import { forgetPage, keepPage, type OfflinePage, offlinePayment, readOfflinePage } from './offline-pages';

const page = (change: Partial<OfflinePage> = {}): OfflinePage => ({
  title: 'Your booking',
  heading: 'Booking ID GT-7K2M9Q',
  facts: [{ label: 'Room', value: '101 (Standard)' }],
  payment: null,
  hotel: { name: 'GT Hotel', address: '14 Ring Road', phone: '08035550142' },
  seenAt: new Date().toISOString(),
  seen: 'Sun, 22 Nov, 3:05 pm',
  ...change,
});
const at = (pathname: string, search = '') => readOfflinePage({ pathname, search });

function passDays(days: number) {
  vi.useFakeTimers({ now: Date.now() + days * 86_400_000, toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
}

beforeEach(() => keepPage('/booking/b1', page()));

it('a page is found at its address, and no other is', () => {
  expect(at('/booking/b1')).toEqual(page({ seenAt: expect.any(String) }));
  expect(at('/booking/b1/', '?utm=x')).not.toBeNull();
  expect(at('/booking/b')).toBeNull();
  expect(at('/booking/b11')).toBeNull();
});

it('an address that names no order has the newest one, one that names another has none', () => {
  const aWeekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString();
  keepPage('/order-confirmation?order=o2', page({ heading: 'newer' }));
  keepPage('/order-confirmation?order=o1', page({ heading: 'older', seenAt: aWeekAgo }));
  expect(at('/order-confirmation')?.heading).toBe('newer');
  expect(at('/order-confirmation', '?order=o1')?.heading).toBe('older');
  expect(at('/order-confirmation', '?order=o3')).toBeNull();
});

it('after thirty days it is forgotten', () => {
  passDays(29.9);
  expect(at('/booking/b1')).not.toBeNull();
  passDays(0.2);
  expect(at('/booking/b1')).toBeNull();
  expect(Object.keys(localStorage)).toEqual([]);
});

it('the twenty newest are kept', () => {
  for (let index = 0; index < 20; index += 1) {
    keepPage(`/booking/n${index}`, page({ seenAt: new Date(Date.now() + 1 + index).toISOString() }));
  }
  expect(at('/booking/b1')).toBeNull();
  expect(at('/booking/n0')).not.toBeNull();
});

it('what cannot be read is no page, and goes', () => {
  for (const text of ['', '{', 'null', '[]', '{"facts":[]}']) {
    localStorage.setItem('kept_/booking/b2', text);
    expect(at('/booking/b2')).toBeNull();
    expect(localStorage.getItem('kept_/booking/b2')).toBeNull();
  }
});

it('how to pay is not said any more once the time for it is over', () => {
  const payment = { title: 'Pay', facts: [], until: new Date(Date.now() + 3_600_000).toISOString() };
  expect(offlinePayment(page({ payment }))).toEqual(payment);
  passDays(1);
  expect(offlinePayment(page({ payment }))).toBe('over');
  expect(offlinePayment(page({ payment: { ...payment, until: null } }))).toMatchObject({ title: 'Pay' });
  expect(offlinePayment(page())).toBeNull();
});

it('a record that cannot be opened any more is forgotten alone', () => {
  keepPage('/booking/b2', page());
  forgetPage({ pathname: '/booking/b2/', search: '' });
  expect(at('/booking/b2')).toBeNull();
  expect(at('/booking/b1')).not.toBeNull();
});

const session = { token: 't', user: exampleUser() };

it('a logout forgets all of them, and so does a login that the server has ended', () => {
  for (const end of [clearSession, expireSession]) {
    keepPage('/booking/b1', page());
    saveSession(session);
    expect(at('/booking/b1')).not.toBeNull();
    end();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('kept_'))).toEqual([]);
  }
});

it('somebody else who logs in on top finds none', () => {
  saveSession(session);
  keepPage('/booking/b1', page());
  saveSession({ ...session, token: 'renewed' });
  expect(at('/booking/b1')).not.toBeNull();
  saveSession({ token: 'u', user: exampleUser({ _id: 'u2', id: 'u2' }) });
  expect(at('/booking/b1')).toBeNull();
});
