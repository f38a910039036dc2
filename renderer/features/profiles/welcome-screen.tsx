import { Bot, CircleCheck, FileInput, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { listIn } from '../../../shared/messages/count-of.ts';
import { endFirstSteps } from '../../app/first-steps.ts';
import { useLocale, useMessages } from '../../app/messages.tsx';
import { useProfile } from '../../app/session.tsx';
import { useAct, useCall } from '../../app/use-call.ts';
import { useGoTo } from '../../app/use-go-to.ts';
import { useMemoryTotal } from '../../app/use-places.ts';
import { Button } from '../../ui/button.tsx';

/** First steps of a new person: an import, examples, and last an agent; or nothing at all. */
export function WelcomeScreen() {
  const { profiles } = useMessages();
  const words = profiles.onboarding;
  const profile = useProfile();
  const goTo = useGoTo();
  const total = useMemoryTotal();
  const firstName = profile.name.split(/\s/u)[0] ?? profile.name;
  const finish = () => {
    endFirstSteps();
    goTo('/memories');
  };
  return (
    <div className="grid h-full grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto p-6">
      <div className="flex w-[34rem] max-w-full flex-col gap-4">
        <header className="mb-2 text-center">
          <h1 className="text-2xl font-[620] tracking-tight break-words">{words.title(firstName)}</h1>
          <p className="mt-1 text-muted">{words.body}</p>
        </header>
        <ImportStep />
        <SampleStep />
        <AgentStep />
        <div className="mt-2 flex justify-center">
          <Button look="primary" onClick={finish}>
            {(total ?? 0) > 0 ? words.goOn : words.start}
          </Button>
        </div>
      </div>
    </div>
  );
}

function ImportStep() {
  const words = useMessages().profiles.onboarding;
  const goTo = useGoTo();
  const imports = useCall('data.imports', {}).data?.imports ?? [];
  const memories = imports
    .filter(({ undoneAt }) => undoneAt === null)
    .reduce((sum, record) => sum + record.memories, 0);
  return (
    <Step
      icon={<FileInput aria-hidden="true" />}
      title={words.importTitle}
      body={words.importBody}
      done={memories > 0 ? words.imported(memories) : null}
    >
      <Button onClick={() => goTo('/my-data')}>{memories > 0 ? words.importMore : words.import}</Button>
    </Step>
  );
}

/** Loads the examples, and takes all of them back. */
function SampleStep() {
  const words = useMessages().profiles.onboarding;
  const isLoaded = useCall('data.sample', {}).data?.isLoaded ?? false;
  const load = useAct('data.loadSample');
  const remove = useAct('data.removeSample');
  const loaded = load.isSuccess ? words.sampleLoaded(load.data.memories) : words.sampleThere;
  return (
    <Step
      icon={<Sparkles aria-hidden="true" />}
      title={words.sampleTitle}
      body={words.sampleBody}
      done={isLoaded ? loaded : null}
    >
      {isLoaded ? (
        <Button
          look="quiet"
          busy={remove.isPending}
          onClick={() => remove.mutate({}, { onSuccess: () => load.reset() })}
        >
          {words.sampleRemove}
        </Button>
      ) : (
        <Button busy={load.isPending} onClick={() => load.mutate({})}>
          {words.sample}
        </Button>
      )}
    </Step>
  );
}

function AgentStep() {
  const words = useMessages().profiles.onboarding;
  const locale = useLocale();
  const goTo = useGoTo();
  const grants = (useCall('agents.list', {}).data?.grants ?? []).filter(
    ({ revokedAt }) => revokedAt === null,
  );
  const names = listIn(
    locale,
    grants.map(({ name }) => name),
  );
  return (
    <Step
      icon={<Bot aria-hidden="true" />}
      title={words.agentTitle}
      body={words.agentBody}
      done={grants.length > 0 ? words.connected(names) : null}
    >
      <Button onClick={() => goTo('/agents')}>{grants.length > 0 ? words.connectMore : words.agent}</Button>
    </Step>
  );
}

interface StepProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly body: string;
  /** What came of it; null while it is still to be done. */
  readonly done: string | null;
  readonly children: ReactNode;
}

function Step({ icon, title, body, done, children }: StepProps) {
  return (
    <section className="flex flex-wrap items-center gap-4 rounded-lg border border-line bg-panel px-5 py-4 shadow-low [&>svg]:size-5 [&>svg]:text-user">
      {icon}
      <div className="min-w-48 flex-1">
        <h2 className="font-semibold">{title}</h2>
        <p className="text-sm text-pretty text-muted">{body}</p>
        <p
          role="status"
          className="flex items-start gap-1.5 text-sm break-words text-world [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0"
        >
          {done !== null && (
            <>
              <CircleCheck aria-hidden="true" />
              {done}
            </>
          )}
        </p>
      </div>
      {children}
    </section>
  );
}
