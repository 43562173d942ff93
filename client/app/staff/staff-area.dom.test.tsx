import { exampleHotel } from '@shared/testing/examples';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { currentAddress, renderPage } from '../../testing/render-page';
import { logInAsAdmin, logInAsGuest } from '../../testing/sessions';
import StaffArea from './staff-area';

const open = (address: string) => renderPage(<StaffArea />, address, { 'hotel.details': () => exampleHotel() });

describe('the staff area', () => {
  it('shows staff the screen of the address in their own layout, with its title', async () => {
    logInAsAdmin();
    open('/admin-dashboard');
    expect(await screen.findByRole('heading', { level: 1, name: /Welcome/ })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Admin' })).toBeInTheDocument();
    expect(document.title).toMatch(/^Dashboard · .*Admin$/);
  });

  it.each(['/admin-dashboard', '/bookings', '/catering-requests', '/analytics', '/admin/guests'])(
    'sends others away from %s',
    (address) => {
      const { unmount } = open(address);
      expect(currentAddress()).toBe(`/auth?next=${encodeURIComponent(address)}`);
      unmount();
      logInAsGuest();
      open(address);
      expect(currentAddress()).toBe('/');
    },
  );

  it('spec 2: shows staff the not-found page in their own layout, with a way back', async () => {
    logInAsAdmin();
    open('/admin/no-such-page');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Admin' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to your pages' })).toHaveAttribute('href', '/admin-dashboard');
  });

  it('spec 2: shows the not-found page where staff have no screen, without a login', async () => {
    open('/admin/no-such-page');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeInTheDocument();
    expect(currentAddress()).toBe('/admin/no-such-page');
  });
});
