import { expect } from '@playwright/test';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { createBuilder } from 'vite';
import type { LaunchedApp } from '../launch-electron.ts';
import { PSEUDO_MARKS } from './pseudo-messages.ts';

const projectRoot = join(import.meta.dirname, '../../..');

/**
 * Builds the window once more with the pseudo language in place of all others, and gives it to a running app instead
 * of the product's own: same sources, same policy, no switch in the product. Answers the folder of that build.
 */
export async function showPseudoWindow({ app, window }: LaunchedApp): Promise<string> {
  const folder = await buildPseudoWindow();
  const policy = await window.evaluate(
    async () => (await fetch('app://escopo/index.html')).headers.get('Content-Security-Policy') ?? '',
  );
  await app.evaluate(
    ({ BrowserWindow }, served) => {
      const { readFile } = process.getBuiltinModule('node:fs/promises');
      const path = process.getBuiltinModule('node:path');
      const types: Readonly<Record<string, string>> = {
        '.css': 'text/css; charset=utf-8',
        '.html': 'text/html; charset=utf-8',
        '.js': 'text/javascript; charset=utf-8',
        '.woff2': 'font/woff2',
      };
      const protocol = BrowserWindow.getAllWindows()[0]?.webContents.session.protocol;
      protocol?.unhandle('app');
      protocol?.handle('app', async (request) => {
        const { pathname } = new URL(request.url);
        const file = path.join(served.folder, pathname === '/' ? 'index.html' : pathname);
        const type = types[path.extname(file)] ?? 'application/octet-stream';
        return new Response(await readFile(file), {
          headers: { 'Content-Type': type, 'Content-Security-Policy': served.policy },
        });
      });
    },
    { folder, policy },
  );
  await window.addInitScript(markFormats, PSEUDO_MARKS);
  await window.reload();
  await expect(window.locator('#root')).toContainText(PSEUDO_MARKS[0]);
  return folder;
}

async function buildPseudoWindow(): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'escopo-pseudo-'));
  const pseudo = join(import.meta.dirname, 'pseudo-messages.ts');
  const vite = (await import('vite')) as { readonly createBuilder: typeof createBuilder };
  const builder = await vite.createBuilder({
    configFile: join(projectRoot, 'vite.config.ts'),
    root: join(projectRoot, 'renderer'),
    logLevel: 'error',
    environments: { client: { build: { outDir, emptyOutDir: true } } },
    plugins: [
      {
        name: 'pseudo-language',
        enforce: 'pre',
        load: (id) =>
          /shared[\\/]messages[\\/]messages-for\.ts$/.test(id)
            ? `export { messagesFor } from ${JSON.stringify(pseudo)};`
            : null,
      },
    ],
  });
  const { client } = builder.environments;
  if (client === undefined) throw new Error('The build knows no window');
  await builder.build(client);
  return outDir;
}

/** Runs in the page before its own code: numbers, dates and lists that `Intl` writes carry the marks, too. */
function markFormats([open, close]: readonly [string, string]): void {
  const marked = (text: string): string => `${open}${text}${close}`;
  const number = Intl.NumberFormat.prototype;
  const date = Intl.DateTimeFormat.prototype;
  for (const prototype of [number, date]) {
    const getter = Object.getOwnPropertyDescriptor(prototype, 'format')?.get;
    Object.defineProperty(prototype, 'format', {
      configurable: true,
      get(this: unknown) {
        const format = getter?.call(this) as (value: unknown) => string;
        return (value: unknown) => marked(format(value));
      },
    });
  }
  for (const prototype of [Intl.RelativeTimeFormat.prototype, Intl.ListFormat.prototype] as const) {
    const { format } = prototype as unknown as { format: (...args: unknown[]) => string };
    Object.defineProperty(prototype, 'format', {
      configurable: true,
      value(this: unknown, ...args: unknown[]) {
        return marked(format.apply(this, args));
      },
    });
  }
}
