import { CATERING_PAGE } from '@shared/links/paths';
import { describe, expect, it } from 'vitest';
import { paths } from '../lib/navigation/paths';
import { addressOf, renderedRoute } from './page-address';
import { notFound, routes } from './route-table';
import { staffRoutes } from './staff/staff-routes';

describe('the cached page of an address', () => {
  it('is the same for parameters that do not change the page', () => {
    expect(addressOf('/rooms')).toBe('/rooms');
    expect(addressOf('/rooms?utm_source=x&fbclid=1')).toBe('/rooms');
    expect(addressOf('/rooms?utm_source=x&sort=price-desc&type=Standard')).toBe('/rooms?type=Standard&sort=price-desc');
    expect(addressOf('/?a=1')).toBe('/');
  });

  it('is another one with a code, which shows the rooms that it opens', () => {
    for (const page of ['/book-room?room=101', '/check-availability?from=2031-01-04'])
      expect(addressOf(`${page}&promoCode=ADA-TOLU`)).not.toBe(addressOf(page));
  });

  it('is one page for all unknown addresses', () => {
    const nowhere = addressOf('/wp-login.php');
    expect(nowhere).toBe(addressOf('/a/b/c?d=e'));
    expect(renderedRoute(nowhere ?? '')).toBe(notFound);
  });

  it('does not exist for pages that depend on the session', () => {
    const ofSessions = routes.filter(({ access }) => access !== undefined);
    for (const { path } of [...ofSessions, ...staffRoutes]) expect(addressOf(path.replace(/:\w+/, 'x'))).toBeNull();
    expect(addressOf('/booking/5f0c')).toBeNull();
  });

  it('does not exist for other spellings of a path', () => {
    for (const other of ['/rooms/', '/Rooms', '/BOOKING/5f0c', '/guest-dashboard/'])
      expect(addressOf(other)).toBeNull();
  });

  it('does not exist for invented query parameters', () => {
    expect(addressOf(`/rooms?type=${'x'.repeat(500)}`)).toBeNull();
  });

  it('exists for every public page', () => {
    for (const path of [
      paths.home,
      paths.rooms,
      paths.checkAvailability,
      paths.bookRoom,
      CATERING_PAGE,
      paths.footer,
      paths.menu,
    ]) {
      expect(addressOf(path)).toBe(path);
    }
  });
});
