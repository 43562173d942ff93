import type { Page } from 'playwright-core';

/** Sums up layout shifts, as browsers count them. */
export const watchShifts = () => {
  const total = { shift: 0 };
  Object.assign(window, { total });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput) total.shift += Number(entry.value);
    }
  }).observe({ type: 'layout-shift', buffered: true });
};

/** The sum so far, of a page that was watched from its start. */
export const shiftOf = (page: Page): Promise<number> => page.evaluate('window.total.shift');
