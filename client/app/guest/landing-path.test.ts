import { describe, expect, it } from 'vitest';
import { authPath, ownPath } from '../../lib/navigation/next-path';
import { landingPath } from './auth-page';

const landed = (next: string, role: 'guest' | 'admin' = 'guest') =>
  landingPath(authPath(next).split('?')[1] ?? '', role);

describe('the landing path after a login', () => {
  it('is the page the user came from, with its query', () => {
    expect(landed('/guest-bookings')).toBe('/guest-bookings');
    expect(landed('/bookings?status=pending&q=Ada%20Obi', 'admin')).toBe('/bookings?status=pending&q=Ada%20Obi');
    expect(landed('/admin/kitchen#now', 'admin')).toBe('/admin/kitchen#now');
    expect(landed('/account', 'admin')).toBe('/account');
  });

  it('spec 4: is the dashboard by default', () => {
    expect(landingPath('', 'guest')).toBe('/guest-dashboard');
    expect(landingPath('', 'admin')).toBe('/admin-dashboard');
  });

  it('is never a page of another role', () => {
    expect(landed('/admin/kitchen', 'guest')).toBe('/guest-dashboard');
    expect(landed('/guest-bookings', 'admin')).toBe('/admin-dashboard');
  });

  it.each(['/auth', '/auth?next=%2Fauth', '/auth/reset#gtr_x', '/login', '/auth/../auth'])(
    'does not loop through %s',
    (next) => {
      expect(landed(next)).toBe('/guest-dashboard');
    },
  );
});

it.each([
  'https://evil.example',
  'HTTPS:evil.example',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%09/../..//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '@evil.example',
  'evil.example',
  '',
  '/\u0000',
  '/\u2028/evil.example',
  'guest-bookings',
])('H3: %j leads out of the site and is not followed', (next) => {
  expect(ownPath(next)).toBeNull();
});

it.each(['/x@evil.example', '/a//b', '/%2F%2Fevil.example', '/rooms?to=https://evil.example'])(
  '%j is a path of this site',
  (next) => {
    expect(new URL(ownPath(next) ?? 'https://elsewhere.example', 'https://site.example').origin).toBe(
      'https://site.example',
    );
  },
);
