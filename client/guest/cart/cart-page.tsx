import { CART_LIMITS } from '@shared/food/cart';
import { ORDER_TEXTS } from '@shared/food/order-texts';
import { formatNaira, itemTotal } from '@shared/money/money';
import { useRef } from 'react';
import { paths } from '../../lib/navigation/paths';
import { useSession } from '../../lib/session/session';
import { useScenes } from '../../shared/hotel/scenes';
import { EmptyState } from '../../ui/feedback/empty-state';
import { Loading, SkeletonText } from '../../ui/feedback/skeleton';
import { toast } from '../../ui/feedback/toast';
import { Stepper } from '../../ui/field/stepper';
import { ButtonLink, IconButton } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Page } from '../../ui/layout/page';
import { TrashIcon } from '../../ui/media/page-icons';
import { Picture } from '../../ui/media/picture';
import { DescriptionList } from '../../ui/record/description-list';
import { sumOf } from './cart';
import { CartChanges, useCartCheck } from './cart-changes';
import styles from './cart-page.module.css';
import { type CartItem, useCart } from './cart-store';

/** The cart, checked against the current menu. */
export default function CartPage() {
  const session = useSession();
  const { items, count } = useCart();
  const check = useCartCheck();
  const scene = useScenes('terrace')[0] ?? null;
  const content = useRef<HTMLDivElement>(null);
  const gone = new Set(check.gone.map(({ _id }) => _id));
  // Nobody pays for what cannot be ordered.
  const { total } = sumOf(items.filter(({ _id }) => !gone.has(_id)));
  const prices = new Map(check.repriced.map(({ item, now }) => [item._id, now]));
  return (
    <Page lead={count > 0 && `${count} ${count === 1 ? 'item' : 'items'}`} title="Your cart">
      {session === undefined ? (
        <Loading label="Loading your cart">
          <Card>
            <SkeletonText lines={6} />
          </Card>
        </Loading>
      ) : (
        // Gets the focus when the item whose button had it is removed.
        <div ref={content} tabIndex={-1}>
          {items.length === 0 ? (
            <EmptyState
              action={
                <ButtonLink href={paths.menu} variant="primary">
                  See the menu
                </ButtonLink>
              }
              picture={scene}
            >
              {ORDER_TEXTS.cartEmpty}
            </EmptyState>
          ) : (
            <div className={cx(layout.stack3, layout.beside)}>
              <div>
                <CartChanges check={check} />
                <ul className={cx(layout.stack, layout.panel, styles.items)}>
                  {items.map((item, place) => (
                    <CartItemRow
                      gone={gone.has(item._id)}
                      key={item._id}
                      item={item}
                      now={prices.get(item._id)}
                      onRemoved={() => content.current?.focus({ preventScroll: true })}
                      place={place}
                    />
                  ))}
                </ul>
              </div>
              <Card>
                <DescriptionList
                  items={[{ label: 'Total', value: <strong className={layout.headed}>{formatNaira(total)}</strong> }]}
                />
                <div className={layout.stack1}>
                  <ButtonLink href={paths.checkout} variant={check.state === 'changed' ? 'secondary' : 'primary'} wide>
                    Proceed to Checkout
                  </ButtonLink>
                  <ButtonLink href={paths.menu} wide>
                    Add more from the menu
                  </ButtonLink>
                </div>
              </Card>
            </div>
          )}
        </div>
      )}
    </Page>
  );
}

type CartItemRowProps = {
  item: CartItem;
  place: number;
  gone: boolean;
  /** The current price in naira, if it is no longer the one in the cart. */
  now: number | undefined;
  onRemoved: () => void;
};

/** One item of the cart. Minus at one removes it, as does its own button; a toast offers to undo that (D22). */
function CartItemRow({ item, place, gone, now, onRemoved }: CartItemRowProps) {
  const { setQuantity, putBack } = useCart();
  const { _id, name, price, quantity, imagePath } = item;
  const change = (to: number) => {
    setQuantity(_id, to);
    if (to > 0) return;
    toast.info(`${name} removed.`, { action: { label: 'Undo', onClick: () => putBack(item, place) } });
    onRemoved();
  };
  return (
    <li className={cx(layout.columns12, styles.item)}>
      <span className={styles.picture}>
        <Picture alt="" sizes="96px" src={imagePath} />
      </span>
      <div className={cx(layout.stack, layout.breaks, styles.words)}>
        <strong>{name}</strong>
        <span className={layout.hint}>
          {now === undefined ? (
            `${formatNaira(price)} each`
          ) : (
            <>
              <s>{formatNaira(price)}</s> now {formatNaira(now)} each
            </>
          )}
        </span>
        {gone && <span className={cx(layout.small, layout.strong, layout.wrong)}>Not on the menu any more</span>}
      </div>
      <div className={cx(layout.row1, layout.middle, layout.full, styles.order)}>
        <Stepper label={name} max={CART_LIMITS.quantityMax} onChange={change} value={quantity} />
        <span className={cx(layout.strong, styles.sum)}>
          {gone ? <s>{formatNaira(itemTotal(price, quantity))}</s> : formatNaira(itemTotal(price, quantity))}
        </span>
        <IconButton className={styles.remove} label={`Remove ${name}`} onClick={() => change(0)}>
          <TrashIcon />
        </IconButton>
      </div>
    </li>
  );
}
