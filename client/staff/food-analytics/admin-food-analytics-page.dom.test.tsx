import type { FoodAnalytics } from '@shared/food/staff-schema';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/render-page';
import AdminFoodAnalyticsPage from './admin-food-analytics-page';

const figures: FoodAnalytics = {
  period: 'all',
  totalOrders: 1_204,
  totalOrdered: 3_600_000,
  totalRevenue: 2_100_500.5,
  averageOrderValue: 2_990,
  topItems: [
    { name: 'Jollof Rice', quantity: 812 },
    { name: 'Suya', quantity: 440 },
  ],
};
const none = { totalOrders: 0, totalOrdered: 0, totalRevenue: 0, averageOrderValue: 0, topItems: [] };

/** Renders the page with these figures by period. */
function open(address: string, analytics: (period: FoodAnalytics['period']) => FoodAnalytics) {
  // jsdom has no layout, but the chart needs a width.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  const shown = renderPage(<AdminFoodAnalyticsPage />, address, {
    'food.analytics': (input) => analytics((input as FoodAnalytics).period),
  });
  return { ...shown, user: userEvent.setup() };
}

afterEach(() => vi.unstubAllGlobals());

const cardOf = async (label: string) => (await screen.findByText(label)).parentElement;

describe('spec 9: food analytics', () => {
  it('shows the number of orders, the amount ordered, the revenue and the average with two decimals', async () => {
    open('/admin/food-analytics', () => figures);
    expect(await cardOf('Orders')).toHaveTextContent('1,204');
    expect(await cardOf('Ordered')).toHaveTextContent('₦3,600,000');
    expect(await cardOf('Revenue')).toHaveTextContent('₦2,100,500.50');
    expect(await cardOf('Revenue')).toHaveTextContent(/money received/i);
    expect(await cardOf('Average order')).toHaveTextContent('₦2,990.00');
  });

  it('lists the top items in a table beside the chart', async () => {
    open('/admin/food-analytics', () => figures);
    const table = await screen.findByRole('table', { name: 'Top items by quantity' });
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual(['ItemQuantity', 'Jollof Rice812', 'Suya440']);
  });

  it('reads the period from the URL and writes the chosen one to it', async () => {
    const { user, inputsOf } = open('/admin/food-analytics?period=weekly', (period) => ({ ...figures, period }));
    expect(await screen.findByRole('button', { name: 'Last 7 days', pressed: true })).toBeVisible();
    await cardOf('Orders');
    await user.click(screen.getByRole('button', { name: 'This month' }));
    await waitFor(() => expect(inputsOf('food.analytics')).toEqual([{ period: 'weekly' }, { period: 'monthly' }]));
    expect(location.search).toBe('?period=monthly');
    await user.click(screen.getByRole('button', { name: 'All time' }));
    expect(location.search).toBe('');
  });

  it('says that there are no orders yet', async () => {
    open('/admin/food-analytics', (period) => ({ ...none, period }));
    expect(await screen.findByText('No food orders yet.')).toBeInTheDocument();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('shows an error if the figures cannot be loaded, and loads them on a retry', async () => {
    let down = true;
    const { user } = open('/admin/food-analytics', () => {
      if (down) throw new Error('No connection');
      return figures;
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load analytics');
    down = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await cardOf('Orders')).toHaveTextContent('1,204');
  });

  it('does not show the figures of another period if those of the chosen one cannot be loaded', async () => {
    const { user } = open('/admin/food-analytics', (period) => {
      if (period === 'weekly') throw new Error('No connection');
      return figures;
    });
    await cardOf('Orders');
    await user.click(screen.getByRole('button', { name: 'Last 7 days' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load analytics');
    expect(screen.queryByText('1,204')).not.toBeInTheDocument();
  });
});
