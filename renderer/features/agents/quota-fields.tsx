import type { Quotas } from '../../../shared/grant.ts';
import { quotasSchema } from '../../../shared/grant.ts';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Limits as they are typed. */
export interface QuotaDraft {
  readonly perMinute: string;
  readonly perDay: string;
  readonly megabytes: string;
}

const MEGABYTE = 1_000_000;
const most = { perMinute: 10_000, perDay: 1_000_000, megabytes: 1_000 } as const;

/** The draft of stored limits. */
export function draftOf(quotas: Quotas): QuotaDraft {
  return {
    perMinute: String(quotas.writesPerMinute),
    perDay: String(quotas.writesPerDay),
    megabytes: String(Math.max(1, Math.round(quotas.bytesPerDay / MEGABYTE))),
  };
}

/** The limits of a draft, or null while one of them is no number in its range. */
export function quotasOf(draft: QuotaDraft): Quotas | null {
  const parsed = quotasSchema.safeParse({
    writesPerMinute: numberOf(draft.perMinute),
    writesPerDay: numberOf(draft.perDay),
    bytesPerDay: numberOf(draft.megabytes) * MEGABYTE,
  });
  return parsed.success ? parsed.data : null;
}

/** The three limits side by side. */
export function QuotaFields({
  draft,
  onChange,
}: {
  readonly draft: QuotaDraft;
  readonly onChange: (draft: QuotaDraft) => void;
}) {
  const words = useMessages().agents.quotas;
  const formats = useFormats();
  return (
    <div className="grid grid-cols-3 items-start gap-3">
      {(['perMinute', 'perDay', 'megabytes'] as const).map((name) => {
        const value = numberOf(draft[name]);
        const isRight = value >= 1 && value <= most[name];
        return (
          <TextField
            key={name}
            label={words[name]}
            type="number"
            value={draft[name]}
            error={isRight ? undefined : words.range('1', formats.number(most[name]))}
            onChange={(text) => onChange({ ...draft, [name]: text })}
          />
        );
      })}
    </div>
  );
}

function numberOf(text: string): number {
  return /^\d{1,10}$/u.test(text.trim()) ? Number(text) : Number.NaN;
}
