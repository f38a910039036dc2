import { z } from 'zod';
import { emailSchema, localeSchema, personNameSchema, profileColorSchema } from '../../../shared/profile.ts';
import { ok } from '../../../shared/result.ts';
import { listPeople } from '../../catalog/people.ts';
import { createProfile } from '../../services/create-profile.ts';
import type { Command } from '../command.ts';
import { readArguments } from '../read-arguments.ts';

const newProfileSchema = z.object({
  name: personNameSchema,
  email: emailSchema,
  color: profileColorSchema.default('violet'),
  locale: localeSchema.default('en'),
});

/** People that one page of `profiles list` reads; the list goes on until everybody is named. */
const PAGE = 500;

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
    run: ({ vault }) => {
      const profiles: { id: string; name: string; email: string; status: string }[] = [];
      let after: { readonly createdAt: number; readonly id: string } | null = null;
      while (true) {
        const page = listPeople(vault.catalog, after, PAGE);
        profiles.push(...page.map(({ id, name, email, status }) => ({ id, name, email, status })));
        const last = page.at(-1);
        if (last === undefined || page.length < PAGE) return Promise.resolve(ok({ profiles }));
        after = last;
      }
    },
  },
];
