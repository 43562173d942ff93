import { FOOD_CATEGORIES, MENU_TEXTS } from '@shared/menu/constants';
import type { MenuItem } from '@shared/menu/schema';
import { STARTER_MENU, type StarterDish } from '@shared/menu/starter';
import { formatNaira } from '@shared/money/money';
import { useState } from 'react';
import { lazySchema } from '../../lib/api/lazy-schema';
import { formFailure } from '../../lib/lost-answers/form-failure';
import { titleOf } from '../../shared/menu/menu';
import { Notice } from '../../ui/feedback/notice';
import { toast } from '../../ui/feedback/toast';
import { parseAmount } from '../../ui/field/amount-field';
import { TextField } from '../../ui/field/text-field';
import { Toggle } from '../../ui/field/toggle';
import { useForm } from '../../ui/form/form';
import { FormFooter } from '../../ui/form/form-footer';
import { useKeyedSubmit } from '../../ui/form/use-keyed-submit';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { VisuallyHidden } from '../../ui/layout/visually-hidden';
import { useAddDishes } from './staff-api';
import styles from './staff-menu.module.css';

const dishErrors = lazySchema(() => import('@shared/menu/schema'), 'menuItemFields');

/** A dish's price as typed, by its name. */
type Prices = Record<string, string>;

const dishesInWords = (count: number) => (count === 1 ? '1 dish' : `${count} dishes`);

/** Dishes to begin a menu with, of those that it does not have yet: struck, priced and added together. */
export function StarterMenu({ menu }: { menu: readonly MenuItem[] }) {
  const known = new Set(menu.map(({ name }) => name));
  const [struck, setStruck] = useState<ReadonlySet<string>>(new Set());
  const { mutateAsync: add } = useAddDishes();
  const offered = STARTER_MENU.filter(({ name }) => !known.has(name));
  const chosen = offered.filter(({ name }) => !struck.has(name));
  const submission = useKeyedSubmit('starter-menu');
  const form = useForm<Prices>({
    initial: Object.fromEntries(STARTER_MENU.map(({ name, price }) => [name, formatNaira(price).slice(1)])),
    draftKey: 'starter-menu',
    validate: async (prices) => {
      const found = await Promise.all(
        chosen.map(async (dish) => {
          const { price } = await dishErrors({ ...dish, price: parseAmount(prices[dish.name] ?? '') });
          return price ? [[dish.name, price] as const] : [];
        }),
      );
      return Object.fromEntries(found.flat());
    },
    readFailure: (error) => formFailure(error, MENU_TEXTS.addFailed),
    onSubmit: async (prices) => {
      const items = chosen.map((dish) => ({ ...dish, price: Number(parseAmount(prices[dish.name] ?? '')) }));
      const { items: added } = await submission.send({ items }, add);
      toast.success(`${dishesInWords(added.length)} added to the menu.`);
    },
  });
  const strike = (name: string, isOn: boolean) => {
    const next = new Set(struck);
    if (isOn) next.delete(name);
    else next.add(name);
    setStruck(next);
  };
  if (offered.length === 0) return null;
  return (
    <form {...form.formProps} className={cx(layout.stack3, styles.form)}>
      {FOOD_CATEGORIES.map((category) => {
        const dishes = offered.filter((dish) => dish.category === category);
        return (
          dishes.length > 0 && (
            <fieldset className={cx(layout.stack, styles.category)} key={category}>
              <legend className={layout.strong}>{titleOf(category)}</legend>
              {dishes.map((dish) => (
                <DishRow dish={dish} form={form} isOn={!struck.has(dish.name)} key={dish.name} onStrike={strike} />
              ))}
            </fieldset>
          )
        );
      })}
      {submission.outcomeUnknown && (
        <Notice tone="waiting">We sent this but got no answer. Press the button again: they are added once.</Notice>
      )}
      {chosen.length > 0 && (
        <FormFooter busyLabel="Adding…" form={form} label={`Add ${dishesInWords(chosen.length)} to the menu`} />
      )}
    </form>
  );
}

type DishRowProps = {
  dish: StarterDish;
  isOn: boolean;
  form: Pick<ReturnType<typeof useForm<Prices>>, 'field'>;
  onStrike: (name: string, isOn: boolean) => void;
};

const DishRow = ({ dish: { name }, isOn, form, onStrike }: DishRowProps) => (
  <div className={cx(layout.columns12, layout.middle, styles.dish)}>
    <Toggle checked={isOn} label={`${name} is on the menu`} onChange={(next) => onStrike(name, next)} word={name} />
    {isOn && (
      <TextField
        {...form.field(name)}
        autoComplete="off"
        icon="₦"
        inputMode="decimal"
        label={<VisuallyHidden>Price of {name}</VisuallyHidden>}
        maxLength={20}
      />
    )}
  </div>
);
