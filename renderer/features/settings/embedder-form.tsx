import { useState, type FormEvent } from 'react';
import {
  embedderChoiceSchema,
  type EmbedderChoice,
  type EmbeddingStatus,
} from '../../../shared/embedding.ts';
import { assertNever } from '../../../shared/result.ts';
import { useMessages } from '../../app/messages.tsx';
import { useAct } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/select.tsx';
import { FieldFrame, TextField } from '../../ui/text-field.tsx';

const KINDS = ['bundled', 'folder', 'ollama', 'openai-compatible'] as const;
type Kind = (typeof KINDS)[number];

interface Draft {
  readonly kind: Kind;
  readonly path: string;
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey: string;
}

/** Chooses the model that turns texts into vectors; nothing changes before it is confirmed. */
export function EmbedderForm({ status }: { readonly status: EmbeddingStatus }) {
  const { settings: words } = useMessages();
  const [draft, setDraft] = useState(() => draftOf(status.choice));
  const choose = useAct('embedding.choose');
  const pickFolder = useAct('embedding.pickFolder');
  const choice = embedderChoiceSchema.safeParse(choiceOf(draft));
  const isChanged = JSON.stringify(choice.data) !== JSON.stringify(status.choice);
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (choice.success) choose.mutate({ choice: choice.data });
  };
  const isRemote = draft.kind === 'ollama' || draft.kind === 'openai-compatible';
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex max-w-md flex-col gap-3">
      <FieldFrame label={words.model} hint={words.choiceHints[draft.kind]}>
        <Select
          label={words.model}
          value={draft.kind}
          options={KINDS.map((value) => ({ value, label: words.choices[value] }))}
          onChange={(kind) => set({ kind })}
        />
      </FieldFrame>
      {draft.kind === 'folder' && (
        <div className="flex flex-col items-start gap-2">
          {draft.path !== '' && <code className="font-mono text-sm break-all">{draft.path}</code>}
          <Button
            onClick={() => pickFolder.mutate({}, { onSuccess: ({ path }) => path !== null && set({ path }) })}
          >
            {words.chooseFolder}
          </Button>
        </div>
      )}
      {isRemote && (
        <>
          <TextField
            label={words.address}
            type="url"
            value={draft.baseUrl}
            onChange={(baseUrl) => set({ baseUrl })}
          />
          <TextField label={words.modelName} value={draft.model} onChange={(model) => set({ model })} />
        </>
      )}
      {draft.kind === 'openai-compatible' && (
        <TextField
          label={words.apiKey}
          type="password"
          value={draft.apiKey}
          onChange={(apiKey) => set({ apiKey })}
          autoComplete="off"
        />
      )}
      {isChanged && (
        <>
          <p className="text-sm text-muted">{words.reindexNotice}</p>
          <Button
            type="submit"
            look="primary"
            className="self-start"
            disabled={!choice.success}
            busy={choose.isPending}
          >
            {words.useThis}
          </Button>
        </>
      )}
    </form>
  );
}

function draftOf(choice: EmbedderChoice): Draft {
  const nothing = { path: '', baseUrl: 'http://127.0.0.1:11434', model: '', apiKey: '' };
  return { ...nothing, ...choice, apiKey: 'apiKey' in choice ? (choice.apiKey ?? '') : '' };
}

function choiceOf({ kind, path, baseUrl, model, apiKey }: Draft): unknown {
  switch (kind) {
    case 'bundled':
      return { kind };
    case 'folder':
      return { kind, path };
    case 'ollama':
      return { kind, baseUrl, model };
    case 'openai-compatible':
      return { kind, baseUrl, model, apiKey: apiKey === '' ? null : apiKey };
    default:
      return assertNever(kind);
  }
}
