import { z } from 'zod';
import { teamSlugSchema } from '../../../shared/ids.ts';
import { ok } from '../../../shared/result.ts';
import { teamNameSchema } from '../../../shared/team.ts';
import { createTeam } from '../../services/create-team.ts';
import { joinTeam } from '../../services/join-team.ts';
import { leaveTeam } from '../../services/leave-team.ts';
import { listTeams } from '../../services/list-teams.ts';
import type { Command } from '../command.ts';
import { readArguments } from '../read-arguments.ts';

const copiesSchema = z.enum(['withdraw', 'leave-without-name', 'keep-name']);

export const teamCommands: readonly Command[] = [
  {
    name: 'teams add',
    usage: '<slug> [--name <name>]',
    options: { name: 'value' },
    needs: 'profile',
    run: async ({ vault }, caller, args) => {
      const slug = args.positionals[0];
      const input = readArguments(z.object({ slug: teamSlugSchema, name: teamNameSchema }), {
        slug,
        name: args.options['name'] ?? slug,
      });
      return input.ok ? await createTeam(vault, caller, input.value) : input;
    },
  },
  {
    name: 'teams list',
    usage: '',
    options: {},
    needs: 'profile',
    run: async ({ vault }, caller) => await listTeams(vault, caller),
  },
  {
    name: 'teams join',
    usage: '<slug>',
    options: {},
    needs: 'profile',
    run: async ({ vault }, caller, args) => {
      const slug = readArguments(teamSlugSchema, args.positionals[0]);
      if (!slug.ok) return slug;
      const joined = await joinTeam(vault, caller, slug.value);
      return joined.ok ? ok({ slug: slug.value }) : joined;
    },
  },
  {
    name: 'teams leave',
    usage: '<slug> --copies withdraw|leave-without-name|keep-name',
    options: { copies: 'value' },
    needs: 'profile',
    run: async ({ vault }, caller, args) => {
      const input = readArguments(
        z.object({ slug: teamSlugSchema, copies: copiesSchema.default('keep-name') }),
        {
          slug: args.positionals[0],
          copies: args.options['copies'],
        },
      );
      return input.ok ? await leaveTeam(vault, caller, input.value) : input;
    },
  },
];
