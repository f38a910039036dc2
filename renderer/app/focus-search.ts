import { createSignal } from './signal.ts';

const signal = createSignal<{ readonly query?: string | undefined }>();

/** Puts the cursor into the search box of the memory browser, with a query if one is given. */
export const focusSearch = signal.send;
export const onFocusSearch = signal.listen;
