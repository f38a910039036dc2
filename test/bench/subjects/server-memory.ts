import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Subject, SubjectKind } from '../subject.ts';

interface Reply {
  readonly id?: number;
  readonly error?: { readonly message: string };
  readonly result?: { readonly structuredContent?: unknown; readonly isError?: boolean };
}

/** The reference memory server of MCP, over stdio as an agent has it. */
export const serverMemory: SubjectKind = {
  name: '@modelcontextprotocol/server-memory',
  needs: { folder: 'server-memory', packages: ['@modelcontextprotocol/server-memory@2026.8.31'] },
  note: 'no namespaces: it holds those of one person only; finds a substring, not meaning; over stdio',
  isKept: true,
  open: async (folder, packages): Promise<Subject> => {
    const script = join(
      packages,
      'node_modules',
      '@modelcontextprotocol',
      'server-memory',
      'dist',
      'index.js',
    );
    const server = spawn(process.execPath, [script], {
      env: { ...process.env, MEMORY_FILE_PATH: join(folder, 'memory.jsonl') },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const waiting = new Map<number, (reply: Reply) => void>();
    createInterface({ input: server.stdout }).on('line', (line) => {
      const reply = JSON.parse(line) as Reply;
      if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
    });
    let calls = 0;
    const send = (message: object): void => {
      server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    };
    const request = async (method: string, params: object): Promise<Reply> => {
      calls += 1;
      const id = calls;
      const reply = await new Promise<Reply>((resolve) => {
        waiting.set(id, resolve);
        send({ id, method, params });
      });
      waiting.delete(id);
      if (reply.error !== undefined) throw new Error(reply.error.message);
      return reply;
    };
    const call = async (name: string, args: object): Promise<unknown> => {
      const { result } = await request('tools/call', { name, arguments: args });
      if (result?.isError === true) throw new Error(`${name} failed`);
      return result?.structuredContent;
    };
    const clientInfo = { name: 'bench', version: '1' };
    await request('initialize', { protocolVersion: '2025-06-18', capabilities: {}, clientInfo });
    send({ method: 'notifications/initialized' });
    const add = async (notes: readonly { readonly id: number; readonly text: string }[]): Promise<void> => {
      const entities = notes.map(({ id, text }) => ({
        name: String(id),
        entityType: 'note',
        observations: [text],
      }));
      await call('create_entities', { entities });
    };
    return {
      processId: server.pid ?? 0,
      addOne: async (_, note) => await add([note]),
      addMany: async (place, notes) => {
        if (place === 'a') await add(notes);
      },
      search: async (question, _, limit) => {
        // A substring must occur: a word of the question, as an agent would shorten it.
        const found = await call('search_nodes', { query: question.text.split(' ')[0] });
        const { entities } = found as { readonly entities: readonly { readonly name: string }[] };
        return entities.slice(0, limit).map(({ name }) => Number(name));
      },
      removePlace: () => Promise.reject(new Error('It has no namespaces')),
      close: async () => {
        const ended = new Promise((resolve) => server.once('exit', resolve));
        server.kill();
        await ended;
      },
    };
  },
};
