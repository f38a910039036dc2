/** A JSON object whose fields nobody has judged yet. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a parsed value is an object and not a list. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The field of that name, only when the object itself has it: `__proto__` and the like answer undefined. */
export function fieldOf(object: JsonObject, name: string): unknown {
  return name !== '__proto__' && Object.hasOwn(object, name) ? object[name] : undefined;
}

/** The first of these fields that is a string with something in it, untouched, else null. */
export function firstText(object: JsonObject, names: readonly string[]): string | null {
  for (const name of names) {
    const value = fieldOf(object, name);
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return null;
}

/** The field as an object; an empty one when it is null, absent or something else. */
export function objectField(object: JsonObject, name: string): JsonObject {
  const value = fieldOf(object, name);
  return isObject(value) ? value : {};
}

/** The field as a list; an empty one when it is null, absent or something else. */
export function listField(object: JsonObject, name: string): readonly unknown[] {
  const value = fieldOf(object, name);
  return Array.isArray(value) ? value : [];
}

/** The field as an identifier: a non-empty string, or a whole number written out, else null. */
export function idField(object: JsonObject, names: readonly string[]): string | null {
  for (const name of names) {
    const value = fieldOf(object, name);
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value);
  }
  return null;
}
