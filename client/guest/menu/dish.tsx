import { CART_LIMITS } from '@shared/food/cart';
import type { MenuItem } from '@shared/menu/schema';
import { formatNaira } from '@shared/money/money';
import { memo, useLayoutEffect, useRef } from 'react';
import { Stepper } from '../../ui/field/stepper';
import { usePressForm } from '../../ui/form/pre-hydration-input';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { PlusIcon } from '../../ui/media/icons';
import { Picture } from '../../ui/media/picture';
import styles from './dish.module.css';

/** On a phone less than the true width, so that the 400 pixel file is chosen. */
const SIZES = '(max-width: 767px) 130px, 260px';

type DishProps = {
  dish: MenuItem;
  /** Portions of it in the cart. */
  quantity: number;
  onQuantity: (dish: MenuItem, quantity: number, present: boolean) => void;
  /** False in a closed section: the picture's space is reserved, but the picture is not loaded. */
  withPicture: boolean;
  /** In a nested section, whose headings are one level lower. */
  nested: boolean;
};

export const Dish = memo(({ dish, quantity, onQuantity, withPicture, nested }: DishProps) => {
  const { name, description, price, imagePath } = dish;
  const order = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const present = quantity > 0;
  const Name = nested ? 'h4' : 'h3';

  const change = (to: number) => {
    pressed.current = to === 0 || !present;
    onQuantity(dish, to, present);
  };
  // Adding the first or removing the last portion replaces the pressed button; the new one gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `present` decides which buttons there are
  useLayoutEffect(() => {
    if (pressed.current) order.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    pressed.current = false;
  }, [present]);

  return (
    <li className={styles.dish}>
      <Picture alt="" className={styles.picture} sizes={SIZES} small src={withPicture ? imagePath : null} />
      <div className={styles.words}>
        <Name className={styles.name}>{name}</Name>
        <strong>{formatNaira(price)}</strong>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <div className={styles.order} ref={order}>
        {present ? (
          <Stepper label={name} max={CART_LIMITS.quantityMax} onChange={change} value={quantity} />
        ) : (
          <AddForm name={name} onAdd={() => change(1)} />
        )}
      </div>
    </li>
  );
});

function AddForm({ name, onAdd }: { name: string; onAdd: () => void }) {
  return (
    <form {...usePressForm(onAdd)}>
      <button className={styles.plus} type="submit">
        <PlusIcon />
        <VisuallyHidden>{`Add to cart ${name}`}</VisuallyHidden>
      </button>
    </form>
  );
}
