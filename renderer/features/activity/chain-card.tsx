import { useQuery } from '@tanstack/react-query';
import { LoaderCircle, ShieldAlert, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AuditVerdict } from '../../../shared/audit.ts';
import { call } from '../../bridge/call.ts';
import { useFormats } from '../../app/formats.ts';
import { useMessages } from '../../app/messages.tsx';
import { useProfile } from '../../app/session.tsx';
import { useFailureText } from '../../app/use-call.ts';
import { useNow } from '../../app/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';

/**
 * Whether the record is as it was written. Checked when the screen opens and on request, not with every change: that
 * reads the whole record.
 */
export function ChainCard() {
  const { activity: words } = useMessages();
  const profile = useProfile();
  const failureText = useFailureText();
  const check = useQuery({
    queryKey: [profile.id, 'chain', {}],
    queryFn: () => call('activity.verify', {}),
    gcTime: 0,
  });
  const isBroken = check.data?.state === 'broken';
  return (
    <section
      aria-label={words.verify}
      className={classNames(
        'flex flex-wrap items-center gap-3 rounded-lg border px-4 py-3',
        isBroken ? 'border-danger bg-danger-soft' : 'border-line bg-panel',
      )}
    >
      <div role={isBroken ? 'alert' : 'status'} className="flex min-w-64 flex-1 items-start gap-3">
        {check.isFetching ? (
          <Line icon={<LoaderCircle aria-hidden="true" className="animate-spin text-faint" />}>
            {words.verifying}
          </Line>
        ) : check.isError ? (
          <Line icon={<ShieldAlert aria-hidden="true" className="text-danger" />}>
            {failureText(check.error)}
          </Line>
        ) : (
          check.data !== undefined && <Verdict verdict={check.data} />
        )}
      </div>
      <Button size="small" busy={check.isFetching} onClick={() => void check.refetch()}>
        {words.verifyAgain}
      </Button>
    </section>
  );
}

function Verdict({ verdict }: { readonly verdict: AuditVerdict }) {
  const { activity: words } = useMessages();
  const formats = useFormats();
  const now = useNow();
  const when = formats.moment(verdict.checkedAt, now);
  if (verdict.state === 'intact') {
    return (
      <Line
        icon={<ShieldCheck aria-hidden="true" className="text-good" />}
        detail={words.intactBody(verdict.rows, when)}
      >
        {words.intact}
      </Line>
    );
  }
  return (
    <Line
      icon={<ShieldAlert aria-hidden="true" className="text-danger" />}
      detail={`${words.problems[verdict.problem] ?? words.problemUnknown(verdict.problem)} ${words.brokenBody(verdict.sequence, when)}`}
    >
      {words.broken}
    </Line>
  );
}

interface LineProps {
  readonly icon: ReactNode;
  readonly detail?: string | undefined;
  readonly children: string;
}

function Line({ icon, detail, children }: LineProps) {
  return (
    <>
      <span className="mt-0.5 [&_svg]:size-4">{icon}</span>
      <p className="min-w-0">
        <span className="font-medium">{children}</span>
        {detail !== undefined && <span className="block text-sm text-muted">{detail}</span>}
      </p>
    </>
  );
}
