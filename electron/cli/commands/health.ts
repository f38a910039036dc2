import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { fail, ok, type Result } from '../../../shared/result.ts';
import { verifyAuditExport } from '../../services/audit-export.ts';
import { doctor } from '../../services/doctor.ts';
import { verifyAudit } from '../../services/verify-audit.ts';
import type { Command } from '../command.ts';

/** Whether everything is as it should be. Both end with code 1 when something is not. */
export const healthCommands: readonly Command[] = [
  {
    name: 'doctor',
    usage: '',
    options: {},
    needs: 'vault',
    run: async ({ vault }) => await doctor(vault),
    isWell: (value) => fieldOf(value, 'ok') === true,
  },
  {
    name: 'audit verify',
    usage: '[exported file]',
    options: {},
    needs: 'vault',
    run: async ({ vault }) => ok(await verifyAudit(vault)),
    runWithout: async (args) => {
      const path = args.positionals[0];
      return path === undefined ? null : await verifyFile(path);
    },
    paths: ['positionals'],
    isWell: (value) => fieldOf(value, 'state') === 'intact',
  },
];

/** Verifies an exported log by itself: neither the vault nor a process that owns it has a part in that. */
async function verifyFile(path: string): Promise<Result<unknown>> {
  const lines: string[] = [];
  try {
    for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity }))
      lines.push(line);
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error)) throw error;
    return fail({ type: 'file-unreadable', name: path, problem: String(error.code) });
  }
  const verified = verifyAuditExport(lines);
  return ok(verified.ok ? { state: 'intact', ...verified.value } : { state: 'broken', ...verified.error });
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
