import { exampleHotel, exampleReceipt } from '@shared/testing/examples';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Route } from 'wouter';
import { paths } from '../../lib/navigation/paths';
import { renderPage } from '../../testing/render-page';
import { logInAsAdmin, logInAsGuest } from '../../testing/sessions';
import { screenAt } from '../screens';
import { ScreenInLayout } from './screen-in-layout';

async function openReceipt() {
  renderPage(
    <Route path={paths.receipt}>
      <ScreenInLayout screen={screenAt(paths.receipt)} />
    </Route>,
    '/receipts/rc1',
    {
      'hotel.details': () => exampleHotel(),
      'receipts.get': () => exampleReceipt(),
      'notifications.waiting': () => [],
    },
  );
  await screen.findByRole('article', { name: 'Receipt 000123' });
}

describe('a receipt', () => {
  it('is shown to staff between their own places', async () => {
    logInAsAdmin();
    await openReceipt();
    expect(screen.getByRole('navigation', { name: 'Admin' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Cart/ })).toBeNull();
  });

  it('is shown to guests in the frame of their site', async () => {
    logInAsGuest();
    await openReceipt();
    expect(screen.queryByRole('navigation', { name: 'Admin' })).toBeNull();
    expect(screen.getAllByRole('link', { name: /^Cart/ })[0]).toBeInTheDocument();
  });
});
