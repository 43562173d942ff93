import type { BoardUpdate } from '@shared/food/schema';
import { exampleHotel, exampleOrder } from '@shared/testing/examples';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import AdminKitchenPage from '../../staff/kitchen/admin-kitchen-page';
import { renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import { AdminLayout } from './admin-layout';

async function open() {
  logInAsAdmin();
  const server = renderPage(
    <AdminLayout title="Kitchen">
      <AdminKitchenPage />
    </AdminLayout>,
    '/admin/kitchen',
    {
      'food.board': () => {},
      'notifications.waiting': () => [],
      'hotel.details': () => exampleHotel(),
      'food.setStatus': () => exampleOrder({ _id: '1', status: 'preparing', version: 2 }),
    },
  );
  const board = await vi.waitFor(() => {
    const opened = server.subscriptions.find(({ path }) => path === 'food.board');
    if (!opened) throw new Error('The board is not open yet');
    return opened;
  });
  const update: BoardUpdate = {
    whole: true,
    orders: [exampleOrder({ _id: '1', roomNumber: '201' }), exampleOrder({ _id: '2', roomNumber: '202' })],
  };
  await board.send(update);
}
const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });
const isFull = () => screen.queryByRole('button', { name: 'Leave full screen' }) !== null;

afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('F fills the window, is remembered, and Escape leaves', async () => {
  await open();
  expect(isFull()).toBe(false);
  key('f');
  expect(isFull()).toBe(true);
  expect(localStorage.getItem('kitchen_full_screen')).toBe('yes');
  key('Escape');
  expect(isFull()).toBe(false);
  expect(localStorage.getItem('kitchen_full_screen')).toBeNull();
});

it('takes the whole screen where the browser can, and leaves with it', async () => {
  let element: Element | null = null;
  const tell = (next: Element | null) => {
    element = next;
    act(() => void document.dispatchEvent(new Event('fullscreenchange')));
  };
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => element });
  const root = document.documentElement;
  root.requestFullscreen = async () => tell(root);
  await open();
  key('f');
  expect(element).toBe(root);
  expect(isFull()).toBe(true);
  // Escape is the browser's own then.
  tell(null);
  expect(isFull()).toBe(false);
  Reflect.deleteProperty(root, 'requestFullscreen');
  Reflect.deleteProperty(document, 'fullscreenElement');
});

it('J and K go from order to order, U takes the last move back, and ? lists the board’s keys first', async () => {
  await open();
  const focused = () => document.activeElement?.closest('[data-order]')?.getAttribute('data-order');
  key('j');
  expect(focused()).toBe('1');
  key('j');
  expect(focused()).toBe('2');
  key('k');
  expect(focused()).toBe('1');
  fireEvent.click(screen.getAllByRole('button', { name: 'Start' })[0] ?? document.body);
  const preparing = within(screen.getByRole('region', { name: 'Preparing' }));
  expect(preparing.getByText('Room 201')).toBeTruthy();
  key('u');
  expect(preparing.queryByText('Room 201')).toBeNull();
  key('s');
  expect(screen.getByRole('button', { name: 'Kitchen' })).toHaveAttribute('aria-pressed', 'true');
  key('?');
  const keys = within(await screen.findByRole('dialog', { name: 'Keys' }));
  for (const does of ['Full screen, and back', 'To the next order', 'All-day counts', 'New booking'])
    expect(keys.getByText(does)).toBeVisible();
});
