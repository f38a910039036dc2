import { useEffect, useRef } from 'react';
import { memoryNumberSchema } from '../../shared/ids.ts';
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
      } as const;
      runs[command]();
    });
  }, [goTo]);
}
