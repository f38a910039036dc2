import type { Input } from '../../../shared/contract.ts';
import { useMessages } from '../../app/messages.tsx';
import { useCall } from '../../app/use-call.ts';
import { useGoTo } from '../../app/use-go-to.ts';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { KINDS, PERIODS, type ActivityFilter } from './activity-filter.ts';

interface FilterBarProps {
  readonly view: Input<'activity.list'>['view'];
  readonly filter: ActivityFilter;
  readonly onChange: (filter: ActivityFilter) => void;
}

/** Whose record, what kind of act, and when. */
export function FilterBar({ view, filter, onChange }: FilterBarProps) {
  const { activity: words } = useMessages();
  const goTo = useGoTo();
  const teams = useCall('teams.list', {}).data?.teams ?? [];
  return (
    <div className="flex flex-wrap items-end gap-2">
      <Select
        label={words.view}
        value={view === 'mine' ? '' : view.team}
        options={[
          { value: '', label: words.mine },
          ...teams.map((team) => ({ value: team.slug as string, label: team.name })),
        ]}
        onChange={(slug) => goTo('/activity', slug === '' ? {} : { team: slug })}
      />
      <Select
        label={words.kindsLabel}
        value={filter.kind}
        options={KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={(kind) => onChange({ ...filter, kind })}
      />
      <Select
        label={words.periodLabel}
        value={filter.period}
        options={PERIODS.map((value) => ({ value, label: words.periods[value] }))}
        onChange={(period) => onChange({ ...filter, period })}
      />
      {filter.period === 'dates' && (
        <>
          <TextField
            label={words.from}
            type="date"
            value={filter.fromDay}
            onChange={(fromDay) => onChange({ ...filter, fromDay })}
          />
          <TextField
            label={words.until}
            type="date"
            value={filter.untilDay}
            onChange={(untilDay) => onChange({ ...filter, untilDay })}
          />
        </>
      )}
    </div>
  );
}
