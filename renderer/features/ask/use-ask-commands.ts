import { assertNever } from '../../../shared/result.ts';
import { focusSearch } from '../../app/focus-search.ts';
import { useMessages } from '../../app/messages.tsx';
import { openMemory } from '../../app/open-memory.ts';
import { openShare } from '../../app/open-share.ts';
import { useAct } from '../../app/use-call.ts';
import { useGoTo } from '../../app/use-go-to.ts';
import { showToast } from '../../ui/toast.tsx';
import type { AskCommand } from './ask-command.ts';

/** Carries out what a person typed after a slash. Sharing only opens the letter, which asks before anything is copied. */
export function useAskCommands(): (command: AskCommand) => void {
  const { ask: words, common } = useMessages();
  const goTo = useGoTo();
  const remember = useAct('memories.remember');
  const forget = useAct('memories.forget');
  const restore = useAct('memories.restore');
  return (command) => {
    switch (command.verb) {
      case 'share':
        openShare({
          numbers: [command.number],
          ...(command.target === null ? {} : { target: command.target }),
        });
        return;
      case 'open':
        openMemory({ scope: 'user', number: command.number });
        return;
      case 'find':
        goTo('/memories');
        focusSearch({ query: command.query });
        return;
      case 'remember':
        remember.mutate(
          { text: command.text },
          {
            onSuccess: ({ memory, created }) =>
              showToast({ title: (created ? words.remembered : words.knownAlready)(memory.number) }),
          },
        );
        return;
      case 'forget': {
        const numbers = [command.number];
        forget.mutate(
          { numbers },
          {
            onSuccess: ({ binned, missing }) => {
              if (missing.length > 0) {
                showToast({ tone: 'problem', title: words.forgetMissing(command.number) });
                return;
              }
              showToast({
                title: words.forgotten(command.number),
                ...(binned.length > 0
                  ? { action: { label: common.undo, onClick: () => restore.mutate({ numbers }) } }
                  : {}),
              });
            },
          },
        );
        return;
      }
      default:
        assertNever(command);
    }
  };
}
