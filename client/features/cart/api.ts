import { useMenu } from '../menu/api';
import {
  type CartItem,
  type CartLine,
  compare,
  type Differences,
  merged,
  sumOf,
  withOneMore,
  withQuantity,
} from './cart';
import { changeCart, useCartLines } from './store';

export type { CartLine } from './cart';

const add = (item: CartItem) => changeCart((lines) => withOneMore(lines, item));
const setQuantity = (id: string, quantity: number) => changeCart((lines) => withQuantity(lines, id, quantity));
const clear = () => changeCart(() => []);
/** Puts a line back that was taken out, where it was. */
const putBack = (line: CartLine, place: number) =>
  changeCart((lines) => merged([...lines.slice(0, place), line, ...lines.slice(place)]));

/** The cart (spec 4): its lines, how many portions they are, what they cost in naira, and what can be done with them. */
export function useCart() {
  const lines = useCartLines();
  return { lines, ...sumOf(lines), add, setQuantity, putBack, clear };
}

/** How the cart stands against the menu of now. */
export interface CartCheck extends Differences {
  state: 'checking' | 'fine' | 'changed' | 'failed';
  removeGone(): void;
  acceptPrices(): void;
  retry(): void;
}

/** Compares the cart with the menu of now (D14): nothing is changed before the guest has said so. */
export function useCartCheck(): CartCheck {
  const lines = useCartLines();
  const menu = useMenu({ fresh: true });
  const { gone, repriced } = menu.data ? compare(lines, menu.data) : { gone: [], repriced: [] };
  const differs = gone.length > 0 || repriced.length > 0;
  const fetched = menu.isFetchedAfterMount;
  return {
    state: differs ? 'changed' : lines.length === 0 ? 'fine' : menu.isError ? 'failed' : fetched ? 'fine' : 'checking',
    gone,
    repriced,
    removeGone: () => changeCart((now) => now.filter(({ _id }) => !gone.some((line) => line._id === _id))),
    acceptPrices: () => {
      const prices = new Map(repriced.map(({ line, now }) => [line._id, now]));
      changeCart((now) => now.map((line) => ({ ...line, price: prices.get(line._id) ?? line.price })));
    },
    retry: () => void menu.refetch(),
  };
}
