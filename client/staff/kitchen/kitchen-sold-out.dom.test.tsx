import { exampleDish } from '@shared/testing/examples';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dishOn, openBoard, orderOf } from '../../testing/kitchen-board';
import { findToast } from '../../testing/render-page';
import { logInAsAdmin } from '../../testing/sessions';
import { LONG_PRESS_MS } from '../../ui/device/use-long-press';

beforeEach(() => void logInAsAdmin());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A menu on which the dish is what the last change made it. */
function menuOf() {
  let item = exampleDish({ _id: 'm1', name: 'Native Rice', available: true });
  return {
    'menu.list': () => [item],
    'menu.update': (input: unknown) => {
      const { available, version } = input as { available: boolean; version: number };
      item = { ...item, available, version: version + 1 };
      return item;
    },
  };
}

/** jsdom's pointer events say neither where they are nor which button it is. */
const point = (target: HTMLElement, type: string, clientY = 0) =>
  fireEvent(target, new MouseEvent(type, { bubbles: true, button: 0, clientX: 0, clientY }));

describe('sold out', () => {
  it('is a long press on the dish, which ticks nothing, and Undo puts it on the menu again', async () => {
    const { tell, inputsOf } = openBoard(menuOf());
    await tell({ whole: true, orders: [orderOf('1')] });
    const button = dishOn('1', /Native Rice/);
    point(button, 'pointerdown');
    await waitFor(() => expect(inputsOf('menu.list')).toHaveLength(1), { timeout: 4 * LONG_PRESS_MS });
    point(button, 'pointerup');
    fireEvent.click(button);
    await findToast(/^Native Rice is sold out/);
    expect(inputsOf('menu.update')).toEqual([{ _id: 'm1', version: 1, available: false }]);
    expect(inputsOf('food.setItemReady')).toEqual([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await findToast('Native Rice is on the menu again.');
    expect(inputsOf('menu.update').at(-1)).toEqual({ _id: 'm1', version: 2, available: true });
  });

  it('is no shorter press, and none of a finger that scrolls', async () => {
    const { tell, inputsOf } = openBoard(menuOf());
    await tell({ whole: true, orders: [orderOf('1')] });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const button = dishOn('1', /Native Rice/);
    point(button, 'pointerdown');
    await act(() => vi.advanceTimersByTimeAsync(LONG_PRESS_MS - 300));
    point(button, 'pointerup');
    point(button, 'pointerdown', 100);
    point(button, 'pointermove', 130);
    await act(() => vi.advanceTimersByTimeAsync(LONG_PRESS_MS + 10));
    expect(inputsOf('menu.update')).toEqual([]);
  });

  it('is none of two fingers, as those that zoom', async () => {
    const { tell, inputsOf } = openBoard(menuOf());
    await tell({ whole: true, orders: [orderOf('1')] });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const button = dishOn('1', /Native Rice/);
    point(button, 'pointerdown');
    point(button, 'pointerdown', 60);
    await act(() => vi.advanceTimersByTimeAsync(100));
    point(button, 'pointerup');
    point(button, 'pointerup', 60);
    await act(() => vi.advanceTimersByTimeAsync(LONG_PRESS_MS + 10));
    expect(inputsOf('menu.list')).toEqual([]);
  });

  it('is also a button of the card’s menu; a dish that was sold out already has no Undo', async () => {
    const sold = exampleDish({ _id: 'm1', name: 'Native Rice', available: false });
    const { tell, inputsOf } = openBoard({ 'menu.list': () => [sold] });
    await tell({ whole: true, orders: [orderOf('1')] });
    await userEvent.click(screen.getByRole('button', { name: 'More for Room 201, FD-1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Sold out: Native Rice' }));
    const [said] = await findToast('Native Rice was sold out already.');
    expect(inputsOf('menu.update')).toEqual([]);
    // Toasts of tests before may still be there.
    const toast = said?.closest<HTMLElement>('[data-sonner-toast]');
    expect(toast && within(toast).queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});
