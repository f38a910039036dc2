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
  readonly readsPerMinute: string;
  readonly readMegabytes: string;
}

const MEGABYTE = 1_000_000;
const most = {
  perMinute: 10_000,
  perDay: 1_000_000,
  megabytes: 1_000,
  readsPerMinute: 100_000,
  readMegabytes: 1_000,
} as const;
const ofWrites = ['perMinute', 'perDay', 'megabytes'] as const;
const ofReads = ['readsPerMinute', 'readMegabytes'] as const;

/** The draft of stored limits. */
export function draftOf(quotas: Quotas): QuotaDraft {
  return {
    perMinute: String(quotas.writesPerMinute),
    perDay: String(quotas.writesPerDay),
    megabytes: megabytesIn(quotas.bytesPerDay),
    readsPerMinute: String(quotas.readsPerMinute),
    readMegabytes: megabytesIn(quotas.readBytesPerMinute),
  };
}

/** The limits of a draft, or null while one of them is no number in its range. */
export function quotasOf(draft: QuotaDraft): Quotas | null {
  const parsed = quotasSchema.safeParse({
    writesPerMinute: numberOf(draft.perMinute),
    writesPerDay: numberOf(draft.perDay),
    bytesPerDay: numberOf(draft.megabytes) * MEGABYTE,
    readsPerMinute: numberOf(draft.readsPerMinute),
    readBytesPerMinute: numberOf(draft.readMegabytes) * MEGABYTE,
  });
  return parsed.success ? parsed.data : null;
}

/** The limits side by side; those of writing only for an agent that may write. */
export function QuotaFields({
  draft,
  mayWrite,
  onChange,
}: {
  readonly draft: QuotaDraft;
  readonly mayWrite: boolean;
  readonly onChange: (draft: QuotaDraft) => void;
}) {
  const words = useMessages().agents.quotas;
  const formats = useFormats();
  return (
    <div className="grid grid-cols-3 items-start gap-3">
      {[...(mayWrite ? ofWrites : []), ...ofReads].map((name) => {
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

function megabytesIn(bytes: number): string {
  return String(Math.max(1, Math.round(bytes / MEGABYTE)));
}

function numberOf(text: string): number {
  return /^\d{1,10}$/u.test(text.trim()) ? Number(text) : Number.NaN;
}
