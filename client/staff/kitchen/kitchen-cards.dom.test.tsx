import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { afterDoubleTap, allDay, cardOf, dishOn, openBoard, orderOf, rice, zobo } from '../../testing/kitchen-board';
import { connectionLost } from '../../testing/mock-server';
import { findToast } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';

const station = (name: string) => screen.getByRole('button', { name });

beforeEach(() => void logInAsAdmin());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe('a note on a card', () => {
  it.each([
    ['No pepper', 'Note'],
    ['I am allergic to groundnuts', 'Allergy'],
    ['No crayfish', 'Allergy?'],
  ])('“%s” is marked in words: %s', async (notes, word) => {
    const { tell } = openBoard();
    await tell({ whole: true, orders: [orderOf('1', { notes })] });
    expect(cardOf('1').getByText(notes).parentElement).toHaveTextContent(new RegExp(`^${word.replace('?', '\\?')} `));
  });
});

describe('a dish on a card', () => {
  it('is ticked at once and saved, counts no longer, and shows the ticks of other screens', async () => {
    const { tell, inputsOf } = openBoard({
      'food.setItemReady': () => orderOf('1', { items: [{ ...rice, isReady: true }, zobo] }),
    });
    await tell({ whole: true, orders: [orderOf('1'), orderOf('2')] });
    expect(allDay()).toEqual(['4 × Native Rice', '2 × Zobo']);
    await userEvent.click(dishOn('1', /Native Rice/));
    expect(dishOn('1', /Native Rice/)).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(inputsOf('food.setItemReady')).toEqual([{ _id: '1', itemId: 'm1', ready: true }]));
    expect(allDay()).toEqual(['2 × Native Rice', '2 × Zobo']);
    await tell({ whole: false, orders: [orderOf('2', { items: [rice, { ...zobo, isReady: true }] })] });
    expect(dishOn('2', /Zobo/)).toHaveAttribute('aria-pressed', 'true');
    expect(allDay()).toEqual(['2 × Native Rice', '1 × Zobo']);
  });

  it('is as it was pressed last, however the answers come: one press is saved after the other', async () => {
    const answers: (() => void)[] = [];
    const { tell, inputsOf } = openBoard({
      'food.setItemReady': () => new Promise((answer) => answers.push(() => answer(orderOf('1')))),
    });
    await tell({ whole: true, orders: [orderOf('1')] });
    const ready = () => inputsOf('food.setItemReady').map((input) => (input as { ready: boolean }).ready);
    await userEvent.click(dishOn('1', /Zobo/));
    await waitFor(() => expect(ready()).toEqual([true]));
    await afterDoubleTap();
    await userEvent.click(dishOn('1', /Zobo/));
    await afterDoubleTap();
    expect(dishOn('1', /Zobo/)).toHaveAttribute('aria-pressed', 'false');
    expect(ready()).toEqual([true]);
    answers.shift()?.();
    await waitFor(() => expect(ready()).toEqual([true, false]));
    expect(dishOn('1', /Zobo/)).toHaveAttribute('aria-pressed', 'false');
    answers.shift()?.();
    await afterDoubleTap();
    expect(dishOn('1', /Zobo/)).toHaveAttribute('aria-pressed', 'false');
  });

  it('is ticked by a double tap, not ticked and at once no more', async () => {
    const { tell, inputsOf } = openBoard({ 'food.setItemReady': () => orderOf('1') });
    await tell({ whole: true, orders: [orderOf('1')] });
    await userEvent.dblClick(dishOn('1', /Zobo/));
    await waitFor(() => expect(inputsOf('food.setItemReady')).toEqual([{ _id: '1', itemId: 'm2', ready: true }]));
    expect(dishOn('1', /Zobo/)).toHaveAttribute('aria-pressed', 'true');
  });

  it('as a double tap is none of a card’s menu, which opens again right after it was closed', async () => {
    const { tell } = openBoard();
    await tell({ whole: true, orders: [orderOf('1')] });
    const more = screen.getByRole('button', { name: 'More for Room 201, FD-1' });
    fireEvent.click(more);
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(more);
    expect(await screen.findByRole('button', { name: 'Print ticket' })).toBeTruthy();
  });

  it('is not ticked where that could not be saved, which is said', async () => {
    const { tell } = openBoard({
      'food.setItemReady': () => {
        throw connectionLost();
      },
    });
    await tell({ whole: true, orders: [orderOf('1')] });
    await userEvent.click(dishOn('1', /Zobo/));
    await waitFor(() => expect(dishOn('1', /Zobo/)).toHaveAttribute('aria-pressed', 'false'));
    expect(await findToast(/^No answer|^No connection|not saved/)).not.toEqual([]);
  });

  it('may be ticked right after the one beside it, which a card’s move may not', async () => {
    const { tell, inputsOf } = openBoard({ 'food.setItemReady': () => orderOf('1') });
    await tell({ whole: true, orders: [orderOf('1')] });
    const at = { clientX: 100, clientY: 200 };
    fireEvent.click(dishOn('1', /Native Rice/), at);
    fireEvent.click(dishOn('1', /Zobo/), { ...at, clientY: 240 });
    await waitFor(() => expect(inputsOf('food.setItemReady')).toHaveLength(2));
  });
});

describe('a station', () => {
  it('shows its own dishes alone and what is made elsewhere, remembers itself, and is silent about other orders', async () => {
    const drink = orderOf('2', { items: [{ ...zobo, quantity: 3 }] });
    const { tell, unmount } = openBoard();
    await tell({ whole: true, orders: [orderOf('1'), drink] });
    await userEvent.click(station('Kitchen'));
    expect(document.querySelector('[data-order="2"]')).toBeNull();
    expect(cardOf('1').queryByText('Zobo')).toBeNull();
    expect(cardOf('1').getByText('Bar: 1')).toBeTruthy();
    expect(allDay()).toEqual(['2 × Native Rice']);
    await tell({ whole: false, orders: [orderOf('3', { items: [zobo] })] });
    expect(screen.queryByText(/^New order:/)).toBeNull();
    unmount();
    const again = openBoard();
    await again.tell({ whole: true, orders: [orderOf('1'), drink] });
    expect(station('Kitchen')).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(station('Bar'));
    expect(cardOf('2').getByRole('button', { name: /3 × Zobo/ })).toBeTruthy();
    expect(cardOf('1').getByText('Kitchen: 2')).toBeTruthy();
  });
});

it('a ticket prints the order for its station, and nothing of it stays', async () => {
  const printed: (string | null | undefined)[] = [];
  vi.stubGlobal('print', () => void printed.push(document.querySelector('[data-ticket]')?.textContent));
  const { tell } = openBoard();
  await tell({ whole: true, orders: [orderOf('1', { notes: 'Allergic to nuts' })] });
  await userEvent.click(station('Kitchen'));
  await userEvent.click(screen.getByRole('button', { name: 'More for Room 201, FD-1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Print ticket' }));
  await waitFor(() => expect(printed).toHaveLength(1));
  for (const words of ['Room 201', 'FD-1', '2 ×Native Rice', 'Bar: 1', 'ALLERGY: Allergic to nuts'])
    expect(printed[0]).toContain(words);
  expect(printed[0]).not.toContain('Zobo');
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(document.querySelector('[data-ticket]')).toBeNull();
});

it('the delivered orders are a strip of the latest, and all of them on a press', async () => {
  const { tell } = openBoard();
  const orders = Array.from({ length: 9 }, (_, index) =>
    orderOf(String(index), { status: 'delivered', statusAt: `2026-11-21T06:0${index}:00.000Z` }),
  );
  await tell({ whole: true, orders });
  const strip = within(screen.getByRole('region', { name: 'Delivered' }));
  const names = () => strip.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(names()).toEqual(['8', '7', '6', '5', '4', '3'].map((id) => `Room 20${id}`));
  await userEvent.click(strip.getByRole('button', { name: 'Delivered 9' }));
  expect(names()).toHaveLength(9);
  expect(strip.getAllByText('2 × Native Rice, 1 × Zobo')).toHaveLength(9);
});
