import { ORDER_TEXTS } from '@shared/constants/food';
import { formatNaira } from '@shared/money';
import { useRef } from 'react';
import { paths } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { ButtonLink } from '../../ui/button';
import { DescriptionList } from '../../ui/description-list';
import { EmptyState } from '../../ui/empty-state';
import { Card, Page } from '../../ui/page';
import { Loading, SkeletonText } from '../../ui/skeleton';
import { useCart, useCartCheck } from './api';
import { CartChanges } from './cart-changes';
import { CartLineRow } from './cart-line-row';
import styles from './cart-page.module.css';

/** The cart (spec 2): what is in it, how many of each, and what it costs; held against the menu of now (D14). */
export default function CartPage() {
  const session = useSession();
  const { lines, total } = useCart();
  const check = useCartCheck();
  const content = useRef<HTMLDivElement>(null);
  const gone = new Set(check.gone.map(({ _id }) => _id));
  const prices = new Map(check.repriced.map(({ line, now }) => [line._id, now]));
  return (
    <Page title="Your cart" width="reading">
      {session === undefined ? (
        <Loading label="Fetching your cart">
          <Card>
            <SkeletonText lines={6} />
          </Card>
        </Loading>
      ) : (
        // It keeps the focus when the line whose button had it is gone.
        <div ref={content} tabIndex={-1}>
          {lines.length === 0 ? (
            <EmptyState
              action={
                <ButtonLink href={paths.menu} variant="primary">
                  See the menu
                </ButtonLink>
              }
            >
              {ORDER_TEXTS.cartEmpty}
            </EmptyState>
          ) : (
            <>
              <CartChanges check={check} />
              <Card>
                <ul className={styles.lines}>
                  {lines.map((line, place) => (
                    <CartLineRow
                      gone={gone.has(line._id)}
                      key={line._id}
                      line={line}
                      now={prices.get(line._id)}
                      onRemoved={() => content.current?.focus({ preventScroll: true })}
                      place={place}
                    />
                  ))}
                </ul>
                <DescriptionList items={[{ label: 'Total', value: formatNaira(total), total: true }]} />
                <div className={styles.actions}>
                  <ButtonLink href={paths.checkout} variant="primary" wide>
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
