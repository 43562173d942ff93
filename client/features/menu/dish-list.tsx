import { ORDER_LIMITS } from '@shared/constants/order-limits';
import type { MenuItem } from '@shared/menu';
import { useCallback, useState } from 'react';
import { LiveRegion } from '../../ui/live-region';
import { toast } from '../../ui/toast';
import { useCart } from '../cart/api';
import { Dish } from './dish';
import styles from './dish-list.module.css';

const FULL = `Your cart can hold at most ${ORDER_LIMITS.linesMax} different items.`;

type DishListProps = { dishes: readonly MenuItem[]; pictured: boolean; deep?: boolean };

/** Dishes one under the other, on a desk side by side; what is added to the cart or taken out is said. */
export function DishList({ dishes, pictured, deep = false }: DishListProps) {
  const { lines, add, setQuantity } = useCart();
  const [said, setSaid] = useState('');
  const full = lines.length >= ORDER_LIMITS.linesMax;
  const quantities = new Map(lines.map(({ _id, quantity }) => [_id, quantity]));

  const change = useCallback(
    ({ _id, name, price, imagePath }: MenuItem, quantity: number, present: boolean) => {
      if (!present && full) return toast.error(FULL);
      if (present) setQuantity(_id, quantity);
      else add({ _id, name, price, imagePath });
      setSaid(quantity > 0 ? `${quantity} × ${name} in your cart` : `${name} taken out of your cart`);
    },
    [full, add, setQuantity],
  );
  return (
    <>
      <LiveRegion>{said}</LiveRegion>
      <ul className={styles.list}>
        {dishes.map((dish) => (
          <Dish
            deep={deep}
            dish={dish}
            key={dish._id}
            onQuantity={change}
            pictured={pictured}
            quantity={quantities.get(dish._id) ?? 0}
          />
        ))}
      </ul>
    </>
  );
}
