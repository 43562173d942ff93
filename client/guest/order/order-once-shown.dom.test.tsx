import { exampleHotel, exampleOrder } from '@shared/testing/examples';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readOfflinePage } from '../../lib/storage/offline-pages';
import { renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import { OrderOnPhone } from './order-once-shown';

const show = (change: Parameters<typeof exampleOrder>[0] = {}) =>
  renderPage(<OrderOnPhone hotel={exampleHotel()} order={exampleOrder(change)} />, '/order-confirmation?order=o1');
const kept = () => readOfflinePage({ pathname: '/order-confirmation', search: '?order=o1' });

it('an order can be shared, and is kept with its items, total, where it goes and the hotel’s phone', () => {
  show();
  const href = screen.getByRole('link', { name: 'Share on WhatsApp' }).getAttribute('href') ?? '';
  expect(new URL(href).searchParams.get('text')).toContain('Order reference: FD-2MXCYT');
  const words = JSON.stringify(kept());
  for (const said of ['Ada Obi', 'FD-2MXCYT', 'Jollof Rice x 2, Zobo x 1', '₦7,800.50', 'Room 101', '08035550142']) {
    expect(words).toContain(said);
  }
  expect(kept()?.payment).toBeNull();
});

it('one to be paid by transfer is kept with the account, until it is paid or voided', () => {
  show({ paymentMethod: 'card' });
  expect(JSON.stringify(kept()?.payment)).toContain('0123456789');
  show({ paymentMethod: 'card', balance: 0, paymentStatus: 'paid' });
  expect(kept()?.payment).toBeNull();
  show({ paymentMethod: 'card', voidedAt: '2026-11-21T06:00:00.000Z' });
  expect(kept()).toMatchObject({
    payment: null,
    facts: [{ label: 'Status', value: 'Cancelled by the hotel' }, {}, {}, {}, {}, {}, {}],
  });
});

it('staff keep none', () => {
  logInAsAdmin();
  show();
  expect(kept()).toBeNull();
});
