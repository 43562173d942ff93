import { CHART_HEIGHT, PIE_COLOURS, PIE_RADIUS } from '@shared/analytics/constants';
import type { Analytics } from '@shared/analytics/schema';
import { Bar, BarChart, CartesianGrid, Cell, Pie, PieChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { monthWords } from './analytics-words';

/** Hidden from screen readers, because tables beside them have the same data. */

const TICK = { fill: 'var(--ink)', fontSize: 14 };

export const BookingsChart = ({ bookings }: { bookings: Analytics['monthlyBookings'] }) => (
  <div aria-hidden="true">
    <ResponsiveContainer height={CHART_HEIGHT} width="100%">
      <BarChart
        accessibilityLayer={false}
        data={bookings.map(({ month, count }) => ({ name: monthWords(month), count }))}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
      >
        <CartesianGrid stroke="var(--rule)" vertical={false} />
        <XAxis dataKey="name" minTickGap={16} tick={TICK} tickLine={false} />
        <YAxis allowDecimals={false} axisLine={false} tick={TICK} tickLine={false} width={48} />
        <Bar dataKey="count" fill="var(--indigo)" isAnimationActive={false} maxBarSize={64} />
      </BarChart>
    </ResponsiveContainer>
  </div>
);

/** A pie shows no part below nothing, which the table does. The table names the colours too. */
export const RevenueChart = ({ parts }: { parts: Analytics['revenueBreakdown'] }) => (
  <div aria-hidden="true">
    <ResponsiveContainer height={CHART_HEIGHT} width="100%">
      <PieChart accessibilityLayer={false}>
        <Pie
          data={parts.filter(({ value }) => value > 0)}
          dataKey="value"
          isAnimationActive={false}
          nameKey="source"
          endAngle={-270}
          outerRadius={PIE_RADIUS}
          rootTabIndex={-1}
          startAngle={90}
          stroke="var(--sheet)"
        >
          {parts.flatMap(({ source, value }, index) => (value > 0 ? <Cell fill={colourOf(index)} key={source} /> : []))}
        </Pie>
      </PieChart>
    </ResponsiveContainer>
  </div>
);

const colourOf = (index: number) => PIE_COLOURS[index % PIE_COLOURS.length];
