import { ORDER_TEXTS } from '@shared/constants/order-texts';
import { formatNaira } from '@shared/money';
import { useRef } from 'react';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { ButtonLink } from '../../ui/button';
import { DescriptionList } from '../../ui/description-list';
import { EmptyState } from '../../ui/empty-state';
import { Card, Page } from '../../ui/page';
import { Loading, SkeletonText } from '../../ui/skeleton';
import { useCart } from './api';
import { sumOf } from './cart';
import { CartChanges } from './cart-changes';
import { useCartCheck } from './cart-check';
import { CartItemRow } from './cart-item-row';
import styles from './cart-page.module.css';

/** The cart, checked against the current menu. */
export default function CartPage() {
  const session = useSession();
  const { items, count } = useCart();
  const check = useCartCheck();
  const content = useRef<HTMLDivElement>(null);
  const gone = new Set(check.gone.map(({ _id }) => _id));
  // Nobody pays for what cannot be ordered.
  const { total } = sumOf(items.filter(({ _id }) => !gone.has(_id)));
  const prices = new Map(check.repriced.map(({ item, now }) => [item._id, now]));
  return (
    <Page lead={count > 0 && `${count} ${count === 1 ? 'item' : 'items'}`} title="Your cart" width="reading">
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
              scene="terrace"
            >
              {ORDER_TEXTS.cartEmpty}
            </EmptyState>
          ) : (
            <>
              <CartChanges check={check} />
              <Card>
                <ul className={styles.items}>
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
                <DescriptionList items={[{ label: 'Total', value: formatNaira(total), total: true }]} />
                <div className={styles.actions}>
                  <ButtonLink href={paths.checkout} variant={check.state === 'changed' ? 'secondary' : 'primary'} wide>
                    Proceed to Checkout
                  </ButtonLink>
                  <ButtonLink href={paths.menu} wide>
                    Add more from the menu
                  </ButtonLink>
                </div>
              </Card>
            </>
          )}
        </div>
      )}
    </Page>
  );
}
