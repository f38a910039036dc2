import { z } from 'zod';
import { copiesChoiceSchema } from '../../../shared/my-data.ts';
import { ok, type Result } from '../../../shared/result.ts';
import type { Caller, PersonCaller } from '../../services/caller.ts';
import { backUp } from '../../services/back-up.ts';
import { collectGarbage } from '../../services/collect-garbage.ts';
import { confirmImport } from '../../services/confirm-import.ts';
import { eraseMe } from '../../services/erase-me.ts';
import { exportMyData } from '../../services/export-my-data.ts';
import { everyBucket } from '../../services/indexing.ts';
import { planUpkeep } from '../../services/plan-upkeep.ts';
import { previewImport } from '../../services/preview-import.ts';
import { restoreBackup } from '../../services/restore-backup.ts';
import type { Command } from '../command.ts';
import { readArguments } from '../read-arguments.ts';

const pathSchema = z.string().min(1).max(4_096);

/** Upkeep of the whole vault, and a person's own data. Each command waits for its work and prints what came of it. */
export const myDataCommands: readonly Command[] = [
  {
    name: 'gc',
    usage: '[--dry-run] [--allow-large-removal]',
    options: { 'dry-run': 'flag', 'allow-large-removal': 'flag' },
    needs: 'vault',
    run: async ({ vault, upkeep }, { options }) => {
      if (options['dry-run'] === true) return await planUpkeep(vault, everyBucket(vault));
      await vault.meaning.settled();
      return await collectGarbage(vault, upkeep, {
        buckets: 'all',
        cause: 'command-line',
        allowLargeRemoval: options['allow-large-removal'] === true,
        signal: new AbortController().signal,
      });
    },
  },
  {
    name: 'export',
    usage: '--out <file or folder> [--format zip|markdown]',
    options: { out: 'value', format: 'value' },
    paths: ['out'],
    needs: 'profile',
    run: async ({ vault, jobs, formats }, caller, { options }) => {
      const schema = z.object({ out: pathSchema, format: z.enum(['zip', 'markdown']).default('zip') });
      const input = readArguments(schema, options);
      if (!input.ok) return input;
      const request = { format: input.value.format, path: input.value.out };
      const started = await exportMyData(vault, jobs, formats, personOf(caller), request);
      return started.ok ? await started.value.ended : started;
    },
  },
  {
    name: 'import',
    usage: '<file or folder> [--dry-run] [--include-erased]',
    options: { 'dry-run': 'flag', 'include-erased': 'flag' },
    paths: ['positionals'],
    needs: 'profile',
    run: async ({ vault, jobs, formats }, caller, args) => {
      const path = readArguments(z.object({ file: pathSchema }), { file: args.positionals[0] });
      if (!path.ok) return path;
      const person = personOf(caller);
      const preview = await previewImport(vault, formats, person, { path: path.value.file });
      if (!preview.ok || args.options['dry-run'] === true) return preview;
      const started = confirmImport(vault, jobs, formats, person, {
        previewId: preview.value.previewId,
        includeErased: args.options['include-erased'] === true,
      });
      return started.ok ? await started.value.ended : started;
    },
  },
  {
    name: 'erase',
    usage: '--confirm <email> [--copies withdraw|leave-without-name] [--everything]',
    options: { confirm: 'value', copies: 'value', everything: 'flag' },
    needs: 'profile',
    run: async ({ vault, jobs, erase }, caller, { options }) => {
      const schema = z.object({ confirm: z.string().max(254), copies: copiesChoiceSchema.optional() });
      const input = readArguments(schema, { confirm: options['confirm'], copies: options['copies'] });
      if (!input.ok) return input;
      const started = await eraseMe(vault, jobs, erase, personOf(caller), {
        target: { what: options['everything'] === true ? 'everything' : 'profile' },
        copies: input.value.copies,
        confirmEmail: input.value.confirm,
      });
      return started.ok ? await started.value.ended : started;
    },
  },
  {
    name: 'backup',
    usage: '',
    options: {},
    needs: 'profile',
    run: ({ vault }, caller) => backUp(vault, personOf(caller)),
  },
  {
    name: 'restore',
    usage: '--from <file>',
    options: { from: 'value' },
    paths: ['from'],
    needs: 'profile',
    run: async ({ vault }, caller, { options }): Promise<Result<unknown>> => {
      const input = readArguments(z.object({ from: pathSchema }), { from: options['from'] });
      if (!input.ok) return input;
      const restored = await restoreBackup(vault, personOf(caller), { path: input.value.from });
      return restored.ok ? ok(restored.value) : restored;
    },
  },
];

/** Whoever stands behind the terminal; a line of it never speaks for an agent. */
function personOf(caller: Caller): PersonCaller {
  return { door: 'command-line', userId: caller.userId };
}
