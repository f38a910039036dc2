import { Bot, FileInput, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '../../app/messages.tsx';
import { useProfile } from '../../app/session.tsx';
import { useAct } from '../../app/use-call.ts';
import { useGoTo } from '../../app/use-go-to.ts';
import { useMemoryTotal } from '../../app/use-places.ts';
import { Button } from '../../ui/button.tsx';

/** First steps of a new person: an import, examples, an agent, or nothing at all. */
export function WelcomeScreen() {
  const { profiles } = useMessages();
  const words = profiles.onboarding;
  const profile = useProfile();
  const goTo = useGoTo();
  const total = useMemoryTotal();
  const firstName = profile.name.split(/\s/u)[0] ?? profile.name;
  return (
    <div className="grid h-full place-items-center overflow-y-auto p-6">
      <div className="flex w-[34rem] max-w-full flex-col gap-4">
        <header className="mb-2 text-center">
          <h1 className="text-2xl font-[620] tracking-tight">{words.title(firstName)}</h1>
          <p className="mt-1 text-muted">{words.body}</p>
        </header>
        <Step icon={<FileInput aria-hidden="true" />} title={words.importTitle} body={words.importBody}>
          <Button onClick={() => goTo('/my-data')}>{words.import}</Button>
        </Step>
        <Step icon={<Sparkles aria-hidden="true" />} title={words.sampleTitle} body={words.sampleBody}>
          <SampleButton />
        </Step>
        <Step icon={<Bot aria-hidden="true" />} title={words.agentTitle} body={words.agentBody}>
          <Button onClick={() => goTo('/agents')}>{words.agent}</Button>
        </Step>
        <div className="mt-2 flex justify-center">
          <Button look="primary" onClick={() => goTo('/memories')}>
            {(total ?? 0) > 0 ? words.goOn : words.start}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Loads the examples, and takes all of them back. */
function SampleButton() {
  const words = useMessages().profiles.onboarding;
  const load = useAct('data.loadSample');
  const remove = useAct('data.removeSample');
  if (!load.isSuccess) {
    return (
      <Button busy={load.isPending} onClick={() => load.mutate({})}>
        {words.sample}
      </Button>
    );
  }
  return (
    <span className="flex flex-wrap items-center gap-3">
      <span role="status" className="text-sm text-world">
        {words.sampleLoaded(load.data.memories)}
      </span>
      <Button
        look="quiet"
        size="small"
        busy={remove.isPending}
        onClick={() => remove.mutate({}, { onSuccess: () => load.reset() })}
      >
        {words.sampleRemove}
      </Button>
    </span>
  );
}

interface StepProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly body: string;
  readonly children: ReactNode;
}

function Step({ icon, title, body, children }: StepProps) {
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-panel px-5 py-4 shadow-low [&>svg]:size-5 [&>svg]:text-user">
      {icon}
      <div className="min-w-48 flex-1">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-sm text-pretty text-muted">{body}</p>
      </div>
      {children}
    </section>
  );
}
