import type { FoodAnalytics } from '@shared/food';
import { useLazyModule } from '../../ui/lazy-module';
import { Skeleton } from '../../ui/skeleton';
import styles from './food-analytics-top.module.css';

const loadChart = () => import('./food-analytics-chart');

/** Top items as a chart and as a table, which suffices if the chart cannot be loaded. */
export function TopItems({ items }: { items: FoodAnalytics['topItems'] }) {
  const { module, failed } = useLazyModule(loadChart, true);
  return (
    <div className={styles.both}>
      {!failed && (
        <div className={styles.chart}>
          {module ? <module.TopItemsChart items={items} /> : <Skeleton height={300} />}
        </div>
      )}
      <table aria-label="Top items by quantity" className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th className={styles.count} scope="col">
              Quantity
            </th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ name, quantity }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={styles.count}>{quantity.toLocaleString('en-NG')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
