import { describe, expect, it } from 'vitest';
import { paths } from '../lib/paths';
import { addressOf, renderedRoute } from './page-address';
import { notFound, routes } from './route-table';

describe('which page answers an address', () => {
  it('what does not change a page does not make another one', () => {
    expect(addressOf('/rooms')).toBe('/rooms');
    expect(addressOf('/rooms?utm_source=x&fbclid=1')).toBe('/rooms');
    expect(addressOf('/rooms?utm_source=x&sort=price-desc&type=Standard')).toBe('/rooms?type=Standard&sort=price-desc');
    expect(addressOf('/?a=1')).toBe('/');
  });

  it('addresses that lead nowhere are one page, however many there are', () => {
    const nowhere = addressOf('/wp-login.php');
    expect(nowhere).toBe(addressOf('/a/b/c?d=e'));
    expect(renderedRoute(nowhere ?? '')).toBe(notFound);
  });

  it('what depends on who is logged in is left to the browser', () => {
    for (const { path, access } of routes) {
      if (access !== 'public') expect(addressOf(path.replace(/:\w+/, 'x'))).toBeNull();
    }
    expect(addressOf('/booking/5f0c')).toBeNull();
  });

  it('another spelling of an address is left to the browser, which compares it with what it shows', () => {
    for (const other of ['/rooms/', '/Rooms', '/BOOKING/5f0c', '/guest-dashboard/'])
      expect(addressOf(other)).toBeNull();
  });

  it('no visitor fills the cache with choices that nobody can make', () => {
    expect(addressOf(`/rooms?type=${'x'.repeat(500)}`)).toBeNull();
  });

  it('every guest page of the house arrives with its content', () => {
    for (const path of [
      paths.home,
      paths.rooms,
      paths.checkAvailability,
      paths.bookRoom,
      paths.catering,
      paths.footer,
      paths.menu,
    ]) {
      expect(addressOf(path)).toBe(path);
    }
  });
});
