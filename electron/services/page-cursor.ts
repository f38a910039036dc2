/** The types of a cursor's fields, by name. */
type FieldName = 'number' | 'string';
type FieldOf<Name extends FieldName> = Name extends 'number' ? number : string;
type Fields<Names extends readonly FieldName[]> = {
  readonly [Index in keyof Names]: FieldOf<Names[Index]>;
};

/** A place in a list as text that a reader hands back unread. It holds keys, never content. */
export function encodeCursor(fields: readonly (number | string)[]): string {
  return Buffer.from(JSON.stringify(fields)).toString('base64url');
}

/** The fields of a cursor, or `malformed` when it has not these types: somebody made it up or took it from another list. */
export function decodeCursor<const Names extends readonly FieldName[]>(
  raw: string,
  names: Names,
): Fields<Names> | 'malformed' {
  const parsed = parseJson(Buffer.from(raw, 'base64url').toString('utf8'));
  if (!Array.isArray(parsed) || parsed.length !== names.length) return 'malformed';
  const fields = parsed as readonly unknown[];
  const isCursor = names.every(
    (name, index) =>
      typeof fields[index] === name && (name === 'string' || Number.isSafeInteger(fields[index])),
  );
  return isCursor ? (fields as unknown as Fields<Names>) : 'malformed';
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON, so not a cursor: the caller answers that as data.
    return undefined;
  }
}
