/** What may be logged of an error: its name and code, never its message, which can quote content. */
export function nameOfError(error: unknown): string {
  if (typeof error === 'string') return error;
  if (!(error instanceof Error)) return typeof error;
  const code = 'code' in error ? ` ${String(error.code)}` : '';
  const place =
    error.stack
      ?.split('\n')
      .find((line) => line.trim().startsWith('at '))
      ?.trim() ?? '';
  return `${error.name}${code} ${place}`.trim();
}
