import type { EventName, EventPayload } from '../../shared/events.ts';

/** Listens to one event of the app; answers the function that stops listening. */
export function on<Name extends EventName>(
  event: Name,
  listener: (payload: EventPayload<Name>) => void,
): () => void {
  return window.escopo.on(event, (payload) => listener(payload as EventPayload<Name>));
}
