import type { Failure } from '../../shared/failures.ts';
import { describeFailure } from '../../shared/messages/describe-failure.ts';
import { messagesFor } from '../../shared/messages/messages-for.ts';

/** A failure as one English sentence for a model, with what it can do about it where that differs from a person's. */
export function describeForAgent(failure: Failure): string {
  switch (failure.type) {
    case 'scopes-required':
      return 'Name at least one scope: "user", "team", "team:<slug>" or "world". Nothing was read.';
    case 'scope-unauthorised':
      return `This agent cannot read "${failure.scope}". Nothing was read or written.`;
    case 'profile-locked':
      return 'This person locked their profile. Ask them to open it in Escopo, then try again.';
    case 'quota-exceeded':
      return `This agent's quota is used up (${failure.quota}). Wait ${Math.max(1, Math.ceil(failure.retryAfterMs / 1_000))} seconds, then try again; nothing was read or written.`;
    case 'changed-meanwhile':
      return 'The memory was changed in the meantime. Read it again before you change it.';
    case 'invalid-input':
      return `These arguments are not valid: ${failure.problems.map(({ path, problem }) => (path === '' ? problem : `${path}: ${problem}`)).join('; ')}`;
    default:
      return describeFailure(messagesFor('en'), failure);
  }
}
