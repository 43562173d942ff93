import { ORDER_LIMITS } from '@shared/facts/order-limits';
import type { MenuItem } from '@shared/menu';
import { formatNaira } from '@shared/money';
import { Button } from '../../ui/button';
import { PlusIcon } from '../../ui/icons';
import { Picture } from '../../ui/picture';
import { Stepper } from '../../ui/stepper';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { useCart } from '../cart/api';
import styles from './dish.module.css';

/** A dish or drink: its picture, what it is, what it costs, and how many of it are in the cart. */
export function Dish({ dish }: { dish: MenuItem }) {
  const { lines, add, setQuantity } = useCart();
  const { _id, name, description, price, imagePath } = dish;
  const inCart = lines.find((line) => line._id === _id);
  return (
    <li className={styles.dish}>
      <span className={styles.picture}>
        <Picture alt="" aspect="1 / 1" sizes="120px" src={imagePath} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        {description && <p className={styles.description}>{description}</p>}
        <div className={styles.order}>
          <strong className={styles.price}>{formatNaira(price)}</strong>
          {inCart ? (
            <Stepper
              label={name}
              max={ORDER_LIMITS.quantityMax}
              onChange={(quantity) => setQuantity(_id, quantity)}
              value={inCart.quantity}
            />
          ) : (
            <Button onClick={() => add({ _id, name, price, imagePath })}>
              <PlusIcon size={18} /> Add to cart<VisuallyHidden>: {name}</VisuallyHidden>
            </Button>
          )}
        </div>
      </div>
    </li>
  );
}
