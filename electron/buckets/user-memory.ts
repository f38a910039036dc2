import { userNamespace, type Namespace } from '../../shared/namespace.ts';
import { userIdSchema } from '../../shared/ids.ts';

/** The bucket of one person. There is none without an id: a missing or malformed one throws before any file is touched. */
export function UserMemory(userId: string): Namespace {
  return userNamespace(userIdSchema.parse(userId));
}
