import { ArrowUp, Square } from 'lucide-react';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import type { BucketRef } from '../../../shared/scope.ts';
import { useMessages } from '../../app/messages.tsx';
import { usePlaces } from '../../app/use-places.ts';
import { Button } from '../../ui/button.tsx';
import { ScopeToggle } from '../../ui/scope-chip.tsx';
import { matchingCommands, parseAskCommand, type AskCommandName } from './ask-command.ts';
import { CommandOptions } from './command-options.tsx';
import { ModelState } from './model-state.tsx';
import { useAskCommands } from './use-ask-commands.ts';
import { useProposal } from './use-proposal.ts';

export interface QuestionBoxProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isRunning: boolean;
  readonly onAsk: (question: string, scopes: readonly [BucketRef, ...BucketRef[]]) => void;
  readonly onStop: () => void;
}

/** The question, the places it will be looked up in, and the way to send it. Commands work here too. */
export function QuestionBox({ text, onText, isRunning, onAsk, onStop }: QuestionBoxProps) {
  const { ask: words } = useMessages();
  const places = usePlaces();
  const proposal = useProposal(text);
  const runCommand = useAskCommands();
  const [problem, setProblem] = useState<string | null>(null);
  const [marked, setMarked] = useState(0);
  const box = useRef<HTMLTextAreaElement>(null);
  const optionsId = useId();
  const commands = matchingCommands(text);
  const current = commands[Math.min(marked, commands.length - 1)];

  const change = (next: string) => {
    setProblem(null);
    setMarked(0);
    onText(next);
  };
  const complete = (name: AskCommandName) => {
    change(`/${name} `);
    box.current?.focus();
  };
  const send = async () => {
    const question = text.trim();
    if (question === '' || isRunning) return;
    if (question.startsWith('/')) {
      const command = parseAskCommand(question);
      if (command === null) {
        setProblem(words.commandUnknown);
        return;
      }
      runCommand(command);
      change('');
      return;
    }
    const [first, ...rest] = await proposal.settle();
    if (first === undefined) {
      setProblem(words.chooseOne);
      return;
    }
    onAsk(question, [first, ...rest]);
    change('');
    proposal.forget();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (current !== undefined) {
      const step = { ArrowDown: 1, ArrowUp: commands.length - 1 }[event.key];
      if (step !== undefined) {
        event.preventDefault();
        setMarked((commands.indexOf(current) + step) % commands.length);
        return;
      }
      if (event.key === 'Tab' || event.key === 'Enter') {
        event.preventDefault();
        complete(current);
        return;
      }
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void send();
    }
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      className="relative mx-auto w-full max-w-3xl rounded-lg border border-line-strong bg-panel shadow-low focus-within:border-focus"
    >
      {commands.length > 0 && (
        <CommandOptions id={optionsId} commands={commands} marked={current} onPick={complete} />
      )}
      <textarea
        ref={box}
        dir="auto"
        rows={2}
        value={text}
        maxLength={8_000}
        aria-label={words.box}
        aria-autocomplete="list"
        aria-controls={commands.length > 0 ? optionsId : undefined}
        aria-activedescendant={current === undefined ? undefined : `${optionsId}-${current}`}
        aria-describedby={problem === null ? undefined : `${optionsId}-problem`}
        placeholder={words.placeholder}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
        className="field-sizing-content max-h-48 w-full resize-none rounded-t-lg bg-transparent px-4 pt-3 pb-1 text-md outline-none placeholder:text-faint"
      />
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2 px-3 pb-3">
        <div className="flex min-w-0 flex-1 flex-col gap-1.5">
          <div role="group" aria-label={words.where} className="flex flex-wrap items-center gap-1.5">
            <span aria-hidden="true" className="pl-1 text-xs text-faint">
              {words.where}
            </span>
            {places.map(({ ref, scope, name }) => (
              <ScopeToggle
                key={ref}
                scope={scope}
                name={name}
                pressed={proposal.shown.includes(ref)}
                onChange={(pressed) => {
                  setProblem(null);
                  proposal.choose(
                    pressed ? [...proposal.shown, ref] : proposal.shown.filter((other) => other !== ref),
                  );
                }}
              />
            ))}
          </div>
          <p id={`${optionsId}-problem`} aria-live="polite" className="min-h-4 pl-1 text-xs text-faint">
            {problem === null ? (
              proposal.reason !== null && words.proposals[proposal.reason]
            ) : (
              <span className="text-danger">{problem}</span>
            )}
          </p>
        </div>
        {isRunning ? (
          <Button icon={<Square aria-hidden="true" />} onClick={onStop}>
            {words.stop}
          </Button>
        ) : (
          <Button
            type="submit"
            look="primary"
            icon={<ArrowUp aria-hidden="true" />}
            disabled={text.trim() === ''}
          >
            {words.send}
          </Button>
        )}
      </div>
      <div className="border-t border-line px-3 py-1">
        <ModelState />
      </div>
    </form>
  );
}
