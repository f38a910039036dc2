import { z } from 'zod';
import { emailSchema, localeSchema, personNameSchema, profileColorSchema } from '../../../shared/profile.ts';
import { ok } from '../../../shared/result.ts';
import { createProfile } from '../../services/create-profile.ts';
import { listSessions } from '../../services/find-session.ts';
import type { Command } from '../command.ts';
import { readArguments } from '../read-arguments.ts';

const newProfileSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  color: profileColorSchema.default('violet'),
  locale: localeSchema.default('en'),
});

export const profileCommands: readonly Command[] = [
  {
    name: 'profiles add',
    usage: '--name <name> --email <email> [--color <color>] [--locale en|pt-BR]',
    options: { name: 'value', email: 'value', color: 'value', locale: 'value' },
    needs: 'vault',
    run: async ({ vault }, args) => {
      const input = readArguments(newProfileSchema, args.options);
      if (!input.ok) return input;
      const person = await createProfile(vault, input.value);
      return person.ok ? ok({ id: person.value.id }) : person;
    },
  },
  {
    name: 'profiles list',
    usage: '',
    options: {},
    needs: 'vault',
    run: ({ vault }) => Promise.resolve(listSessions(vault)),
  },
];
