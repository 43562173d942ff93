import { exampleHotel } from '@shared/testing/examples';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { bookingAccess, cateringAccess, orderAccess } from '../lib/session/access-tokens';
import { renderPage } from '../testing/render-page';
import { logInAsGuest } from '../testing/sessions';
import { SiteFooter } from './layout/screen-in-layout';
import { SiteHeader } from './layout/site-header';

const open = () =>
  renderPage(
    <>
      <SiteHeader />
      <SiteFooter />
    </>,
    '/',
    { 'hotel.details': () => exampleHotel() },
  );
const hrefs = (within: HTMLElement, name: string) =>
  [...within.querySelectorAll('a')]
    .filter((link) => link.textContent === name)
    .map((link) => link.getAttribute('href'));

beforeEach(() => {
  bookingAccess.save('b1', 'gta_first');
  bookingAccess.save('b2', 'gta_second');
  orderAccess.save('o1', 'gta_third');
  cateringAccess.save('c1', 'gta_fourth');
});

it('what was booked, ordered or asked for here without an account has links in header, menu and footer, to the newest of each', () => {
  open();
  for (const part of [screen.getByRole('banner'), screen.getByRole('contentinfo')]) {
    expect(new Set(hrefs(part, 'Your booking'))).toEqual(new Set(['/booking/b2']));
    expect(new Set(hrefs(part, 'Your order'))).toEqual(new Set(['/order-confirmation?order=o1']));
    expect(new Set(hrefs(part, 'Your catering'))).toEqual(new Set(['/catering-request/c1']));
  }
  expect(hrefs(screen.getByRole('banner'), 'Your booking')).toHaveLength(2);
});

it('no address in these links holds an access token', () => {
  open();
  expect(document.body.innerHTML).not.toContain('gta_');
});

it('with a login the dashboard has them, and header and footer do not', () => {
  logInAsGuest();
  open();
  expect(within(document.body).queryByText('Your booking')).toBeNull();
});
