import { CART_LIMITS } from '@shared/constants/cart';
import type { MenuItem } from '@shared/menu';
import { useCallback, useState } from 'react';
import { LiveRegion } from '../../ui/live-region';
import { toast } from '../../ui/toast';
import { useCart } from '../cart/api';
import { Dish } from './dish';
import styles from './dish-list.module.css';

const FULL = `Your cart can hold at most ${CART_LIMITS.itemsMax} different items.`;

type DishListProps = { dishes: readonly MenuItem[]; withPicture: boolean; nested?: boolean };

/** Dishes in one column, on wide screens in several. Changes to the cart are announced. */
export function DishList({ dishes, withPicture, nested = false }: DishListProps) {
  const { items, add, setQuantity } = useCart();
  const [announcement, setAnnouncement] = useState('');
  const full = items.length >= CART_LIMITS.itemsMax;
  const quantities = new Map(items.map(({ _id, quantity }) => [_id, quantity]));

  const change = useCallback(
    ({ _id, name, price, imagePath }: MenuItem, quantity: number, present: boolean) => {
      if (!present && full) return toast.error(FULL);
      if (present) setQuantity(_id, quantity);
      else add({ _id, name, price, imagePath });
      setAnnouncement(quantity > 0 ? `${quantity} × ${name} in your cart` : `${name} removed from your cart`);
    },
    [full, add, setQuantity],
  );
  return (
    <>
      <LiveRegion>{announcement}</LiveRegion>
      <ul className={styles.list}>
        {dishes.map((dish) => (
          <Dish
            nested={nested}
            dish={dish}
            key={dish._id}
            onQuantity={change}
            withPicture={withPicture}
            quantity={quantities.get(dish._id) ?? 0}
          />
        ))}
      </ul>
    </>
  );
}
