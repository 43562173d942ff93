import { DISCOUNT_TEXTS } from '@shared/bookings/discounts-constants';
import type { Discount, DiscountList } from '@shared/bookings/discounts-schema';
import { exampleHotel } from '@shared/testing/examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { asPhone } from '../../testing/as-phone';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { currentAddress, renderPage } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import AdminDiscountsPage from './admin-discounts-page';

const discount = (change: Partial<Discount> = {}): Discount => ({
  ...{
    _id: 'd1',
    at: '2026-11-21T14:05:00.000Z',
    who: 'Amina',
    kind: 'amount',
    reference: 'GT-7K2M9Q',
    bookingId: 'b1',
  },
  ...{ before: 52_000, after: 30_000, difference: 22_000, reason: 'Comes every month' },
  ...change,
});
const page = (items: Discount[], change: Partial<DiscountList> = {}): DiscountList => ({
  ...{ items, nextCursor: null, previousCursor: null, total: 22_000, staff: [{ _id: 's1', name: 'Amina' }] },
  ...change,
});

function open(answer: Answers[string], address: string = staffPaths.discounts) {
  logInAsAdmin();
  return renderPage(<AdminDiscountsPage />, address, {
    'audit.discounts': answer,
    'hotel.details': () => exampleHotel(),
  });
}

it('says of each when, who, what, on which record, from what to what, how much less, and why', async () => {
  open(() =>
    page([
      discount(),
      discount({ _id: 'd2', kind: 'order', reference: 'GT-ORDER1', bookingId: null, reason: null }),
      discount({ _id: 'd3', kind: 'payment', reference: null, bookingId: null }),
    ]),
  );
  await screen.findByText('No reason given');
  const table = within(await screen.findByRole('table', { name: 'Discounts and voids' }));
  const [, first, order, payment] = table.getAllByRole('row');
  if (!first || !order || !payment) throw new Error('Three rows were expected');
  for (const words of ['Amina', 'Agreed amount', '₦52,000 → ₦30,000', '₦22,000', 'Comes every month']) {
    expect(within(first).getByText(words)).toBeVisible();
  }
  expect(within(first).getByRole('link', { name: 'GT-7K2M9Q' })).toHaveAttribute('href', '/admin/booking/b1');
  expect(within(order).getByText('No reason given')).toBeVisible();
  expect(within(order).getByRole('link', { name: 'GT-ORDER1' })).toBeVisible();
  expect(within(payment).queryByRole('link')).toBeNull();
  expect(screen.getByText('₦22,000 in all')).toBeVisible();
});

it('on a phone says the same in two lines', async () => {
  asPhone();
  open(() => page([discount({ kind: 'stay', reason: null })]));
  expect(await screen.findByText('Cancelled after check-in · No reason given')).toBeVisible();
  expect(screen.getByText('GT-7K2M9Q')).toBeVisible();
});

it('says that it loads, and that there is nothing yet, without a sum of nothing', async () => {
  let answer = (_page: DiscountList) => {};
  open(() => new Promise((resolve) => (answer = resolve)));
  expect(await screen.findByText('Fetching the discounts and voids…')).toBeInTheDocument();
  await waitFor(() => answer(page([], { total: 0 })));
  expect(await screen.findByText(DISCOUNT_TEXTS.none)).toBeVisible();
  expect(screen.queryByText(/in all/)).toBeNull();
});

it('keeps its filters in the address, asks for no more than they let through, and takes them off again', async () => {
  const { inputsOf } = open(() => page([], { total: 0 }), `${staffPaths.discounts}?from=2026-11-01&to=2026-11-30`);
  expect(await screen.findByText('Nothing fits these filters.')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('What'), 'Fee waived');
  await userEvent.selectOptions(await screen.findByLabelText('Who'), 'Amina');
  await waitFor(() =>
    expect(inputsOf('audit.discounts').at(-1)).toEqual({
      ...{ kind: 'fee', actor: 's1', from: '2026-11-01', to: '2026-11-30' },
    }),
  );
  const [clear] = screen.getAllByRole('button', { name: 'Clear filters' });
  await userEvent.click(clear ?? document.body);
  await waitFor(() => expect(currentAddress()).toBe(staffPaths.discounts));
});

it.each([
  ['the line is dead', connectionLost],
  ['the hotel refuses it', () => refusal('not_allowed')],
])(
  'where %s says so, and can be asked again',
  async (_why, failure) => {
    let fails = true;
    open(() => {
      if (fails) throw failure();
      return page([discount()]);
    });
    const again = await screen.findByRole('button', { name: /try again/i }, { timeout: 9_000 });
    fails = false;
    await userEvent.click(again);
    expect(await screen.findByText('Comes every month')).toBeVisible();
  },
  20_000,
);
