import { RefreshCw } from 'lucide-react';
import type { Output } from '../../../shared/contract.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useCall } from '../../app/use-call.ts';
import { useNow } from '../../app/use-now.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { isEmptySweep } from './sum-sweeps.ts';
import { SweepTable } from './sweep-table.tsx';

/** What a run would remove now, and when the next one may come. Looking removes nothing. */
export function NextRunCard({ status }: { readonly status: Output<'upkeep.status'> }) {
  const { upkeep, common } = useMessages();
  const words = upkeep.next;
  const plan = useCall('upkeep.plan', {});
  const sweeps = (plan.data?.buckets ?? []).filter((sweep) => !isEmptySweep(sweep));
  return (
    <Card
      title={words.title}
      aside={
        <IconButton
          label={words.refresh}
          icon={<RefreshCw aria-hidden="true" />}
          onClick={() => void plan.refetch()}
        />
      }
    >
      {plan.isPending && <Skeleton label={common.loading} lines={2} />}
      {plan.isError && <CouldNotRead answer={plan} />}
      {plan.isSuccess && sweeps.length === 0 && <p>{words.nothing}</p>}
      {sweeps.length > 0 && <SweepTable caption={words.title} sweeps={sweeps} />}
      <p className="mt-2 text-sm text-muted">
        <WhenNext status={status} />
      </p>
    </Card>
  );
}

function WhenNext({ status }: { readonly status: Output<'upkeep.status'> }) {
  const { next: words } = useMessages().upkeep;
  const { moment } = useFormats();
  const now = useNow();
  if (!status.settings.enabled || status.clockSuspended) return words.off;
  if (status.nextAt === null || status.nextAt <= now) return words.soon;
  return words.at(moment(status.nextAt, now));
}
