import type { BucketRef } from '../../shared/scope.ts';
import { createSignal } from './signal.ts';

const signal = createSignal<BucketRef>();

/** Makes the memory browser look in this one place: the person clicked its name in the sidebar or the palette. */
export const showPlace = signal.send;
export const onShowPlace = signal.listen;
