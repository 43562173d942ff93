import { ORDER_TEXTS } from '@shared/food/order-texts';
import { formatNaira } from '@shared/money/money';
import { Link } from 'wouter';
import { paths } from '../../lib/navigation/paths';
import { SmallEmpty } from '../../ui/feedback/empty-state';
import { ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Section } from '../../ui/layout/page';
import styles from './cart-page.module.css';
import { useCart } from './cart-store';

/** The cart on the guest's dashboard, which has no cart bar: what it comes to is said here alone. */
export function CartSection() {
  const { items, total } = useCart();
  return (
    <Section
      actions={
        items.length > 0 && (
          <Link className={cx(layout.inline, layout.target)} href={paths.cart}>
            Change the cart
          </Link>
        )
      }
      title="Your cart"
    >
      {items.length === 0 ? (
        <SmallEmpty link={{ href: paths.menu, label: 'See the menu' }}>{ORDER_TEXTS.cartEmpty}</SmallEmpty>
      ) : (
        <div className={cx(layout.stack2, layout.sheet, styles.cart)}>
          <ul className={layout.plain}>
            {items.map(({ _id, name, quantity }) => (
              <li key={_id}>
                {name} x {quantity}
              </li>
            ))}
          </ul>
          <p className={styles.total}>
            Total <strong>{formatNaira(total)}</strong>
          </p>
          <ButtonLink href={paths.checkout} variant="primary" wide>
            Proceed to Checkout
          </ButtonLink>
        </div>
      )}
    </Section>
  );
}
