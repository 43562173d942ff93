import { FOOD_PERIODS, type FoodPeriod } from '@shared/food/constants';
import { ORDER_TEXTS } from '@shared/food/order-texts';
import type { FoodAnalytics } from '@shared/food/staff-schema';
import { formatNaira } from '@shared/money/money';
import { staffPaths } from '../../lib/navigation/staff-paths';
import { useLazyModule } from '../../ui/device/lazy-module';
import { EmptyState } from '../../ui/feedback/empty-state';
import { QueryView, useErrorToast } from '../../ui/feedback/query-view';
import { Loading, Skeleton } from '../../ui/feedback/skeleton';
import { Segments } from '../../ui/field/segments';
import { Button, ButtonLink } from '../../ui/layout/button';
import { cx } from '../../ui/layout/cx';
import layout from '../../ui/layout/layout.module.css';
import { Card, Section } from '../../ui/layout/page';
import { StaffPage } from '../../ui/layout/staff-page';
import table from '../../ui/list/plain-table.module.css';
import { choiceParam, searchSpec, useSearchState } from '../../ui/list/search-state';
import { useFoodAnalytics } from '../orders/staff-api';
import styles from './food-analytics.module.css';

const PERIOD_WORDS: Record<FoodPeriod, string> = {
  all: 'All time',
  weekly: 'Last 7 days',
  monthly: 'This month',
};

/** The period is in the address; the default is all time. */
export const analyticsSearch = searchSpec({ period: choiceParam(FOOD_PERIODS, 'all') });

/** Always with two decimals, like ₦12,500.00. */
export function exactNaira(naira: number): string {
  const text = formatNaira(naira);
  return text.includes('.') ? text : `${text}.00`;
}

const choices = FOOD_PERIODS.map((value) => ({ value, label: PERIOD_WORDS[value] }));

/** Orders, revenue and top items of a period. */
export default function AdminFoodAnalyticsPage() {
  const [{ period }, setState] = useSearchState(analyticsSearch);
  const show = (next: FoodPeriod) => setState({ period: next });
  const analytics = useFoodAnalytics(period);
  useErrorToast(analytics.isError, ORDER_TEXTS.analyticsFailed);
  return (
    <StaffPage
      actions={<ButtonLink href={staffPaths.orders}>Manage Orders</ButtonLink>}
      filters={<Segments choices={choices} label="Period" onChange={show} value={period} />}
      title="Food analytics"
    >
      <div aria-busy={analytics.isPlaceholderData} className={layout.stack4}>
        <QueryView
          empty={(shown) =>
            shown.totalOrders === 0 && (
              <EmptyState
                action={period === 'all' ? undefined : <Button onClick={() => show('all')}>See all time</Button>}
                hint={period === 'all' ? undefined : `In this period: ${PERIOD_WORDS[shown.period].toLowerCase()}.`}
              >
                {ORDER_TEXTS.none}
              </EmptyState>
            )
          }
          failed={ORDER_TEXTS.analyticsFailed}
          loading={<FiguresSkeleton />}
          query={analytics}
        >
          {(shown) => <Figures analytics={shown} />}
        </QueryView>
      </div>
    </StaffPage>
  );
}

function Figures({ analytics }: { analytics: FoodAnalytics }) {
  const { totalOrders, totalOrdered, totalRevenue, averageOrderValue, topItems } = analytics;
  const cards = [
    { label: 'Orders', value: totalOrders.toLocaleString('en-NG') },
    { label: 'Ordered', value: formatNaira(totalOrdered), hint: 'What was ordered, paid or not.' },
    {
      label: 'Revenue',
      value: formatNaira(totalRevenue),
      hint: 'Money received: cash when the order is delivered, room charges when the stay is paid.',
    },
    { label: 'Average order', value: exactNaira(averageOrderValue) },
  ];
  return (
    <>
      <dl className={cx(layout.columns2, styles.cards)}>
        {cards.map(({ label, value, hint }) => (
          <div className={cx(layout.stack1, layout.top, layout.panel, styles.card)} key={label}>
            <dt>{label}</dt>
            <dd className={cx(layout.display, layout.breaks, styles.value)}>{value}</dd>
            {hint && <dd className={layout.hint}>{hint}</dd>}
          </div>
        ))}
      </dl>
      <Section title="Top items by quantity">
        <Card>
          <TopItems items={topItems} />
        </Card>
      </Section>
    </>
  );
}

const FiguresSkeleton = () => (
  <Loading label="Fetching the figures">
    <div className={layout.stack4}>
      <div className={cx(layout.columns2, styles.cards)}>
        {['orders', 'ordered', 'revenue', 'average'].map((card) => (
          <div className={cx(layout.stack1, layout.top, layout.panel, styles.card)} key={card}>
            <Skeleton width="50%" />
            <Skeleton height="2rem" />
          </div>
        ))}
      </div>
      <Skeleton height={348} />
    </div>
  </Loading>
);

const loadChart = () => import('./food-analytics-chart');

/** Top items as a chart and as a table, which suffices if the chart cannot be loaded. */
function TopItems({ items }: { items: FoodAnalytics['topItems'] }) {
  const { module, failed } = useLazyModule(loadChart, true);
  return (
    <div className={cx(layout.stack3, styles.both)}>
      {!failed && (
        <div className={cx(layout.shrink, styles.chart)}>
          {module ? <module.TopItemsChart items={items} /> : <Skeleton height={300} />}
        </div>
      )}
      <table aria-label="Top items by quantity" className={cx(table.table, table.lined, styles.table)}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Quantity</th>
          </tr>
        </thead>
        <tbody>
          {items.map(({ name, quantity }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{quantity.toLocaleString('en-NG')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
