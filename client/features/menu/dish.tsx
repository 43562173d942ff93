import { ORDER_LIMITS } from '@shared/constants/order-limits';
import type { MenuItem } from '@shared/menu';
import { formatNaira } from '@shared/money';
import { memo, useEffect, useLayoutEffect, useRef } from 'react';
import { Button } from '../../ui/button';
import { PlusIcon } from '../../ui/icons';
import { Picture } from '../../ui/picture';
import { resumeForm } from '../../ui/pre-hydration-input';
import { Stepper } from '../../ui/stepper';
import { VisuallyHidden } from '../../ui/visually-hidden';
import styles from './dish.module.css';

type DishProps = {
  dish: MenuItem;
  /** How many of it are in the cart. */
  quantity: number;
  onQuantity: (dish: MenuItem, quantity: number, present: boolean) => void;
  /** False where nobody sees it yet: its picture's place is there, the picture is not. */
  pictured: boolean;
  /** Within a part of a part. */
  deep: boolean;
};

/** A dish or drink: its picture, what it is, what it costs, and how many of it are in the cart. */
export const Dish = memo(({ dish, quantity, onQuantity, pictured, deep }: DishProps) => {
  const { name, description, price, imagePath } = dish;
  const order = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  const present = quantity > 0;
  const Name = deep ? 'h4' : 'h3';

  const change = (to: number) => {
    pressed.current = to === 0 || !present;
    onQuantity(dish, to, present);
  };
  // The button that was pressed has given its place to another one, which gets the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is present decides which buttons there are
  useLayoutEffect(() => {
    if (pressed.current) order.current?.querySelector<HTMLElement>('button:last-of-type')?.focus();
    pressed.current = false;
  }, [present]);

  return (
    <li className={styles.dish}>
      <Picture alt="" aspect="1 / 1" className={styles.picture} sizes="120px" src={pictured ? imagePath : null} />
      <div className={styles.words}>
        <Name className={styles.name}>{name}</Name>
        {description && <p className={styles.description}>{description}</p>}
      </div>
      <div className={styles.order} ref={order}>
        <strong>{formatNaira(price)}</strong>
        {present ? (
          <Stepper label={name} max={ORDER_LIMITS.quantityMax} onChange={change} value={quantity} />
        ) : (
          <AddForm name={name} onAdd={() => change(1)} />
        )}
      </div>
    </li>
  );
});

/** A form, since what is sent before the program is there is not lost (client/ui/early-input.ts). */
function AddForm({ name, onAdd }: { name: string; onAdd: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (form.current) resumeForm(form.current);
  }, []);
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        onAdd();
      }}
      ref={form}
    >
      <Button type="submit">
        <PlusIcon size={18} /> Add to cart<VisuallyHidden> {name}</VisuallyHidden>
      </Button>
    </form>
  );
}
