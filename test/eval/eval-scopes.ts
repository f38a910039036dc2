/**
 * `npm run -s eval:scopes -- [file.json] [--json]`: routes labelled questions and prints how many got the scopes of their
 * label, by class and language, with every miss. Without a file, the project's own set.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureRouting, scopeQuestionsSchema } from './measure-routing.ts';

const args = process.argv.slice(2);
const file =
  args.find((arg) => !arg.startsWith('--')) ?? join(process.cwd(), 'test/eval/scope-questions.json');
const report = measureRouting(scopeQuestionsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))));
process.stdout.write(args.includes('--json') ? `${JSON.stringify(report, null, 2)}\n` : asText());

function asText(): string {
  const share = (part: { readonly questions: number; readonly right: number }): string =>
    `${((100 * part.right) / part.questions).toFixed(1)} %  (${part.right} of ${part.questions})`;
  return [
    `overall         ${share(report)}`,
    `personal questions routed wider than user: ${report.personalWidened}`,
    ...Object.entries(report.groups).map(([name, part]) => `${name.padEnd(24)}${share(part)}`),
    ...report.misses.map(
      ({ question, expected, got, reason }) =>
        `miss: ${question}\n      expected ${expected.join(', ')}; got ${got.join(', ')} (${reason})`,
    ),
    '',
  ].join('\n');
}
