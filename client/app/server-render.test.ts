// @vitest-environment node
import type { Ask } from '@shared/pages';
import { exampleHotel, exampleRoom } from '@shared/testing/examples';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { createLocalClient } from '../lib/api/local-client';
import { createQueryClient } from '../lib/api/query-client';
import { pageFiles, pages } from '../server-entry';
import { App } from './app';
import { allRoutes } from './page-address';

const hotel = exampleHotel({ name: 'The Indigo' });
const room = exampleRoom({ roomNumber: '</script><b>', description: 'By the garden.' });

/** Answers the procedures that guest pages call, and records the calls. */
function askOf(asked: string[] = []): Ask {
  return async (procedure) => {
    asked.push(procedure);
    if (procedure === 'hotel.details') return hotel;
    if (procedure === 'rooms.list') return [room, { ...room, _id: 'b', roomNumber: '101' }];
    if (procedure === 'rooms.startingPrice') return { price: 18_500 };
    if (procedure === 'rooms.takenNights') return { taken: [], rates: [] };
    if (procedure === 'rooms.availability') return { availableRooms: ['101'], free: [] };
    if (procedure === 'rates.availability') return { items: [] };
    throw new Error(`no page asks ${procedure}`);
  };
}

const at = (address: string, ask = askOf()) => pages.render(address, 'https://hotel.test', ask);

// The test runner compiles every page here, which takes seconds.
beforeAll(pageFiles, 60_000);

it('the number of guests in an address is in the form that comes as HTML, as the browser will read it', async () => {
  const { html } = await at('/check-availability?from=2027-01-04&to=2027-01-06&guests=3');
  expect(html).toMatch(/<option[^>]* value="3"[^>]*selected|<option[^>]*selected[^>]* value="3"/);
});

it('every route has a page file, from which the build derives scripts and styles', async () => {
  const files = await pageFiles();
  expect(files['/rooms']).toBe('guest/rooms/rooms-page.tsx');
  expect(Object.keys(files).sort()).toEqual(allRoutes.map(({ path }) => path).sort());
});

describe('a guest page rendered on the server', () => {
  it('has its content and the fetched data', async () => {
    expect(typeof window).toBe('undefined');
    const page = await at('/rooms');
    expect(page.html).toContain('₦18,500');
    expect(page.html).toContain('By the garden.');
    expect(page).toMatchObject({ status: 200, title: 'Available Rooms · The Indigo', data: { route: '/rooms' } });
    expect(JSON.stringify(page.data)).toContain('By the garden.');
  });

  it('also fetches data that depends on other data, and nothing twice', async () => {
    const asked: string[] = [];
    await at('/book-room?room=101', askOf(asked));
    expect(asked.sort()).toEqual(['hotel.details', 'rooms.list', 'rooms.takenNights']);
  });

  it('has nothing that depends on the session', async () => {
    const { html } = await at('/');
    expect(html).not.toContain('Login / Register');
    expect(html).not.toContain('Your dashboard');
  });

  it('is not rendered if its data cannot be fetched', async () => {
    const broken: Ask = () => Promise.reject(new Error('no database'));
    await expect(at('/rooms', broken)).rejects.toThrow('no database');
  });

  it('is ‘Opening soon’, for no search engine and with nothing for sale, until the hotel has opened', async () => {
    const asked: string[] = [];
    const closed: Ask = async (procedure, input) => {
      const answer = await askOf(asked)(procedure, input);
      return procedure === 'hotel.details' ? { ...hotel, hasOpened: false } : answer;
    };
    for (const address of [
      '/',
      '/rooms',
      '/book-room?room=101',
      '/check-availability',
      '/menu',
      '/cateringPanel',
      '/footer',
    ]) {
      const page = await at(address, closed);
      expect(page).toMatchObject({
        status: 200,
        isIndexed: false,
        structured: null,
        title: 'Opening soon · The Indigo',
      });
      expect(page.html).toContain('Opening soon');
      expect(page.html).not.toContain('Book a room');
    }
    expect(new Set(asked)).toEqual(new Set(['hotel.details']));
    const login = await at('/auth', closed);
    expect(login).toMatchObject({ title: 'Login · The Indigo', isIndexed: true });
    expect(await at('/404', closed)).toMatchObject({ status: 404, isIndexed: false });
  });

  it('is the 404 page for an unknown address', async () => {
    const address = pages.addressOf('/no/such/page') ?? '';
    const page = await at(address);
    expect(page).toMatchObject({ status: 404, structured: null });
    expect(page.html).toContain('Page Not Found');
  });
});

it.each(['/guest-dashboard', '/bookings'])('%s waits for the session and does not redirect', (ssrPath) => {
  const app = createElement(App, { queryClient: createQueryClient(), trpcClient: createLocalClient(askOf()) });
  const inRouter = { ssrPath, children: app };
  expect(renderToString(createElement(Router, inRouter))).toContain('Loading page');
});
