import { useEffect, useState } from 'react';
import { offerFile } from './file-to-import.ts';
import { openNewMemory } from './open-memory.ts';
import { isTyping } from './shortcut.ts';
import { useGoTo } from './use-go-to.ts';

/**
 * What is pasted or dropped anywhere in the window: a text becomes a new memory, a file is shown as an import. A place
 * that takes it for itself comes first. Answers whether something is held over the window.
 */
export function useDroppedThings(): boolean {
  const goTo = useGoTo();
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const text = event.clipboardData?.getData('text/plain') ?? '';
      const target = event.target instanceof Element ? event.target : document.body;
      if (text.trim() === '' || isTyping(new KeyboardEvent('keydown')) || target.matches('input, textarea'))
        return;
      event.preventDefault();
      openNewMemory({ text });
    };
    const over = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      if (event.defaultPrevented) return;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      const text = event.dataTransfer?.getData('text/plain') ?? '';
      if (file !== undefined) {
        goTo('/my-data');
        offerFile(file);
      } else if (text.trim() !== '') openNewMemory({ text });
    };
    const listeners = { paste, dragover: over, dragleave: leave, drop } as const;
    for (const [name, listener] of Object.entries(listeners))
      window.addEventListener(name, listener as EventListener);
    return () => {
      for (const [name, listener] of Object.entries(listeners))
        window.removeEventListener(name, listener as EventListener);
    };
  }, [goTo]);
  return isOver;
}
