import { onForgetWindow } from './forget-window.ts';
import { createSignal } from './signal.ts';

let waiting: File | null = null;
onForgetWindow(() => {
  waiting = null;
});

const signal = createSignal<null>();

/** Hands a file that was dropped somewhere to where imports begin, which may not be on screen yet. */
export function offerFile(file: File): void {
  waiting = file;
  signal.send(null);
}

/** The file that waits to be imported, once. */
export function takeFile(): File | null {
  const file = waiting;
  waiting = null;
  return file;
}

/** Tells when a file waits. */
export const onOfferedFile = signal.listen;
