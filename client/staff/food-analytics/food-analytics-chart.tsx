import type { FoodAnalytics } from '@shared/food/staff-schema';
import { Bar, BarChart, LabelList, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import styles from './food-analytics.module.css';

/** Top items as bars. Hidden from screen readers, because the table beside it has the same data. */
export const TopItemsChart = ({ items }: { items: FoodAnalytics['topItems'] }) => (
  <div aria-hidden="true" className={styles.chart}>
    <ResponsiveContainer height={300} width="100%">
      <BarChart
        accessibilityLayer={false}
        barCategoryGap="28%"
        data={items}
        layout="vertical"
        margin={{ top: 0, right: 48, bottom: 0, left: 0 }}
      >
        <XAxis hide type="number" />
        <YAxis
          axisLine={false}
          dataKey="name"
          interval={0}
          tick={{ fill: 'var(--ink)', fontSize: 14 }}
          tickLine={false}
          type="category"
          width={120}
        />
        <Bar dataKey="quantity" fill="var(--indigo)" isAnimationActive={false}>
          <LabelList dataKey="quantity" fill="var(--ink)" fontSize={16} fontWeight={700} position="right" />
        </Bar>
      </BarChart>
    </ResponsiveContainer>
  </div>
);
