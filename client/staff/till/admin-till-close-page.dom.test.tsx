import { TILL_TEXTS } from '@shared/money/till/constants';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { refusal } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import AdminTillClosePage from './admin-till-close-page';

it.each(['/admin/till/close', '/admin/till/close?id=gone'])(
  '%s names no close: it says so and leads back to the till, and does not offer to try again',
  async (address) => {
    logInAsAdmin();
    const { calls } = renderPage(<AdminTillClosePage />, address, {
      'till.getClose': () => {
        throw refusal('not_found');
      },
    });
    expect(await screen.findByText(TILL_TEXTS.noClose)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Till' })).toHaveAttribute('href', '/admin/till');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(calls.filter(({ path }) => path === 'till.getClose')).toHaveLength(address.includes('id') ? 1 : 0);
  },
);
