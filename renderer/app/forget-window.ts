import type { QueryClient } from '@tanstack/react-query';

const forgetters = new Set<() => void>();

/** Registers something that holds what a person saw or typed, to be emptied when the person changes. */
export function onForgetWindow(forget: () => void): () => void {
  forgetters.add(forget);
  return () => forgetters.delete(forget);
}

/**
 * Empties everything of the person before: answers, calls under way, drafts, storage, the title and the address.
 * `test/e2e/profile-switch.e2e.ts` looks for the other person's words everywhere.
 */
export function forgetWindow(client: QueryClient): void {
  void client.cancelQueries();
  client.clear();
  for (const forget of forgetters) forget();
  window.localStorage.clear();
  window.sessionStorage.clear();
  document.title = 'Escopo';
  window.history.replaceState(null, '', '#/');
}
