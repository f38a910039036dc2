import type { Contract, Input, Method, Output } from '../../shared/contract.ts';
import type { Bridge } from './bridge.ts';
import { CallError } from './call-error.ts';

/** The requests that need nobody to use the window, as the contract has them; after some it may be somebody else's. */
type AppMethod = { [Name in Method]: Contract[Name]['authority'] extends 'app' ? Name : never }[Method];
const aboutNobody: Readonly<Record<AppMethod, { readonly switches: boolean }>> = {
  'app.info': { switches: false },
  'app.notices': { switches: false },
  'app.settings': { switches: false },
  'app.setSettings': { switches: false },
  'app.showVault': { switches: false },
  'farewell.receipt': { switches: false },
  'farewell.save': { switches: false },
  'profiles.list': { switches: false },
  'profiles.current': { switches: false },
  'profiles.create': { switches: true },
  'profiles.open': { switches: true },
  'profiles.close': { switches: true },
  'profile.lock': { switches: true },
};

let isHeld = false;

/**
 * Sends one request of the contract and answers its value; throws a {@link CallError} that carries the failure.
 * The answer was checked against the contract before it left the other side. From the moment the window is given to
 * somebody else until {@link releaseCalls} nothing about a person is sent, and that answers `no-profile-open`: what
 * one person began must not be done to the next one's memories.
 */
export async function call<Name extends Method>(method: Name, input: Input<Name>): Promise<Output<Name>> {
  const about = isAboutNobody(method) ? aboutNobody[method] : null;
  if (isHeld && about === null) throw new CallError({ type: 'no-profile-open' });
  if (about?.switches === true) isHeld = true;
  const bridge: Bridge = window.escopo;
  const answer = await bridge.call(method, input);
  if (answer.ok) return answer.value as Output<Name>;
  if (about?.switches === true) releaseCalls();
  throw new CallError(answer.error);
}

/** Lets requests through again: whoever uses the window now is the one that is drawn. */
export function releaseCalls(): void {
  isHeld = false;
}

function isAboutNobody(method: Method): method is AppMethod {
  return Object.hasOwn(aboutNobody, method);
}
