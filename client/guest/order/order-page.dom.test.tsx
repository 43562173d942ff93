import { ORDER_TEXTS } from '@shared/food/order-texts';
import type { Order } from '@shared/food/schema';
import { exampleDish, exampleHotel, exampleOrder, examplePage, exampleTransferAccount } from '@shared/testing/examples';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Answers, type MockServer, refusal } from '../../testing/mock-server';
import { renderPage } from '../../testing/render-page';
import { logInAsGuest } from '../../testing/sessions';
import OrderPage from './order-page';

const order = exampleOrder();
const storeTokens = (tokens: Record<string, string>) => localStorage.setItem('order_access', JSON.stringify(tokens));

const open = (address: string, answers: Answers = {}, state?: object) =>
  renderPage(
    <OrderPage />,
    address,
    {
      'hotel.details': () => exampleHotel(),
      'food.get': () => order,
      'food.ofUser': () => examplePage([]),
      'food.follow': () => {},
      ...answers,
    },
    state,
  );
const here = '/order-confirmation?order=o1';
const current = () => document.querySelector('[aria-current="step"]');

beforeEach(() => storeTokens({ o1: 'gta_stored' }));

describe('an order after it was placed', () => {
  it('D7: opens with the token stored on this device, and shows items, total and payment', async () => {
    const { calls } = open(here);
    expect(await screen.findByText('2 × Jollof Rice')).toBeVisible();
    expect(screen.getByText('₦7,800.50')).toBeVisible();
    expect(screen.getByText('Order FD-2MXCYT')).toBeVisible();
    expect(screen.getByText('No onions')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to the menu' })).toHaveAttribute('href', '/menu');
    expect(calls.find(({ path }) => path === 'food.get')).toMatchObject({
      input: { _id: 'o1' },
      accessToken: 'gta_stored',
    });
    expect(screen.queryByText('0123456789')).not.toBeInTheDocument();
  });

  it('shows dishes as the menu does', async () => {
    const [dish] = order.items;
    open(here, { 'menu.list': () => [exampleDish({ _id: dish?._id ?? '', imagePath: '/media/rice/800.webp' })] });
    const line = (await screen.findByText('2 × Jollof Rice')).closest('li');
    await waitFor(() => expect(line?.querySelector('img')).toHaveAttribute('src', '/media/rice/800.webp'));
  });

  it('D7: opens with the token in its link, and stores it on the device', async () => {
    storeTokens({});
    const { calls } = open(`${here}#gta_link`);
    expect(await screen.findByText('2 × Jollof Rice')).toBeVisible();
    expect(calls.find(({ path }) => path === 'food.get')).toMatchObject({ accessToken: 'gta_link' });
    await waitFor(() => expect(localStorage.getItem('order_access')).toContain('gta_link'));
  });

  it.each([
    ['room', 'Room 101', 'Usually at your door within 45 minutes.'],
    ['address', '3 Oba Road', 'Usually leaves the kitchen within 45 minutes.'],
    ['collect', 'Collect at the restaurant', 'Usually ready within 45 minutes.'],
  ] as const)(
    'D28: says where it goes and when, for %s; once it is delivered no more when',
    async (deliverTo, where, when) => {
      const going = { ...order, deliverTo, guestDetails: { ...order.guestDetails, address: '3 Oba Road' } };
      const { unmount } = open(here, { 'food.get': () => going });
      expect((await screen.findByText(where, { selector: 'strong' })).closest('p')).toHaveTextContent(when);
      unmount();
      open(here, { 'food.get': () => ({ ...going, status: 'delivered' }) });
      expect(await screen.findByText(where, { selector: 'strong' })).toBeVisible();
      expect(screen.queryByText(when)).not.toBeInTheDocument();
      expect(
        screen.getByText(deliverTo === 'collect' ? /ready for you at the restaurant/ : /on its way/),
      ).toBeVisible();
    },
  );

  it('D28: says when the kitchen opens, of an order that was placed while it was closed', async () => {
    const at = (createdAt: string, isOpen: boolean) => ({
      'hotel.details': () => exampleHotel({ kitchen: { opens: '07:00', closes: '22:00', isOpen } }),
      'food.get': () => ({ ...order, createdAt }),
    });
    const { unmount } = open(here, at('2026-03-10T22:30:00.000Z', false));
    expect(await screen.findByText(/within 45 minutes of the kitchen opening at 7 am\./)).toBeVisible();
    expect(screen.getByText(/will start on it once it opens\./)).toBeVisible();
    unmount();
    open(here, at('2026-03-10T11:00:00.000Z', true));
    expect(await screen.findByText(/within 45 minutes\./)).toBeVisible();
    expect(screen.getByText(/will start on it soon\./)).toBeVisible();
  });

  it('shows each change of its status live, and announces it to screen readers', async () => {
    const server = open(here);
    expect(await screen.findByText(/The kitchen has your order/)).toBeVisible();
    expect(current()).toHaveTextContent('Pending');
    const subscription = await server.oneSubscription();
    expect(subscription).toMatchObject({ input: { _id: 'o1' }, accessToken: 'gta_stored' });
    await subscription.send({ ...order, status: 'preparing', statusAt: '2026-11-21T06:09:00.000Z' });
    await waitFor(() => expect(current()).toHaveTextContent(/Preparing.*7:09/));
    expect(screen.getByText(/is preparing your order/).closest('[role=status]')).not.toBeNull();
    await subscription.send({ ...order, status: 'delivered', statusAt: '2026-11-21T06:30:00.000Z' });
    await waitFor(() => expect(current()).toHaveTextContent(/Delivered.*7:30/));
  });

  it('keeps the time of each step, also where two changes came at once', async () => {
    const times = { preparingAt: '2026-11-21T06:29:58.000Z', statusAt: '2026-11-21T06:30:00.000Z' };
    open(here, { 'food.get': () => ({ ...order, ...times, status: 'delivered' }) });
    const steps = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    for (const [at, words] of [/Pending.*7:00/, /Preparing.*7:29/, /Delivered.*7:30/].entries()) {
      expect(steps[at]).toMatch(words);
    }
  });

  it.each([
    ['collect', 'Ready'],
    ['room', 'Delivered'],
  ] as const)('calls its last step by what happens then: to %s, %s', async (deliverTo, word) => {
    open(here, { 'food.get': () => ({ ...order, deliverTo, status: 'delivered' }) });
    await waitFor(() => expect(current()).toHaveTextContent(word));
    expect(screen.getByText(new RegExp(`^${word}\\. `))).toBeVisible();
    expect(screen.queryByText(/or you have it already/)).not.toBeInTheDocument();
  });

  it('does not go back to an older status if a response arrives after a newer update', async () => {
    let answer = (_older: Order) => {};
    const server = open(here, {
      'food.get': () =>
        new Promise<Order>((resolve) => {
          answer = resolve;
        }),
    });
    const subscription = await server.oneSubscription();
    await subscription.send({ ...order, status: 'preparing' });
    await waitFor(() => expect(current()).toHaveTextContent('Preparing'));
    answer(order);
    await waitFor(() => expect(server.queryClient.isFetching()).toBe(0));
    expect(current()).toHaveTextContent('Preparing');
  });

  it('says when the connection is lost, reconnects, and shows what has changed meanwhile', async () => {
    const server = open(here);
    const subscription = await server.oneSubscription();
    await subscription.send(order);
    await subscription.disconnect();
    expect(screen.getByText(/The connection is lost/)).toBeVisible();
    const next = await server.oneSubscription();
    await next.send({ ...order, status: 'preparing' });
    await waitFor(() => expect(current()).toHaveTextContent('Preparing'));
    expect(screen.queryByText(/The connection is lost/)).not.toBeInTheDocument();
  });

  it('D24: paid by transfer, it shows account, amount and reference', async () => {
    open(here, { 'food.get': () => ({ ...order, paymentMethod: 'card' }) });
    expect(await screen.findByText('0123456789')).toBeVisible();
    expect(screen.getByText(/Online payment is temporarily disabled/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Copy FD-2MXCYT' })).toBeVisible();
    expect(screen.getByText(/phone the hotel to confirm/)).toBeVisible();
  });

  it('D16: asks a guest who has made the transfer to say so, with the order’s token', async () => {
    const card = () => ({ ...order, paymentMethod: 'card' });
    const { callsTo } = open(here, { 'food.get': card, 'paidNotices.latest': () => ({ notice: null }) });
    expect(await screen.findByRole('button', { name: 'I have paid' })).toBeVisible();
    expect(callsTo('paidNotices.latest')).toMatchObject([{ input: { orderId: order._id } }]);
  });

  it('says first that we are checking a transfer that the guest has told of, and folds the account away', async () => {
    const notice = { _id: 'n1', state: 'open', saidAt: '2026-11-21T09:05:00.000Z', closedAt: null, proofs: [] };
    open(here, {
      'food.get': () => ({ ...order, paymentMethod: 'card' }),
      'paidNotices.latest': () => ({ notice }),
    });
    expect(await screen.findByRole('heading', { name: 'We are checking your transfer' })).toBeVisible();
    const account = screen.getByText('Our account');
    expect(account.closest('details')).not.toHaveAttribute('open');
    expect(account.compareDocumentPosition(screen.getByText(/^You told us on/))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    expect(screen.queryByRole('heading', { name: 'Pay by bank transfer' })).not.toBeInTheDocument();
  });

  it('shows one account at a time: a number for this payment alone folds the hotel’s own away', async () => {
    const account = exampleTransferAccount({ amount: order.balance });
    open(here, {
      'food.get': () => ({ ...order, paymentMethod: 'card' }),
      'hotel.details': () => exampleHotel({ cardPayments: true }),
      'payments.transferAccount': () => account,
      'payments.verify': () => ({ status: 'pending' }),
      'paidNotices.latest': () => ({ notice: null }),
    });
    expect(await screen.findByRole('button', { name: 'I have paid' })).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Get an account number for this payment' }));
    expect(await screen.findByText(account.accountNumber)).toBeVisible();
    expect(screen.getByText('Or pay into our own account').closest('details')).not.toHaveAttribute('open');
    expect(screen.queryByRole('button', { name: 'I have paid' })).not.toBeInTheDocument();
  });

  it('asks for no transfer once it is paid, and for the rest where some of it is', async () => {
    const paid = exampleOrder({ paymentMethod: 'card', balance: 0, paymentStatus: 'paid' });
    const first = open(here, { 'food.get': () => paid });
    expect(await screen.findByText('2 × Jollof Rice')).toBeVisible();
    await waitFor(() => expect(first.inputsOf('hotel.details')).toHaveLength(1));
    expect(screen.queryByText('0123456789')).not.toBeInTheDocument();
    first.unmount();
    const part = exampleOrder({ paymentMethod: 'card', balance: 2_800.5, paymentStatus: 'part_paid' });
    open(here, { 'food.get': () => part });
    expect(await screen.findByText('0123456789')).toBeVisible();
    expect(screen.getAllByText('₦2,800.50').length).toBeGreaterThan(0);
    expect(screen.getByRole('button', { name: 'Copy 2800.5' })).toBeVisible();
  });

  it('D32: says what it was called before, for who has written that on a transfer', async () => {
    open(here, { 'food.get': () => ({ ...order, earlierReference: 'FD-JS92B1' }) });
    await userEvent.click(await screen.findByText('Details'));
    expect(await screen.findByText('Earlier reference')).toBeVisible();
    expect(screen.getByText('FD-JS92B1')).toBeVisible();
  });

  it('D14: charged to a room, it says which room’s bill it is on', async () => {
    open(here, { 'food.get': () => ({ ...order, paymentMethod: 'room_charge' }) });
    expect(await screen.findByText('On the bill of room 101')).toBeVisible();
  });

  it('spec 2: is announced once in a dialog, which leaves the page as it is', async () => {
    open(here, {}, { placed: true });
    const dialog = await screen.findByRole('dialog', { name: ORDER_TEXTS.placed });
    expect(within(dialog).getByText('Your receipt has been sent to your email.')).toBeVisible();
    expect(dialog).toHaveTextContent('Nothing is paid yet.');
    expect(screen.getByRole('button', { name: 'See your order' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'See your order' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('2 × Jollof Rice')).toBeVisible();
    expect(history.state).toBeNull();
  });
});

describe('an order that cannot be shown', () => {
  it('is reported missing without a token or a login, without a request', async () => {
    storeTokens({});
    const { calls, subscriptions } = open(here);
    expect(await screen.findByText(ORDER_TEXTS.notFound)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the menu' })).toHaveAttribute('href', '/menu');
    expect(calls.some(({ path }) => path === 'food.get')).toBe(false);
    expect(subscriptions).toEqual([]);
  });

  it('D6: is reported missing if the server does not find it, and its connection is closed', async () => {
    const missing = vi.fn(() => {
      throw refusal('not_found');
    });
    const server = open(here, { 'food.get': missing, 'food.follow': missing });
    await waitFor(() => expect(server.callsTo('food.get')).toHaveLength(2));
    expect(await screen.findByText(ORDER_TEXTS.notFound)).toBeVisible();
    expect(missing).toHaveBeenCalledTimes(3);
    expect(server.openSubscriptions()).toEqual([]);
  });

  it('H4: is no longer shown when its link has ended while it was open', async () => {
    let ended = false;
    const server = open(here, {
      'food.get': () => {
        if (ended) throw refusal('not_found');
        return order;
      },
    });
    expect(await screen.findByText('2 × Jollof Rice')).toBeVisible();
    const subscription = await server.oneSubscription();
    ended = true;
    await subscription.fail('not_found');
    expect(await screen.findByText(ORDER_TEXTS.notFound)).toBeVisible();
    expect(screen.queryByText('2 × Jollof Rice')).not.toBeInTheDocument();
    expect(server.openSubscriptions()).toEqual([]);
  });

  it('H4: is no longer shown when the login has ended, and asks to log in and come back', async () => {
    storeTokens({});
    logInAsGuest();
    const server = open(here);
    expect(await screen.findByText('2 × Jollof Rice')).toBeVisible();
    const subscription = await server.oneSubscription();
    await subscription.fail('not_logged_in');
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/auth?next=%2Forder-confirmation%3Forder%3Do1',
    );
    expect(screen.queryByText('2 × Jollof Rice')).not.toBeInTheDocument();
  });

  it('M2: shows a notice if too many connections are open, and is fetched every 15 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const server = open(here, {
      'food.follow': () => {
        throw refusal('too_many_streams');
      },
    });
    expect(await screen.findByText('2 × Jollof Rice')).toBeVisible();
    expect(await screen.findByText(/checks for changes every 15 seconds/)).toBeVisible();
    const asked = () => server.calls.filter(({ path }) => path === 'food.get').length;
    const before = asked();
    await act(() => vi.advanceTimersByTimeAsync(16_000));
    expect(asked()).toBeGreaterThan(before);
  });

  it('can be retried after a failed load', async () => {
    let online = false;
    open(here, {
      'food.get': () => {
        if (!online) throw new Error('offline');
        return order;
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    online = true;
    await userEvent.click(again);
    expect(await screen.findByText('2 × Jollof Rice')).toBeVisible();
  });
});

describe('the page without an order in its address', () => {
  const asked = ({ calls }: MockServer) => calls.filter(({ path }) => path === 'food.get').map(({ input }) => input);

  it('shows the latest with a token on this device', async () => {
    storeTokens({ o0: 'gta_older', o1: 'gta_stored' });
    const server = open('/order-confirmation');
    expect(await screen.findByText('2 × Jollof Rice')).toBeVisible();
    expect(asked(server)).toEqual([{ _id: 'o1' }]);
  });

  it("shows a logged-in guest the account's latest", async () => {
    storeTokens({});
    logInAsGuest();
    const server = open('/order-confirmation', {
      'food.ofUser': () => examplePage([{ ...order, _id: 'o9', userId: 'u1' }]),
    });
    expect(await screen.findByText('2 × Jollof Rice')).toBeVisible();
    expect(asked(server)).toEqual([{ _id: 'o9' }]);
  });

  it('shows an error with a retry, not that there are none, if the account’s orders cannot be loaded', async () => {
    storeTokens({});
    logInAsGuest();
    let online = false;
    open('/order-confirmation', {
      'food.ofUser': () => {
        if (!online) throw new Error('offline');
        return examplePage([{ ...order, _id: 'o9', userId: 'u1' }]);
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText(ORDER_TEXTS.none)).not.toBeInTheDocument();
    online = true;
    await userEvent.click(again);
    expect(await screen.findByText('2 × Jollof Rice')).toBeVisible();
  });

  it('says that there is none yet and leads to the menu', async () => {
    storeTokens({});
    open('/order-confirmation');
    expect(await screen.findByText(ORDER_TEXTS.none)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the menu' })).toHaveAttribute('href', '/menu');
  });
});

describe('an order that the hotel cancelled (D14)', () => {
  const voidedAt = '2026-11-21T06:30:00.000Z';

  it('shows the cancellation live, and what happens to the money', async () => {
    const server = open(here, { 'food.get': () => ({ ...order, paymentMethod: 'room_charge' }) });
    expect(await screen.findByText('On the bill of room 101')).toBeVisible();
    const subscription = await server.oneSubscription();
    await subscription.send({ ...order, paymentMethod: 'room_charge', voidedAt });
    const said = await screen.findByText(/Cancelled by the hotel. It has been taken off the bill of room 101./);
    expect(said.closest('[role=status]')).not.toBeNull();
    expect(current()).toBeNull();
    expect(screen.queryByText('On the bill of room 101')).not.toBeInTheDocument();
  });

  it('no longer asks for a transfer', async () => {
    open(here, { 'food.get': () => ({ ...order, paymentMethod: 'card', voidedAt }) });
    expect(await screen.findByText(/Please transfer nothing for it/)).toBeVisible();
    expect(screen.queryByText('0123456789')).not.toBeInTheDocument();
  });
});

describe('an order made without an account', () => {
  const claims = ({ calls }: MockServer) => calls.filter(({ path }) => path === 'food.claim');
  const claimed = { 'food.claim': () => ({ ...order, userId: 'u1' }) };

  it('D7: is claimed, once, for the account of the guest with its email address', async () => {
    logInAsGuest();
    const server = open(here, claimed);
    await waitFor(() => expect(localStorage.getItem('order_access')).toBe('{}'));
    expect(claims(server).map(({ input }) => input)).toEqual([{ _id: 'o1', accessToken: 'gta_stored' }]);
  });

  it('H5: stays open after it is claimed, now by the login', async () => {
    logInAsGuest();
    storeTokens({});
    let owner: string | null = null;
    const server = open(`${here}#gta_in_address`, {
      'food.get': () => ({ ...order, userId: owner }),
      'food.claim': () => {
        owner = 'u1';
        return { ...order, userId: owner };
      },
    });
    await waitFor(() => expect(claims(server)).toHaveLength(1));
    await waitFor(() => expect(server.calls.at(-1)).toMatchObject({ path: 'food.get', accessToken: null }));
    const subscription = await server.oneSubscription();
    expect(subscription.accessToken).toBeNull();
    await subscription.send({ ...order, userId: 'u1', status: 'preparing' });
    await waitFor(() => expect(current()).toHaveTextContent('Preparing'));
    expect(localStorage.getItem('order_access') ?? '{}').toBe('{}');
  });

  it('H5: claimed elsewhere, opens by the login even through its old link', async () => {
    logInAsGuest();
    storeTokens({ o1: 'gta_old' });
    const answers = [
      () => {
        throw refusal('not_found');
      },
    ];
    const server = open(here, { 'food.get': () => answers.shift()?.() ?? { ...order, userId: 'u1' } });
    expect(await screen.findByText('2 × Jollof Rice')).toBeVisible();
    const asked = server.calls.filter(({ path }) => path === 'food.get').map(({ accessToken }) => accessToken);
    expect(asked.slice(0, 2)).toEqual(['gta_old', null]);
    await waitFor(() => expect(localStorage.getItem('order_access')).toBe('{}'));
  });

  it('H5: with an ended link says that the hotel can send another', async () => {
    storeTokens({ o1: 'gta_ended' });
    open(here, {
      'food.get': () => {
        throw refusal('not_found');
      },
    });
    expect(await screen.findByText(ORDER_TEXTS.notFound)).toBeVisible();
    expect(screen.getByText(/Links end 30 days after the order; the hotel can send you a new one/)).toBeVisible();
  });

  it('D7: with another email address is not claimed', async () => {
    logInAsGuest();
    const other = { ...order, guestDetails: { ...order.guestDetails, email: 'bola@example.com' } };
    const server = open(here, { ...claimed, 'food.get': () => other });
    await userEvent.click(await screen.findByText('Details'));
    expect(await screen.findByText('bola@example.com')).toBeVisible();
    expect(claims(server)).toEqual([]);
  });
});
