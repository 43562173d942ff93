import { ANALYTICS_TEXTS } from '@shared/analytics/constants';
import type { Analytics } from '@shared/analytics/schema';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Answers, refusal } from '../../testing/mock-server';
import { currentAddress, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import { csvOf } from '../../ui/list/csv';
import AdminAnalyticsPage, { monthsCsv } from './admin-analytics-page';

const rates = { occupancy: 61.3, averageDailyRate: 30_000, revenuePerAvailableRoom: 18_390.5 };
const unknown = { occupancy: null, averageDailyRate: null, revenuePerAvailableRoom: null };

function figures(change: Partial<Analytics> = {}): Analytics {
  return {
    period: 'last_month',
    totalBookings: 120,
    totalFoodOrders: 1_204,
    totalCateringRequests: 3,
    revenue: 2_100_500.25,
    received: 1_900_000,
    monthlyBookings: [{ month: '2026-10', count: 120 }],
    revenueBreakdown: [
      { source: 'Rooms', value: 2_200_500.25 },
      { source: 'Other', value: -100_000 },
    ],
    months: [
      {
        ...{ month: '2026-10', nightsSold: 266, nightsSoldElsewhere: 12, nightsAvailable: 434 },
        ...{ roomEarned: 7_980_000, revenue: 2_100_500.25, received: 1_900_000 },
        ...rates,
        before: { month: '2026-09', ...rates, occupancy: 58 },
      },
    ],
    before: {
      ...{ from: '2026-09', to: '2026-09' },
      ...{ totalBookings: 100, totalFoodOrders: 0, totalCateringRequests: 6, revenue: 2_000_000, received: 0 },
    },
    ...change,
  };
}

const empty = figures({
  ...{ totalBookings: 0, totalFoodOrders: 0, totalCateringRequests: 0, revenue: 0, received: 0, revenueBreakdown: [] },
  months: [
    {
      month: '2026-10',
      nightsSold: 0,
      nightsSoldElsewhere: 0,
      nightsAvailable: 0,
      roomEarned: 0,
      received: 0,
      revenue: 0,
      ...unknown,
      before: null,
    },
  ],
});

const open = (answers: Answers = {}, address = '/analytics') =>
  renderPage(<AdminAnalyticsPage />, address, { 'analytics.summary': () => figures(), ...answers });

beforeEach(() => {
  logInAsAdmin();
  // jsdom has no layout, but the charts need a width.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const cardOf = async (label: string) => (await screen.findByText(label)).parentElement;

describe('analytics', () => {
  it('spec 2: four figures, each with the period before', async () => {
    open();
    expect(await cardOf('Total Bookings')).toHaveTextContent(
      '120Made in this period, cancelled ones too+20% 100 in Sep',
    );
    expect(await cardOf('Food Orders')).toHaveTextContent('1,204');
    expect(await cardOf('Catering Requests')).toHaveTextContent('−50% 6 in Sep');
    expect(await cardOf('Total Revenue')).toHaveTextContent('₦2,100,500.25');
  });

  it('has all that the charts show in tables, to the kobo', async () => {
    open();
    const sources = within(await screen.findByRole('table', { name: 'Revenue by department' }));
    expect(sources.getByRole('row', { name: 'Rooms ₦2,200,500.25' })).toBeVisible();
    expect(sources.getByRole('row', { name: /^Other .*100,000$/ })).toBeVisible();
    expect(sources.getByRole('row', { name: 'Total ₦2,100,500.25' })).toBeVisible();
    const month = within(screen.getByRole('table', { name: 'Month by month' })).getByRole('row', { name: /^Oct 2026/ });
    for (const text of ['120', '266', 'of 434', '61.3%', '₦30,000', '₦18,390.50', '₦2,100,500.25']) {
      expect(within(month).getByText(text)).toBeVisible();
    }
    expect(month).toHaveTextContent(/58% in Sept? 2026/);
  });

  it('says — where nothing can be known', async () => {
    open({ 'analytics.summary': () => figures({ months: empty.months }) });
    const month = await screen.findByRole('row', { name: /^Oct 2026/ });
    expect(within(month).getAllByText('—')).toHaveLength(3);
  });

  it('asks for the period that is in the address', async () => {
    const { inputsOf } = open({}, '/analytics?period=last_month');
    await screen.findByText('1,204');
    await userEvent.selectOptions(screen.getByLabelText('Period'), 'All time');
    expect(currentAddress()).toBe('/analytics?period=all');
    expect(inputsOf('analytics.summary')).toEqual([{ period: 'last_month' }, { period: 'all' }]);
  });

  it('says that there is nothing in a period, and offers all time', async () => {
    open({ 'analytics.summary': () => empty });
    expect(await screen.findByText(ANALYTICS_TEXTS.none)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'See all time' }));
    expect(currentAddress()).toBe('/analytics?period=all');
  });

  it('says where the pie would be that nothing was earned, though something was booked', async () => {
    open({ 'analytics.summary': () => figures({ revenue: 0, revenueBreakdown: [] }) });
    const revenue = within(await screen.findByRole('region', { name: 'Revenue Breakdown' }));
    expect(revenue.getByText('Nothing was earned in this period.')).toBeVisible();
    expect(revenue.getByRole('row', { name: 'Total ₦0' })).toBeVisible();
  });

  it('spec 8: says that the figures could not be loaded, and tries again', async () => {
    let isBroken = true;
    open({
      'analytics.summary': () => {
        if (isBroken) throw refusal('internal');
        return figures();
      },
    });
    expect(await screen.findByText(ANALYTICS_TEXTS.loadFailed)).toBeVisible();
    isBroken = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,204')).toBeVisible();
  });
});

it('exports the months with figures as numbers, and nothing where there is nothing to divide by', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeEnabled();
  const months = [...figures().months, ...empty.months].map((month) => ({ ...month, bookings: 120 }));
  const [head, first, second] = csvOf(monthsCsv, months).replace('\uFEFF', '').split('\r\n');
  expect(head).toBe(
    'Month,Bookings,Nights sold,Sold elsewhere,Nights available,Occupancy %,Average daily rate,Revenue per available room,Rooms earned,Revenue,Received',
  );
  expect(first).toBe('2026-10,120,266,12,434,61.3,30000,18390.5,7980000,2100500.25,1900000');
  expect(second).toBe('2026-10,120,0,0,0,,,,0,0,0');
});
