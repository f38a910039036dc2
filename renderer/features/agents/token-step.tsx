import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import type { Output } from '../../../shared/contract.ts';
import { useMessages } from '../../app/messages.tsx';
import { useAct, useCall, useFailureText } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { DialogFooter } from '../../ui/dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { FieldFrame } from '../../ui/text-field.tsx';
import { agentConfigs, type AgentClient, type AgentConfig } from './agent-configs.ts';
import { useCopy } from './use-copy.ts';

export interface TokenStepProps {
  readonly made: Output<'agents.create'>;
  readonly onClose: () => void;
}

/** The token, this once, with what each client needs and a real connection to try it. */
export function TokenStep({ made, onClose }: TokenStepProps) {
  const { agents, common } = useMessages();
  const words = agents.token;
  const copy = useCopy();
  const info = useCall('app.info', {});
  const failureText = useFailureText();
  const test = useAct('agents.test', { quiet: true });
  return (
    <>
      <div className="flex flex-col gap-4 px-6 pb-5">
        <div className="flex flex-col gap-1">
          <span className="text-sm text-muted">{words.label}</span>
          <div className="flex items-center gap-2">
            <code className="min-w-0 flex-1 rounded-md border border-line bg-sunk px-3 py-1.5 font-mono text-xs break-all select-all">
              {made.token}
            </code>
            <IconButton
              label={words.copy}
              icon={<Copy aria-hidden="true" />}
              onClick={() => copy(made.token)}
            />
          </div>
        </div>
        {info.data === undefined ? (
          <Skeleton label={common.loading} />
        ) : (
          <ClientConfig
            configs={agentConfigs(info.data, made.token)}
            hasHttp={info.data.agentDoor.url !== null}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button busy={test.isPending} onClick={() => test.mutate({ token: made.token })}>
            {test.isPending ? words.testing : words.test}
          </Button>
          <p role="status" className="min-w-0 flex-1 text-sm">
            {test.isSuccess && (
              <span className="inline-flex items-center gap-1.5 text-good">
                <Check aria-hidden="true" className="size-4" />
                {words.works(test.data.tools.length, test.data.agent)}
              </span>
            )}
            {test.isError && <span className="text-danger">{failureText(test.error)}</span>}
          </p>
        </div>
      </div>
      <DialogFooter>
        <Button look="primary" onClick={onClose}>
          {words.done}
        </Button>
      </DialogFooter>
    </>
  );
}

function ClientConfig({
  configs,
  hasHttp,
}: {
  readonly configs: readonly AgentConfig[];
  readonly hasHttp: boolean;
}) {
  const words = useMessages().agents.token;
  const copy = useCopy();
  const [client, setClient] = useState<AgentClient>('claudeDesktop');
  const config = configs.find((known) => known.client === client);
  if (config === undefined) return null;
  const places: Readonly<Partial<Record<AgentClient, string>>> = words.places;
  const place = places[client];
  const hint =
    client === 'claudeCode' ? words.inTerminal : place === undefined ? undefined : words.into(place);
  return (
    <div className="flex flex-col gap-2">
      <FieldFrame label={words.client}>
        <Select
          label={words.client}
          value={client}
          onChange={setClient}
          options={configs.map((known) => ({ value: known.client, label: words.clients[known.client] }))}
        />
      </FieldFrame>
      <div className="relative">
        {/* Focusable, so that a long line can be scrolled from the keyboard. */}
        <pre
          tabIndex={0}
          role="region"
          aria-label={words.clients[client]}
          className="max-h-52 overflow-auto rounded-md border border-line bg-sunk p-3 pr-20 font-mono text-xs"
        >
          {config.text}
        </pre>
        <div className="absolute top-2 right-2">
          <Button size="small" icon={<Copy aria-hidden="true" />} onClick={() => copy(config.text)}>
            {words.copyConfig}
          </Button>
        </div>
      </div>
      <p className="text-xs text-muted">
        {[
          hint,
          config.over === 'http' ? words.httpNeedsApp : null,
          config.needsNode ? words.stdioNeedsNode : null,
          hasHttp ? null : words.httpMissing,
        ]
          .filter((part) => part != null)
          .map((part) => (part.endsWith('.') && !part.endsWith('.json') ? part : `${part}.`))
          .join(' ')}
      </p>
    </div>
  );
}
