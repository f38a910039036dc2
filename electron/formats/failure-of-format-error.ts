import type { Failure } from '../../shared/failures.ts';
import type { FormatError } from './format-error.ts';

/**
 * The failure a person is told for a `FormatError`: cancelled, unknown, unreadable (damaged, missing, not what
 * it says) or refused (hostile or over a cap). `problem` is the error's closed type, `name` where it stands.
 */
export function failureOfFormatError(error: FormatError): Failure {
  const name = error.where ?? '';
  if (error.type === 'aborted') return { type: 'cancelled' };
  if (error.type === 'format-unknown') return { type: 'format-unknown', name };
  return { type: isRefusal(error) ? 'file-refused' : 'file-unreadable', name, problem: error.type };
}

function isRefusal({ type }: FormatError): boolean {
  const isDamage = type === 'zip-damaged' || type === 'zip-not-a-zip';
  return (
    (type.startsWith('zip-') && !isDamage) ||
    /-too-(large|many-files)$/.test(type) ||
    type.startsWith('target-')
  );
}
