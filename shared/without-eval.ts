import { config } from 'zod';

/**
 * Keeps schemas from being compiled with `Function`: the window's policy refuses that, and would report even the try.
 * Imported for its effect, before anything that builds a schema.
 */
config({ jitless: true });
