import { createSignal } from '../../app/signal.ts';

const signal = createSignal<Record<string, never>>();

/** Opens the dialog that connects an agent, whatever screen is open. */
export const askToConnect = signal.send;
export const onAskToConnect = signal.listen;
