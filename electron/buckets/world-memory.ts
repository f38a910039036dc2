import { WORLD_NAMESPACE, type Namespace } from '../../shared/namespace.ts';

/** The bucket that everybody on this computer reads. */
export function WorldMemory(): Namespace {
  return WORLD_NAMESPACE;
}
