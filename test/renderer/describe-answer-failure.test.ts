import { expect, test } from 'vitest';
import { wasNothingSent } from '../../renderer/features/ask/describe-answer-failure.ts';

const failed = (problem: string) =>
  ({ type: 'endpoint-failed', endpoint: 'http://localhost:11434/v1', problem }) as const;

test.each(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH'])('with %s no question was sent', (code) => {
  expect(wasNothingSent(failed(`unreachable (${code})`))).toBe(true);
});

test.each(['unreachable (ECONNRESET)', 'unreachable (UND_ERR_SOCKET)', 'HTTP status 500', 'too slow'])(
  'after “%s” the question may have arrived',
  (problem) => {
    expect(wasNothingSent(failed(problem))).toBe(false);
  },
);

test('an answer that came was asked for', () => {
  expect(wasNothingSent(null)).toBe(false);
});
