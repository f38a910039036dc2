import { z } from 'zod';
import { routeScopes } from '../../electron/services/route-scopes.ts';
import { teamSlugSchema } from '../../shared/ids.ts';

const teamsSchema = z.array(z.object({ slug: teamSlugSchema, name: z.string() }));

/** Labelled questions. `scopes` is what should be proposed to somebody who is in `teams`; a question may bring its own. */
export const scopeQuestionsSchema = z.object({
  teams: teamsSchema.default([]),
  questions: z.array(
    z.object({
      question: z.string(),
      class: z.enum(['personal', 'team-work', 'general', 'unsure']),
      language: z.string().default('unknown'),
      part: z.string().default('all'),
      scopes: z.array(z.string()).min(1),
      teams: teamsSchema.optional(),
    }),
  ),
});
export type ScopeQuestions = z.infer<typeof scopeQuestionsSchema>;

interface Part {
  readonly questions: number;
  readonly right: number;
}

export interface RoutingReport extends Part {
  readonly accuracy: number;
  /** Questions labelled personal that would be looked up anywhere but in `user`. */
  readonly personalWidened: number;
  /** By class, by language and by part of the set. */
  readonly groups: Readonly<Record<string, Part>>;
  readonly misses: readonly {
    readonly question: string;
    readonly expected: readonly string[];
    readonly got: readonly string[];
    readonly reason: string;
  }[];
}

/** Routes every question; one is right when it got exactly the scopes of its label, in any order. */
export function measureRouting({ teams, questions }: ScopeQuestions): RoutingReport {
  const routed = questions.map((labelled) => {
    const { scopes, reason } = routeScopes(labelled.question, labelled.teams ?? teams);
    const isRight = [...scopes].sort().join(' ') === [...labelled.scopes].sort().join(' ');
    return { labelled, scopes, reason, isRight };
  });
  const partOf = (rows: typeof routed): Part => ({
    questions: rows.length,
    right: rows.filter(({ isRight }) => isRight).length,
  });
  const namesOf = ({ labelled }: (typeof routed)[number]): readonly string[] => [
    `class ${labelled.class}`,
    `language ${labelled.language}`,
    `part ${labelled.part}`,
  ];
  const names = [...new Set(routed.flatMap(namesOf))].sort();
  const overall = partOf(routed);
  return {
    ...overall,
    accuracy: overall.questions === 0 ? 0 : overall.right / overall.questions,
    personalWidened: routed.filter(
      ({ labelled, scopes }) => labelled.class === 'personal' && scopes.join(' ') !== 'user',
    ).length,
    groups: Object.fromEntries(
      names.map((name) => [name, partOf(routed.filter((row) => namesOf(row).includes(name)))]),
    ),
    misses: routed
      .filter(({ isRight }) => !isRight)
      .map(({ labelled, scopes, reason }) => ({
        question: labelled.question,
        expected: labelled.scopes,
        got: scopes,
        reason,
      })),
  };
}
