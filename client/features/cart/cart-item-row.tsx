import { CART_LIMITS } from '@shared/constants/cart';
import { formatNaira, itemTotal } from '@shared/money';
import { IconButton } from '../../ui/button';
import { TrashIcon } from '../../ui/icons';
import { Picture } from '../../ui/picture';
import { Stepper } from '../../ui/stepper';
import { toast } from '../../ui/toast';
import { type CartItem, useCart } from './api';
import styles from './cart-item-row.module.css';

type CartItemRowProps = {
  item: CartItem;
  place: number;
  gone: boolean;
  /** The current price in naira, if it is no longer the one in the cart. */
  now: number | undefined;
  onRemoved: () => void;
};

/** One item of the cart. Minus at one removes it, as does its own button; a toast offers to undo that (D22). */
export function CartItemRow({ item, place, gone, now, onRemoved }: CartItemRowProps) {
  const { setQuantity, putBack } = useCart();
  const { _id, name, price, quantity, imagePath } = item;
  const change = (to: number) => {
    setQuantity(_id, to);
    if (to > 0) return;
    toast.info(`${name} removed.`, { action: { label: 'Undo', onClick: () => putBack(item, place) } });
    onRemoved();
  };
  return (
    <li className={styles.item}>
      <span className={styles.picture}>
        <Picture alt="" sizes="96px" src={imagePath} />
      </span>
      <div className={styles.words}>
        <strong>{name}</strong>
        <span className={styles.price}>
          {now === undefined ? (
            `${formatNaira(price)} each`
          ) : (
            <>
              <s>{formatNaira(price)}</s> now {formatNaira(now)} each
            </>
          )}
        </span>
        {gone && <span className={styles.gone}>Not on the menu any more</span>}
      </div>
      <div className={styles.order}>
        <Stepper label={name} max={CART_LIMITS.quantityMax} onChange={change} value={quantity} />
        <span className={styles.sum}>
          {gone ? <s>{formatNaira(itemTotal(price, quantity))}</s> : formatNaira(itemTotal(price, quantity))}
        </span>
        <IconButton className={styles.remove} label={`Remove ${name}`} onClick={() => change(0)}>
          <TrashIcon />
        </IconButton>
      </div>
    </li>
  );
}
