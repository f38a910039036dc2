import type { UpkeepSettings } from '../../../shared/upkeep.ts';
import { useFormats } from '../../app/formats.ts';
import { useLocale, useMessages } from '../../app/messages.tsx';
import { useAct } from '../../app/use-call.ts';
import { Card } from '../../ui/card.tsx';
import { Select } from '../../ui/select.tsx';
import { Switch } from '../../ui/switch.tsx';
import { FieldFrame } from '../../ui/text-field.tsx';

type NumberSetting = Exclude<keyof UpkeepSettings, 'enabled'>;

/** The steps that are offered; a value that was set elsewhere stands among them. */
const choices: Readonly<Record<NumberSetting, readonly number[]>> = {
  idleMinutes: [1, 5, 10, 15, 30, 60],
  everyHours: [6, 12, 24, 72, 168],
  askAbovePercent: [5, 10, 20, 30, 50, 100],
  backups: [0, 1, 3, 5, 10],
};

/** When upkeep runs by itself; each setting is saved as it is changed. */
export function ScheduleCard({ settings }: { readonly settings: UpkeepSettings }) {
  const { upkeep } = useMessages();
  const words = upkeep.schedule;
  const { number } = useFormats();
  const percent = new Intl.NumberFormat(useLocale(), { style: 'percent' });
  const set = useAct('upkeep.setSettings');
  const shown = { ...settings, ...(set.isPending ? set.variables : {}) } as UpkeepSettings;
  const field = (
    key: NumberSetting,
    label: string,
    describe: (value: number) => string,
    hint?: string,
    disabled = false,
  ) => (
    <FieldFrame label={label} hint={hint}>
      <Select
        label={label}
        value={String(shown[key])}
        disabled={disabled}
        options={[...new Set([...choices[key], settings[key]])]
          .toSorted((one, other) => one - other)
          .map((value) => ({ value: String(value), label: describe(value) }))}
        onChange={(value) => set.mutate({ [key]: Number(value) })}
      />
    </FieldFrame>
  );
  return (
    <Card title={words.title}>
      <Switch
        label={words.enabled}
        hint={words.enabledHint}
        checked={shown.enabled}
        onChange={(enabled) => set.mutate({ enabled })}
      />
      <div className="mt-4 grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-4 border-t border-line pt-4">
        {field('idleMinutes', words.idle, words.minutes, undefined, !shown.enabled)}
        {field('everyHours', words.every, words.hours, undefined, !shown.enabled)}
        {field('askAbovePercent', words.ask, (value) => percent.format(value / 100), words.askHint)}
        {field('backups', words.backups, (value) => (value === 0 ? words.noBackups : number(value)))}
      </div>
      <p className="mt-3 text-xs text-faint">{words.shared}</p>
    </Card>
  );
}
