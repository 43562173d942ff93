// @vitest-environment node
import type { Ask } from '@shared/pages';
import { exampleHotel, exampleRoom } from '@shared/testing/examples';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { Router } from 'wouter';
import { createLocalClient } from '../lib/local-client';
import { createQueryClient } from '../lib/query-client';
import { pageFiles, pages } from '../server-entry';
import { App } from './app';
import { routes } from './route-table';

const hotel = exampleHotel({ name: 'The Indigo' });
const room = exampleRoom({ roomNumber: '</script><b>', description: 'By the garden.' });

/** The procedures that guest pages ask, and what was asked. */
function house(asked: string[] = []): Ask {
  return async (procedure) => {
    asked.push(procedure);
    if (procedure === 'hotel.details') return hotel;
    if (procedure === 'rooms.list') return [room, { ...room, _id: 'b', roomNumber: '101' }];
    if (procedure === 'rooms.takenNights') return { taken: [] };
    if (procedure === 'rooms.availability') return { availableRooms: ['101'] };
    throw new Error(`no page asks ${procedure}`);
  };
}

const at = (address: string, ask = house()) => pages.render(address, 'https://hotel.test', ask);

// The test runner compiles every page here, which takes seconds.
beforeAll(pageFiles, 60_000);

it('the file of each page is known, by which the build knows its scripts and styles', async () => {
  const files = await pageFiles();
  expect(files['/rooms']).toBe('features/rooms/rooms-page.tsx');
  expect(Object.keys(files).sort()).toEqual(routes.map(({ path }) => path).sort());
});

describe('a guest page made on a server, without a browser', () => {
  it('holds its content, and hands on what it asked for', async () => {
    expect(typeof window).toBe('undefined');
    const page = await at('/rooms');
    expect(page.html).toContain('₦18,500');
    expect(page.html).toContain('By the garden.');
    expect(page).toMatchObject({ status: 200, title: 'Available Rooms · The Indigo', data: { route: '/rooms' } });
    expect(JSON.stringify(page.data)).toContain('By the garden.');
  });

  it('asks for what follows from an answer as well, and for nothing twice', async () => {
    const asked: string[] = [];
    await at('/book-room?room=101', house(asked));
    expect(asked.sort()).toEqual(['hotel.details', 'rooms.list', 'rooms.takenNights']);
  });

  it('holds nothing that depends on who is logged in', async () => {
    const { html } = await at('/');
    expect(html).not.toContain('Login / Register');
    expect(html).not.toContain('Your dashboard');
  });

  it('is not made where something that it shows cannot be had', async () => {
    const broken: Ask = () => Promise.reject(new Error('no database'));
    await expect(at('/rooms', broken)).rejects.toThrow('no database');
  });

  it('an address that leads nowhere is answered so', async () => {
    const address = pages.addressOf('/no/such/page') ?? '';
    const page = await at(address);
    expect(page).toMatchObject({ status: 404, structured: null });
    expect(page.html).toContain('Page Not Found');
  });
});

it.each(['/guest-dashboard', '/bookings'])('%s waits to know who is logged in and sends nobody away', (ssrPath) => {
  const app = createElement(App, { queryClient: createQueryClient(), trpcClient: createLocalClient(house()) });
  const inRouter = { ssrPath, children: app };
  expect(renderToString(createElement(Router, inRouter))).toContain('Loading page');
});
