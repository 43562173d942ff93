import { CART_LIMITS } from '@shared/food/cart';
import type { MenuItem } from '@shared/menu/schema';
import { formatNaira } from '@shared/money/money';
import { memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { anchorOf, type MenuCategory, titleOf } from '../../shared/menu/menu';
import { Disclosure } from '../../ui/dialog/disclosure';
import { LiveRegion } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { Stepper } from '../../ui/field/stepper';
import { usePressForm } from '../../ui/form/pre-hydration-input';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { PlusIcon } from '../../ui/media/icons';
import { Picture } from '../../ui/media/picture';
import { useCart } from '../cart/cart-store';
import styles from './menu-page.module.css';

type MenuSectionsProps = {
  categories: readonly MenuCategory[];
  /** Ids of the open sections; during a search 'all'. */
  opened: ReadonlySet<string> | 'all';
  onFold: (id: string, open: boolean) => void;
};

/** What the links do not say: how many there are, and what the least of them costs. */
const noteOf = (items: MenuCategory['items']) =>
  `${items.length} from ${formatNaira(Math.min(...items.map(({ price }) => price)))}`;

/** The menu's sections as disclosures; those of drinks have nested ones. Only open sections load pictures. */
export function MenuSections({ categories, opened, onFold }: MenuSectionsProps) {
  const partOf = (name: string) => {
    const id = anchorOf(name);
    const isOpen = opened === 'all' || opened.has(id);
    return {
      id,
      title: titleOf(name),
      open: isOpen,
      // Sections that a search opened close again after it.
      onFold: opened === 'all' ? undefined : (open: boolean) => onFold(id, open),
    };
  };
  return categories.map(({ name, items, parts }) => {
    const part = partOf(name);
    return (
      <Disclosure key={name} note={noteOf(items)} {...part}>
        {parts.length === 0 ? (
          <DishList dishes={items} withPicture={part.open} />
        ) : (
          parts.map((inner) => (
            <Disclosure inner key={inner.name} note={inner.items.length} {...partOf(inner.name)}>
              <DishList nested dishes={inner.items} withPicture={part.open && partOf(inner.name).open} />
            </Disclosure>
          ))
        )}
      </Disclosure>
    );
  });
}

const FULL = `Your cart can hold at most ${CART_LIMITS.itemsMax} different items.`;

type DishListProps = { dishes: readonly MenuItem[]; withPicture: boolean; nested?: boolean };

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

const Dish = memo(({ dish, quantity, onQuantity, withPicture, nested }: DishProps) => {
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

/** Dishes in one column, on wide screens in several. Changes to the cart are announced. */
function DishList({ dishes, withPicture, nested = false }: DishListProps) {
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
