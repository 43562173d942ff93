import { ORDER_LIMITS } from '@shared/food/constants';
import type { Order, OrderListQuery } from '@shared/food/schema';
import { exampleOrder } from '@shared/testing/examples';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CONNECTION_TEXTS } from '../../lib/api/connection';
import { chooseStatus } from '../../testing/choose-status';
import { type Answers, connectionLost, refusal } from '../../testing/mock-server';
import { currentAddress, renderPage } from '../../testing/render-page';
import { logInAsAdmin, logInAsStaff } from '../../testing/sessions';
import { csvOf } from '../../ui/list/csv';
import { changeSearch, listQuery } from '../../ui/list/list-state';
import AdminOrdersPage, { orderSearch, ordersCsv } from './admin-orders-page';

const order = (id: string, change: Partial<Order> = {}) => exampleOrder({ _id: id, reference: `FD-${id}`, ...change });

beforeEach(() => void logInAsAdmin());

const open = (answers: Answers, address = '/admin/food-orders') =>
  renderPage(<AdminOrdersPage />, address, { 'food.count': () => null, ...answers });
const page = (items: Order[], nextCursor: string | null = null) => ({ items, nextCursor, previousCursor: null });

/** Answers the dialog that asks why. */
async function voidFor(reason: string) {
  const dialog = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialog.getByLabelText(reason));
  await userEvent.click(dialog.getByRole('button', { name: 'Void order' }));
}

const textOf = (blob: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(blob);
  });

describe('Manage Orders', () => {
  it('shows guest, items, total, status and the time of the order in the hotel’s time zone', async () => {
    open({ 'food.list': () => page([order('1')]) });
    const row = within(await screen.findByRole('row', { name: /Ada Obi/ }));
    for (const text of ['Jollof Rice x 2, Zobo x 1', 'No onions', '₦7,800.50', /^Cash/, /FD-1$/, 'Room 101']) {
      expect(row.getByText(text)).toBeTruthy();
    }
    expect(row.getByText(/21 Nov.*7:00 am/i)).toBeTruthy();
    expect(screen.getByText('1 order')).toBeTruthy();
  });

  it('D28: says where each order goes, and which room pays for one that goes elsewhere', async () => {
    const guestDetails = { ...exampleOrder().guestDetails, address: '3 Oba Road' };
    open({
      'food.list': () =>
        page([
          order('1', { deliverTo: 'address', roomNumber: null, guestDetails }),
          order('2', { deliverTo: 'collect', roomNumber: '204' }),
        ]),
    });
    expect(await screen.findByText('3 Oba Road')).toBeTruthy();
    expect(screen.getByText('Collect at the restaurant · Room 204')).toBeTruthy();
  });

  it('D32: shows what an order was called before, where it had another reference', async () => {
    open({ 'food.list': () => page([order('1', { earlierReference: 'FD-JS92B1' }), order('2')]) });
    expect(await screen.findAllByText(/Earlier reference/)).toHaveLength(1);
    expect(screen.getByText('Earlier reference: FD-JS92B1')).toBeVisible();
  });

  it('changes a status in place, confirms it and can undo it', async () => {
    const { inputsOf } = open({
      'food.list': () => page([order('1')]),
      'food.setStatus': (input) => order('1', { ...(input as Order), version: (input as Order).version + 1 }),
    });
    await chooseStatus('Status of order FD-1, Ada Obi', 'Delivered');
    expect((await screen.findAllByText(/Order status updated!/)).length).toBeGreaterThan(0);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(inputsOf('food.setStatus')).toEqual([
        { _id: '1', version: 1, status: 'delivered' },
        { _id: '1', version: 2, status: 'pending' },
      ]),
    );
  });

  it('D26: Undo after somebody else puts nothing back, says so and shows what is so', async () => {
    let now = order('1');
    open({
      'food.list': () => page([now]),
      'food.setStatus': (input) => {
        if ((input as Order).version !== 1) {
          now = order('1', { status: 'preparing', version: 3 });
          throw refusal('changed_meanwhile', { record: now });
        }
        now = order('1', { status: 'delivered', version: 2 });
        return now;
      },
    });
    const status = await screen.findByLabelText('Status of order FD-1, Ada Obi');
    await chooseStatus('Status of order FD-1, Ada Obi', 'Delivered');
    await waitFor(() => expect(status).not.toHaveAttribute('aria-busy', 'true'));
    // The newest toast comes first.
    for (const undo of (await screen.findAllByRole('button', { name: 'Undo' })).slice(0, 1)) fireEvent.click(undo);
    expect(await screen.findAllByText('Someone else has changed this meanwhile.')).not.toEqual([]);
    await waitFor(() => expect(status).toHaveTextContent('Preparing'));
  });

  it('keeps the focus in the list when a voided order has lost the button that was pressed', async () => {
    const guest = order('1', { userId: 'ada' });
    let voidedAt: string | null = null;
    open({
      'food.list': () => page([{ ...guest, voidedAt }]),
      'food.void': () => {
        voidedAt = '2026-11-21T07:00:00.000Z';
        return { ...guest, voidedAt };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Void order FD-1/ }));
    await voidFor('Sold out');
    await screen.findByText('Voided');
    await waitFor(() => expect(screen.getByText('1 order')).toHaveFocus());
  });

  it('D14: voids an order after a confirmation that says what happens to the bill', async () => {
    const charged = order('1', { paymentMethod: 'room_charge' });
    let voidedAt: string | null = null;
    const { inputsOf } = open({
      'food.list': () => page([{ ...charged, voidedAt }]),
      'food.void': () => {
        voidedAt = '2026-11-21T07:00:00.000Z';
        return { ...charged, voidedAt };
      },
    });
    const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Void order FD-1, Ada Obi' }));
    await press();
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('₦7,800.50 is taken off the bill of room 101.');
    await userEvent.click(within(question).getByRole('button', { name: 'Keep order' }));
    expect(inputsOf('food.void')).toEqual([]);
    await press();
    const asked = within(await screen.findByRole('alertdialog'));
    await userEvent.click(asked.getByRole('button', { name: 'Void order' }));
    expect(await asked.findByText('Choose why the order is voided.')).toBeTruthy();
    expect(inputsOf('food.void')).toEqual([]);
    await voidFor('Sold out');
    expect((await screen.findAllByText('Order FD-1 is voided.')).length).toBeGreaterThan(0);
    const row = within(await screen.findByRole('row', { name: /Ada Obi/ }));
    expect(await row.findByText('Voided')).toBeTruthy();
    expect(row.queryByLabelText(/Status of order/)).toBeNull();
    expect(row.queryByRole('button', { name: /Void order/ })).toBeNull();
    expect(inputsOf('food.void')).toEqual([{ _id: '1', version: 1, reason: 'sold_out' }]);
  });

  it('D7: sends a new link for an order made without an account, and offers none for others', async () => {
    const { inputsOf } = open({
      'food.list': () => page([order('1'), order('2', { userId: 'u1', guestName: 'Bola Eze' })]),
      'food.sendLink': () => order('1'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Send a new link to order FD-1, Ada Obi' }));
    expect((await screen.findAllByText('A new link is on its way to ada@example.com.')).length).toBeGreaterThan(0);
    expect(inputsOf('food.sendLink')).toEqual([{ _id: '1' }]);
    expect(screen.queryByRole('button', { name: /Send a new link to order FD-2/ })).toBeNull();
  });

  it('D54: corrects who the guest of an order is', async () => {
    const { inputsOf } = open({
      'food.list': () => page([order('1')]),
      'food.update': () => order('1', { version: 2, guestName: 'Ada Eze' }),
    });
    const name = 'Correct the guest’s details of order FD-1, Ada Obi';
    await userEvent.click(await screen.findByRole('button', { name }));
    const field = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Ada Eze');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputsOf('food.update')).toEqual([{ _id: '1', version: 1, guestName: 'Ada Eze' }]);
  });

  it.each([
    { failure: 'the change fails', error: () => refusal('internal'), text: 'Failed to update order status' },
    { failure: 'no answer comes', error: connectionLost, text: CONNECTION_TEXTS.no_answer },
  ])('reverts the status and shows an error if $failure', async ({ error, text }) => {
    open({
      'food.list': () => page([order('1')]),
      'food.setStatus': () => {
        throw error();
      },
    });
    await chooseStatus('Status of order FD-1, Ada Obi', 'Preparing');
    expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
    expect(screen.getByRole('combobox', { name: 'Status of order FD-1, Ada Obi' })).toHaveTextContent('Pending');
  });

  it('requests what the URL says, and writes a filter to the URL, going to the first page', async () => {
    const asked: OrderListQuery[] = [];
    open(
      {
        'food.list': (input) => {
          asked.push(input as OrderListQuery);
          return page([order('1')], 'more');
        },
      },
      '/admin/food-orders?status=pending&sort=total&dir=asc&page=2&cursor=abc',
    );
    await screen.findByRole('row', { name: /Ada Obi/ });
    expect(asked[0]).toMatchObject({ status: 'pending', sort: 'total', dir: 'asc', cursor: 'abc' });
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'delivered');
    expect(currentAddress()).toBe('/admin/food-orders?status=delivered&sort=total&dir=asc');
  });

  it('distinguishes no orders from no matching orders', async () => {
    open({ 'food.list': () => page([]) }, '/admin/food-orders?q=nobody');
    await userEvent.click((await screen.findAllByRole('button', { name: 'Clear filters' }))[0] ?? document.body);
    expect(currentAddress()).toBe('/admin/food-orders');
    await screen.findByText('No food orders yet.');
  });

  it('shows an error if the orders cannot be loaded, and retries', async () => {
    let broken = true;
    open({
      'food.list': () => {
        if (broken) throw refusal('internal');
        return page([order('1')]);
      },
    });
    await screen.findByText('Failed to load food orders');
    broken = false;
    await userEvent.click(screen.getByRole('button', { name: /try again/i }));
    await screen.findByRole('row', { name: /Ada Obi/ });
  });
});

describe('food_orders.csv', () => {
  it('has the orders of all pages of the filtered list, whichever page is open', async () => {
    const files: { name: string; blob: Blob }[] = [];
    let blob = new Blob();
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = (made: Blob) => {
          blob = made;
          return 'blob:orders';
        };
        static override revokeObjectURL = () => {};
      },
    );
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      files.push({ name: this.download, blob });
    });
    onTestFinished(() => {
      clicked.mockRestore();
      vi.unstubAllGlobals();
    });
    const asked: OrderListQuery[] = [];
    open(
      {
        'food.list': (input) => {
          const query = input as OrderListQuery;
          asked.push(query);
          return query.cursor === 'more' ? page([order('2', { guestName: 'Bola Eze' })]) : page([order('1')], 'more');
        },
      },
      '/admin/food-orders?q=a&status=pending&page=2&cursor=more',
    );
    await screen.findByRole('row', { name: /Bola Eze/ });
    asked.length = 0;
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect((await screen.findAllByText('2 orders exported.')).length).toBeGreaterThan(0);
    expect(asked).toMatchObject([
      { q: 'a', status: 'pending', limit: ORDER_LIMITS.listMax },
      { q: 'a', status: 'pending', cursor: 'more' },
    ]);
    expect(asked[0]?.cursor).toBeUndefined();
    expect(files.map(({ name }) => name)).toEqual(['food_orders.csv']);
    const [first] = files;
    const lines = first ? (await textOf(first.blob)).split('\r\n') : [];
    expect(lines.map((line) => line.split(',')[0])).toEqual(['Guest', 'Ada Obi', 'Bola Eze']);
  });

  it('has the columns of spec 9, and no cell that a spreadsheet would run as a formula', () => {
    const text = csvOf(ordersCsv, [order('1', { guestName: '=cmd()', status: 'delivered' })]);
    const [head, row] = text.split('\r\n');
    expect(head).toBe('Guest,Items,Total,Status,Ordered At');
    expect(row).toMatch(/^"'=cmd\(\)","Jollof Rice x 2, Zobo x 1",7800.5,delivered,/);
    expect(csvOf(ordersCsv, [order('1', { voidedAt: '2026-11-21T07:00:00.000Z' })])).toContain(',7800.5,voided,');
  });

  it('has dates that spreadsheets sort, in the hotel’s time', () => {
    const orderedAt = (createdAt: string) =>
      csvOf(ordersCsv, [order('1', { createdAt })])
        .split(',')
        .at(-1);
    expect(orderedAt('2026-11-21T19:47:12.000Z')).toBe('2026-11-21 20:47');
    expect(orderedAt('2026-12-31T23:05:00.000Z')).toBe('2027-01-01 00:05');
  });
});

describe('the search state of Manage Orders', () => {
  it('survives being written to the URL and read back', () => {
    const { initial, read, write } = orderSearch;
    const view = {
      ...changeSearch(orderSearch, initial, { q: 'ada', status: 'preparing', sort: 'guestName', dir: 'asc' }),
      page: 3,
      cursor: 'x',
    };
    expect(view).toMatchObject({ q: 'ada', status: 'preparing', sort: 'guestName', dir: 'asc' });
    expect(read(write(view))).toEqual(view);
    expect(write(initial)).toBe('');
    expect(read('?status=eaten&sort=password&dir=up&page=-1&cursor=x')).toEqual(initial);
    expect(listQuery(initial, 20)).toMatchObject({ q: undefined, status: 'all', cursor: undefined });
  });
});

describe('Manage Orders by role', () => {
  it('a cook changes the status and voids, and is led to no page that is not the kitchen’s', async () => {
    logInAsStaff('kitchen');
    open({ 'food.list': () => page([order('1')]) });
    expect(await screen.findByRole('button', { name: /^Void order FD-1/ })).toBeVisible();
    expect(screen.getByRole('combobox', { name: /^Status of order FD-1/ })).toBeVisible();
    for (const name of ['New order', 'Food analytics']) expect(screen.queryByRole('link', { name })).toBeNull();
  });

  it('the desk enters an order; who only reads changes nothing', async () => {
    logInAsStaff('desk');
    const { unmount } = open({ 'food.list': () => page([order('1')]) });
    expect(await screen.findByRole('link', { name: 'New order' })).toBeVisible();
    unmount();
    logInAsStaff('readonly');
    open({ 'food.list': () => page([order('1')]) });
    expect(await screen.findByText(/FD-1$/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New order' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Void order|^Send a new link/ })).toBeNull();
    expect(screen.queryByRole('combobox', { name: /^Status of order/ })).toBeNull();
  });
});
