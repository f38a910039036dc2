import { useEffect, useRef } from 'react';
import { memoryNumberSchema } from '../../shared/ids.ts';
import { call } from '../bridge/call.ts';
import { on } from '../bridge/on.ts';
import { openMemory, openNewMemory } from './open-memory.ts';
import { useGoTo } from './use-go-to.ts';

/** What only the frame can do. */
export interface FrameCommands {
  readonly palette: () => void;
  readonly search: () => void;
  readonly toPicker: () => void;
}

/** Does what the native menu, the tray or a link asked this window to do. */
export function useMenuCommands(commands: FrameCommands): void {
  const goTo = useGoTo();
  const latest = useRef(commands);
  useEffect(() => {
    latest.current = commands;
  });
  useEffect(() => {
    return on('menu.command', ({ command, number }) => {
      const runs = {
        'new-memory': () => openNewMemory({ text: '' }),
        palette: () => latest.current.palette(),
        search: () => latest.current.search(),
        'switch-profile': () => latest.current.toPicker(),
        settings: () => goTo('/settings'),
        export: () => goTo('/my-data'),
        import: () => goTo('/my-data'),
        upkeep: () => goTo('/upkeep'),
        'open-memory': () => {
          const parsed = memoryNumberSchema.safeParse(number);
          if (parsed.success) openMemory({ scope: 'user', number: parsed.data });
        },
        waiting: () => void takeCommand(goTo),
      } as const;
      runs[command]();
    });
  }, [goTo]);
  useEffect(() => {
    // Asked for while nobody was chosen yet.
    void takeCommand(goTo);
  }, [goTo]);
}

/** Does what the system asked of the app: a link opens one's own memory, a file is shown before it is imported. */
async function takeCommand(goTo: ReturnType<typeof useGoTo>): Promise<void> {
  const { command } = await call('app.takeCommand', {});
  if (command === null) return;
  if (command.name === 'import-opened') goTo('/my-data', { opened: 1 });
  else if (command.number !== null) openMemory({ scope: 'user', number: command.number });
}
