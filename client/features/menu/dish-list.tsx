import type { MenuItem } from '@shared/menu';
import { Dish } from './dish';
import styles from './dish-list.module.css';

/** Dishes one under the other, on a desk side by side. */
export const DishList = ({ dishes }: { dishes: readonly MenuItem[] }) => (
  <ul className={styles.list}>
    {dishes.map((dish) => (
      <Dish dish={dish} key={dish._id} />
    ))}
  </ul>
);
