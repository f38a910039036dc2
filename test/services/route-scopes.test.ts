import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routeScopes } from '../../electron/services/route-scopes.ts';
import { teamSlugSchema } from '../../shared/ids.ts';
import { measureRouting, scopeQuestionsSchema } from '../eval/measure-routing.ts';

const set = scopeQuestionsSchema.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, '../eval/scope-questions.json'), 'utf8')),
);
const onlyPart = (part: string) => ({
  ...set,
  questions: set.questions.filter((question) => question.part === part),
});

test('the labelled set is large, and balanced between the languages', () => {
  expect(set.questions.length).toBeGreaterThanOrEqual(240);
  const inPortuguese = set.questions.filter(({ language }) => language === 'pt').length;
  expect(inPortuguese / set.questions.length).toBeGreaterThan(0.45);
  expect(inPortuguese / set.questions.length).toBeLessThan(0.55);
});

test('no personal question is ever routed wider than the person’s own memories', () => {
  expect(measureRouting(set).personalWidened).toBe(0);
});

test.each(['tuned', 'held-out'])(
  'at least 95 % of the %s questions get the scopes of their label',
  (part) => {
    const report = measureRouting(onlyPart(part));
    expect(report.accuracy, report.misses.map(({ question }) => question).join('\n')).toBeGreaterThanOrEqual(
      0.95,
    );
  },
);

test('a person without teams is never offered one', () => {
  for (const { question } of set.questions) {
    const { scopes } = routeScopes(question, []);
    expect(scopes.filter((scope) => scope.startsWith('team'))).toEqual([]);
  }
});

test('only teams that the question names are proposed, and those of others never', () => {
  const teams = [{ slug: teamSlugSchema.parse('vendas-sul'), name: 'Vendas Sul' }];
  expect(routeScopes('O que a vendas-sul combinou com a gráfica?', teams).scopes).toEqual([
    'user',
    'team:vendas-sul',
  ]);
  expect(routeScopes('O que a acme-marketing combinou com a gráfica?', teams).scopes).not.toContain(
    'team:acme-marketing',
  );
});

test('however long or odd the question is, routing answers', () => {
  const long = 'qual é o nosso processo de deploy '.repeat(240);
  expect(routeScopes(long, set.teams).scopes[0]).toBe('user');
  expect(routeScopes('\u202e\0🙂', set.teams).scopes).toEqual(['user']);
});
