import { ORDER_LIMITS } from '@shared/facts/order-limits';
import { formatNaira } from '@shared/money';
import { Picture } from '../../ui/picture';
import { Stepper } from '../../ui/stepper';
import { toast } from '../../ui/toast';
import { type CartLine, useCart } from './api';
import styles from './cart-line-row.module.css';

type CartLineRowProps = { line: CartLine; place: number; gone: boolean; now: number | undefined };

/** One line of the cart. Minus at one takes it out, with a way back (D22). */
export function CartLineRow({ line, place, gone, now }: CartLineRowProps) {
  const { setQuantity, putBack } = useCart();
  const { _id, name, price, quantity, imagePath } = line;
  const change = (to: number) => {
    setQuantity(_id, to);
    if (to > 0) return;
    toast.info(`${name} removed.`, { action: { label: 'Undo', onClick: () => putBack(line, place) } });
  };
  return (
    <li className={styles.line}>
      <span className={styles.picture}>
        <Picture alt="" aspect="1 / 1" sizes="72px" src={imagePath} />
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
      <Stepper label={name} max={ORDER_LIMITS.quantityMax} onChange={change} value={quantity} />
      <span className={styles.sum}>{formatNaira(price * quantity)}</span>
    </li>
  );
}
