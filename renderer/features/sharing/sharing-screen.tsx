import { NotebookText, Send } from 'lucide-react';
import { useState } from 'react';
import type { ShareTarget } from '../../../shared/scope.ts';
import type { SharedCopy } from '../../../shared/share.ts';
import { CouldNotRead } from '../../app/could-not-read.tsx';
import { useMessages } from '../../app/messages.tsx';
import { useCall } from '../../app/use-call.ts';
import { useGoTo } from '../../app/use-go-to.ts';
import { Button } from '../../ui/button.tsx';
import { Screen } from '../../ui/screen.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import { CopyGroup } from './copy-group.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

/** Everything of mine that others can read, by place, with the way back. */
export function SharingScreen() {
  const { sharing, common } = useMessages();
  const words = sharing.screen;
  const goTo = useGoTo();
  const answer = useCall('share.mine', {});
  const [withdrawing, setWithdrawing] = useState<SharedCopy | null>(null);
  const groups = groupByTarget(answer.data?.copies ?? []);
  return (
    <Screen title={sharing.title} description={words.description}>
      {answer.isPending && <Skeleton label={common.loading} lines={6} />}
      {answer.isError && <CouldNotRead answer={answer} />}
      {answer.isSuccess && groups.size === 0 && (
        <EmptyState icon={<Send aria-hidden="true" />} title={words.emptyTitle} body={words.emptyBody}>
          <Button icon={<NotebookText aria-hidden="true" />} onClick={() => goTo('/memories')}>
            {words.goToMemories}
          </Button>
        </EmptyState>
      )}
      {[...groups].map(([target, copies]) => (
        <CopyGroup key={target} target={target} copies={copies} onWithdraw={setWithdrawing} />
      ))}
      <WithdrawDialog copy={withdrawing} onClose={() => setWithdrawing(null)} />
    </Screen>
  );
}

function groupByTarget(copies: readonly SharedCopy[]): ReadonlyMap<ShareTarget, readonly SharedCopy[]> {
  const groups = new Map<ShareTarget, SharedCopy[]>();
  for (const copy of copies) groups.set(copy.target, [...(groups.get(copy.target) ?? []), copy]);
  return groups;
}
