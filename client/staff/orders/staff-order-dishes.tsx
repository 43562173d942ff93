import { ORDER_LIMITS } from '@shared/food/constants';
import { FOOD_CATEGORIES, type FoodCategory } from '@shared/menu/constants';
import type { MenuItem } from '@shared/menu/schema';
import { formatNaira, itemTotal } from '@shared/money/money';
import { useState } from 'react';
import { titleOf } from '../../shared/menu/menu';
import { LiveRegion } from '../../ui/feedback/notice';
import { Segments } from '../../ui/field/segments';
import { Stepper } from '../../ui/field/stepper';
import { Suggest } from '../../ui/field/suggest';
import { TextField } from '../../ui/field/text-field';
import { Button } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { FoldedOnPhone } from '../../ui/layout/staff-page';
import styles from './orders.module.css';
import { dishesFor, type PricedItem, parseRequestedItem, type RequestedItem, withDish } from './staff-order-values';

const DISHES_SHOWN = 30;

type StaffOrderDishesProps = {
  /** Undefined until it is known. */
  menu: readonly MenuItem[] | undefined;
  items: readonly PricedItem[];
  asked: readonly RequestedItem[];
  error: string | undefined;
  total: number;
  onChange: (items: RequestedItem[]) => void;
};

/** What is ordered: dishes are found by typing, Enter adds one, '3 jollof' three at once. */
export function StaffOrderDishes({ menu, items, asked, error, total, onChange }: StaffOrderDishesProps) {
  const without = (_id: string) => asked.filter((item) => item._id !== _id);
  const setQuantity = (_id: string, quantity: number) =>
    onChange(quantity < 1 ? without(_id) : asked.map((item) => (item._id === _id ? { ...item, quantity } : item)));
  const add = (dish: MenuItem, quantity = 1) => onChange(withDish(asked, dish, quantity));
  return (
    <>
      <DishSearch error={error} menu={menu} onAdd={add} />
      {items.length > 0 && (
        <ul aria-label="Ordered" className={cx(layout.stack, layout.ruled)}>
          {items.map(({ _id, name, price, quantity }) => {
            const isGone = menu !== undefined && price === null;
            return (
              <li className={cx(layout.middle, layout.stack, styles.item)} data-gone={isGone || undefined} key={_id}>
                <span className={cx(layout.strong, layout.breaks, styles.name)}>
                  {name}
                  {isGone && <strong className={cx(layout.small, layout.wrong, styles.gone)}>Sold out</strong>}
                </span>
                {isGone ? (
                  <Button aria-label={`Take ${name} out`} onClick={() => onChange(without(_id))} size="small">
                    Take it out
                  </Button>
                ) : (
                  <>
                    <Stepper
                      label={name}
                      max={ORDER_LIMITS.quantityMax}
                      onChange={(next) => setQuantity(_id, next)}
                      value={quantity}
                    />
                    <span className={styles.price}>{price !== null && formatNaira(itemTotal(price, quantity))}</span>
                  </>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <LiveRegion className={styles.total} visible>
        {items.length > 0 && (
          <>
            <span>Total</span> <strong>{formatNaira(total)}</strong>
          </>
        )}
      </LiveRegion>
      {menu && menu.length > 0 && (
        <FoldedOnPhone title="The menu">
          <MenuByCategory menu={menu} onAdd={add} />
        </FoldedOnPhone>
      )}
    </>
  );
}

/** The menu to press: each press adds one. */
function MenuByCategory({ menu, onAdd }: { menu: readonly MenuItem[]; onAdd: (dish: MenuItem) => void }) {
  const categories = FOOD_CATEGORIES.filter((one) => menu.some(({ category }) => category === one));
  const [shown, setShown] = useState<FoodCategory>(categories[0] ?? 'breakfast');
  return (
    <div className={layout.stack1}>
      <Segments
        choices={categories.map((value) => ({ value, label: titleOf(value) }))}
        label="Category"
        onChange={setShown}
        value={shown}
      />
      <ul aria-label="Dishes to add" className={cx(layout.columns1, layout.fields)}>
        {menu
          .filter(({ category }) => category === shown)
          .map((dish) => (
            <li className={layout.stack} key={dish._id}>
              <button
                className={cx(layout.line1, layout.apart, layout.framed, layout.target, styles.dish)}
                disabled={!dish.available}
                onClick={() => onAdd(dish)}
                type="button"
              >
                <span className={layout.breaks}>{dish.name}</span>
                <small className={layout.nowrap}>{dish.available ? formatNaira(dish.price) : 'Sold out'}</small>
              </button>
            </li>
          ))}
      </ul>
    </div>
  );
}

type DishSearchProps = {
  menu: readonly MenuItem[] | undefined;
  error: string | undefined;
  onAdd: (dish: MenuItem, quantity: number) => void;
};

function DishSearch({ menu, error, onAdd }: DishSearchProps) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { quantity, text } = parseRequestedItem(typed);
  const dishes = menu && isOpen ? dishesFor(menu, text, DISHES_SHOWN) : [];
  return (
    <Suggest
      found={dishes.length === 1 ? '1 dish' : `${dishes.length} dishes`}
      isOpen={isOpen}
      label="Dishes"
      onChoose={(key) => {
        const dish = dishes.find(({ _id }) => _id === key);
        if (dish) onAdd(dish, quantity);
        setTyped('');
      }}
      onOpenChange={setOpen}
      options={dishes.map(({ _id, name, price, available }) => ({
        key: _id,
        title: quantity > 1 ? `${quantity} × ${name}` : name,
        detail: available ? formatNaira(price) : 'Sold out',
        disabled: !available,
      }))}
      takesFirst={text !== ''}
    >
      {(combobox) => (
        <TextField
          {...combobox}
          autoComplete="off"
          error={error}
          hint={
            menu && text && isOpen && dishes.length === 0
              ? `Nothing on the menu is called “${text}”.`
              : 'Enter adds the first one; “3 jollof” adds three.'
          }
          label="Dish or drink"
          name="items"
          onChange={({ target }) => setTyped(target.value)}
          onClick={() => setOpen(true)}
          onKeyDown={(event) => {
            combobox.onKeyDown(event);
            // What is typed only searches: one Enter too many sends no order.
            if (event.key === 'Enter') event.preventDefault();
          }}
          placeholder="Jollof, egusi, chapman…"
          required
          spellCheck={false}
          value={typed}
        />
      )}
    </Suggest>
  );
}
