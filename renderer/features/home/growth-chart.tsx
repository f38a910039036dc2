import { Area, AreaChart, CartesianGrid, Tooltip, XAxis, YAxis } from 'recharts';
import { useEffect, useRef, useState } from 'react';
import { scopeOf, type Scope } from '../../../shared/scope.ts';
import { useFormats } from '../../app/formats.ts';
import { useNow } from '../../app/use-now.ts';
import type { Place } from '../../app/use-places.ts';
import { ScopeChip } from '../../ui/scope-chip.tsx';
import type { GrowthPoint } from './growth-card.tsx';

export interface GrowthChartProps {
  readonly points: readonly GrowthPoint[];
  readonly places: readonly Place[];
  readonly label: string;
}

const HEIGHT = 220;
const colors: Readonly<Record<Scope, string>> = {
  user: 'var(--user)',
  team: 'var(--team)',
  world: 'var(--world)',
};
/** Two teams have one colour; the strokes tell them apart. */
const dashes = ['0', '6 3', '2 3', '8 3 2 3'] as const;

/** Stacked areas, one a place, in the colours of the scopes. The table beside it says the same in numbers. */
export function GrowthChart({ points, places, label }: GrowthChartProps) {
  const formats = useFormats();
  const now = useNow();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const shown = places.filter(({ ref }) => points.some(({ totals }) => (totals[ref] ?? 0) > 0));
  return (
    <figure aria-label={label} className="flex flex-col gap-2">
      <div ref={frame} aria-hidden="true" className="overflow-hidden text-2xs text-muted tabular-nums">
        {width > 0 && (
          <AreaChart
            width={width}
            height={HEIGHT}
            data={[...points]}
            accessibilityLayer={false}
            margin={{ top: 8, right: 8, bottom: 0, left: 0 }}
          >
            <CartesianGrid vertical={false} stroke="var(--line)" />
            <XAxis
              dataKey="startsAt"
              tickFormatter={(at: number) => formats.shortDate(at, now)}
              stroke="var(--line-strong)"
              tick={{ fill: 'var(--muted)' }}
              tickLine={false}
              minTickGap={48}
            />
            <YAxis
              width={44}
              allowDecimals={false}
              tickFormatter={(value: number) => formats.number(value)}
              stroke="var(--line-strong)"
              tick={{ fill: 'var(--muted)' }}
              axisLine={false}
              tickLine={false}
            />
            <Tooltip
              isAnimationActive={false}
              contentStyle={{
                background: 'var(--raised)',
                border: '1px solid var(--line)',
                borderRadius: 8,
              }}
              labelFormatter={(at) => formats.date(Number(at))}
              formatter={(value, name) => [formats.number(Number(value)), String(name)]}
            />
            {shown.map((place, index) => (
              <Area
                key={place.ref}
                name={place.name}
                dataKey={({ totals }: GrowthPoint) => totals[place.ref] ?? 0}
                stackId="all"
                type="monotone"
                isAnimationActive={false}
                stroke={colors[scopeOf(place.ref)]}
                strokeDasharray={dashes[index % dashes.length] ?? '0'}
                fill={colors[scopeOf(place.ref)]}
                fillOpacity={0.16}
              />
            ))}
          </AreaChart>
        )}
      </div>
      <figcaption className="flex flex-wrap gap-1.5">
        {shown.map((place) => (
          <ScopeChip key={place.ref} scope={place.scope} name={place.name} />
        ))}
      </figcaption>
    </figure>
  );
}

function useWidth(frame: { readonly current: HTMLDivElement | null }): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
