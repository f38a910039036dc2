import { useRouterState } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { endFirstSteps, useFirstSteps } from './first-steps.ts';
import { useMessages } from './messages.tsx';
import { useGoTo } from './use-go-to.ts';

/** The way back to the first steps, on every screen that they lead to. */
export function FirstStepsBar() {
  const { firstSteps: words } = useMessages().frame;
  const goTo = useGoTo();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const isUnderWay = useFirstSteps();
  if (!isUnderWay || path === '/welcome') return null;
  return (
    <section
      aria-label={words.title}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-user-soft px-6 py-1.5"
    >
      <p className="min-w-0 flex-1">{words.body}</p>
      <Button size="small" onClick={() => goTo('/welcome')}>
        {words.back}
      </Button>
      <IconButton label={words.end} icon={<X aria-hidden="true" />} onClick={endFirstSteps} />
    </section>
  );
}
