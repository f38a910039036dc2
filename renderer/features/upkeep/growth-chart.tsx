import { Area, AreaChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { SCOPES } from '../../../shared/scope.ts';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useNow } from '../../app/use-now.ts';
import { axisText, tooltipBox } from './chart-look.ts';
import type { GrowthPoint } from './growth-by-scope.ts';

/** Memories over time, one area for each scope in its colour. */
export function GrowthChart({ points }: { readonly points: readonly GrowthPoint[] }) {
  const { common } = useMessages();
  const { number, shortDate } = useFormats();
  const now = useNow();
  const dateOf = (at: unknown): string => shortDate(Number(at), now);
  // A scope without a memory would draw its line over that of the one below.
  const scopes = SCOPES.filter((scope) => points.some((point) => point[scope] > 0));
  return (
    <ResponsiveContainer width="100%" height={180}>
      <AreaChart
        accessibilityLayer={false}
        data={[...points]}
        margin={{ top: 6, right: 12, bottom: 0, left: 0 }}
      >
        <XAxis
          dataKey="startsAt"
          tickFormatter={dateOf}
          tick={axisText}
          axisLine={false}
          tickLine={false}
          minTickGap={48}
        />
        <YAxis
          tickFormatter={number}
          tick={axisText}
          axisLine={false}
          tickLine={false}
          width={52}
          allowDecimals={false}
        />
        <Tooltip
          contentStyle={tooltipBox}
          itemStyle={{ color: 'var(--text)' }}
          labelFormatter={dateOf}
          formatter={(value) => number(Number(value))}
          isAnimationActive={false}
        />
        {scopes.map((scope) => (
          <Area
            key={scope}
            dataKey={scope}
            name={common.scopes[scope]}
            stackId="growth"
            type="linear"
            strokeWidth={1.5}
            stroke={`var(--${scope})`}
            fill={`var(--${scope}-soft)`}
            isAnimationActive={false}
          />
        ))}
      </AreaChart>
    </ResponsiveContainer>
  );
}
