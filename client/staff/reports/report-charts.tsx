import { CHART_HEIGHT } from '@shared/analytics/constants';
import { withCommas } from '@shared/money/money';
import { Bar, BarChart, CartesianGrid, Legend, ResponsiveContainer, XAxis, YAxis } from 'recharts';

/** Hidden from screen readers, because the tables beside them have the same figures. */

const TICK = { fill: 'var(--ink)', fontSize: 13 };
const COLOURS = ['var(--indigo)', 'var(--marigold)', '#00C49F', '#FF8042', '#8884d8'];

export interface Bars {
  name: string;
  values: Record<string, number>;
}

/** '1.2m', '350k': amounts at an axis. */
const shortly = (amount: number): string =>
  Math.abs(amount) >= 1_000_000
    ? `${Math.round(amount / 100_000) / 10}m`
    : Math.abs(amount) >= 1_000
      ? `${Math.round(amount / 1_000)}k`
      : withCommas(Math.round(amount));

/** Bars of several parts, on each other where `stacked`. */
export const PartsChart = ({ bars, parts, stacked }: { bars: Bars[]; parts: readonly string[]; stacked?: boolean }) => (
  <div aria-hidden="true">
    <ResponsiveContainer height={CHART_HEIGHT} width="100%">
      <BarChart
        accessibilityLayer={false}
        data={bars.map(({ name, values }) => ({ name, ...values }))}
        margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
        stackOffset="sign"
      >
        <CartesianGrid stroke="var(--rule)" vertical={false} />
        <XAxis dataKey="name" minTickGap={12} tick={TICK} tickLine={false} />
        <YAxis axisLine={false} tick={TICK} tickFormatter={shortly} tickLine={false} width={52} />
        {parts.length > 1 && <Legend />}
        {parts.map((part, index) => (
          <Bar
            dataKey={part}
            fill={COLOURS[index % COLOURS.length] ?? 'var(--indigo)'}
            isAnimationActive={false}
            key={part}
            maxBarSize={56}
            {...(stacked ? { stackId: 'all' } : {})}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  </div>
);
