import { Bar, BarChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { axisText, tooltipBox } from './chart-look.ts';
import { SPACE_PARTS } from './space-parts.ts';
import type { NamedSpace } from './space-card.tsx';

/** One bar for each place, stacked by part. */
export function SpaceChart({ spaces }: { readonly spaces: readonly NamedSpace[] }) {
  const { upkeep: words } = useMessages();
  const { size } = useFormats();
  return (
    <ResponsiveContainer width="100%" height={spaces.length * 38 + 34}>
      <BarChart
        accessibilityLayer={false}
        layout="vertical"
        data={[...spaces]}
        margin={{ top: 0, right: 12, bottom: 0, left: 0 }}
      >
        <XAxis
          type="number"
          tickFormatter={size}
          tick={axisText}
          axisLine={false}
          tickLine={false}
          tickCount={5}
        />
        <YAxis type="category" dataKey="name" width={124} tick={axisText} axisLine={false} tickLine={false} />
        <Tooltip
          cursor={{ fill: 'var(--sunk)' }}
          contentStyle={tooltipBox}
          itemStyle={{ color: 'var(--text)' }}
          formatter={(value) => size(Number(value))}
          isAnimationActive={false}
        />
        {SPACE_PARTS.map(({ part, color }) => (
          <Bar
            key={part}
            dataKey={part}
            name={words.space.parts[part]}
            stackId="space"
            fill={color}
            barSize={16}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  );
}
