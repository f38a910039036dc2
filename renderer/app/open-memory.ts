import type { MemoryRef } from '../../shared/memory.ts';
import { createSignal } from './signal.ts';

const signal = createSignal<MemoryRef>();

/** Shows one memory in the memory browser, whatever screen is open. */
export const openMemory = signal.send;
/** The frame listens here and goes to the memory browser. */
export const onOpenMemory = signal.listen;

const newMemorySignal = createSignal<{ readonly text: string }>();

/** Opens the dialog for a new memory with this text in it. */
export const openNewMemory = newMemorySignal.send;
export const onOpenNewMemory = newMemorySignal.listen;
