import { fieldOf, isObject, objectField, type JsonObject } from './json-fields.ts';
import { parseInstant } from './parse-instant.ts';

/**
 * The messages of a ChatGPT conversation the person last saw, oldest first: from `current_node` up by `parent`,
 * so that answers that were regenerated do not mix. Without a current node, the latest message is the end.
 * Parents that go in a circle end the walk.
 */
export function readBranch(conversation: JsonObject): readonly JsonObject[] {
  const mapping = objectField(conversation, 'mapping');
  const messages: JsonObject[] = [];
  const visited = new Set<string>();
  let nodeId = lastNodeId(conversation, mapping);
  while (nodeId !== null && !visited.has(nodeId)) {
    visited.add(nodeId);
    const node = objectField(mapping, nodeId);
    const message = fieldOf(node, 'message');
    if (isObject(message)) messages.push(message);
    const parent = fieldOf(node, 'parent');
    nodeId = typeof parent === 'string' ? parent : null;
  }
  return messages.toReversed();
}

function lastNodeId(conversation: JsonObject, mapping: JsonObject): string | null {
  const current = fieldOf(conversation, 'current_node');
  if (typeof current === 'string' && isObject(fieldOf(mapping, current))) return current;
  let lastId: string | null = null;
  let lastInstant = -1;
  for (const id of Object.keys(mapping)) {
    const message = objectField(objectField(mapping, id), 'message');
    const instant = parseInstant(fieldOf(message, 'create_time')) ?? 0;
    if (instant >= lastInstant) [lastId, lastInstant] = [id, instant];
  }
  return lastId;
}
