import { useMessages } from '../../app/messages.tsx';
import { classNames } from '../../ui/class-names.ts';
import type { AskCommandName } from './ask-command.ts';

export interface CommandOptionsProps {
  readonly id: string;
  readonly commands: readonly AskCommandName[];
  readonly marked: AskCommandName | undefined;
  readonly onPick: (name: AskCommandName) => void;
}

/** What may follow the slash, over the box. The cursor stays in the box; arrows, Tab and Enter choose. */
export function CommandOptions({ id, commands, marked, onPick }: CommandOptionsProps) {
  const { ask: words } = useMessages();
  return (
    <ul
      id={id}
      role="listbox"
      aria-label={words.commands}
      className="absolute inset-x-0 bottom-full z-10 mb-1.5 overflow-hidden rounded-lg border border-line bg-raised p-1 shadow-high"
    >
      {commands.map((name) => (
        <li
          key={name}
          id={`${id}-${name}`}
          role="option"
          aria-selected={name === marked}
          // Keeps the cursor in the box.
          onMouseDown={(event) => {
            event.preventDefault();
            onPick(name);
          }}
          className={classNames(
            'flex cursor-default items-baseline gap-3 rounded-md px-3 py-1.5',
            name === marked && 'bg-sunk',
          )}
        >
          <span className="font-mono text-sm">{words.command[name].usage}</span>
          <span className="text-sm text-muted">{words.command[name].does}</span>
        </li>
      ))}
    </ul>
  );
}
