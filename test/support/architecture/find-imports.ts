import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import type { SourceFile } from './source-file.ts';

/** One import of a file: of a path of ours (from the project's root), of a package, or of what Node brings. */
export interface Import {
  readonly kind: 'ours' | 'package' | 'node';
  readonly target: string;
  readonly isTypeOnly: boolean;
}

const STATEMENT = /^\s*(?:import|export)\s+(type\s)?([^'"`;]*?\sfrom\s+)?['"]([^'"\n]+)['"]/gm;
const CALL = /\b(?:import|require(?:\.resolve)?)\(\s*['"]([^'"\n]+)['"]/g;

/** Finds what a file imports, statically or by a call with a literal name. */
export function findImports({ path, text }: SourceFile): readonly Import[] {
  const code = withoutComments(text);
  const statements = [...code.matchAll(STATEMENT)].map(([, type, names = '', specifier = '']) =>
    toImport(path, specifier, type !== undefined || namesOnlyTypes(names)),
  );
  const calls = [...code.matchAll(CALL)].map(([, specifier = '']) => toImport(path, specifier, false));
  return [...statements, ...calls];
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}

function namesOnlyTypes(clause: string): boolean {
  const names = /^\{([^}]*)\}\s*from\s*$/.exec(clause.trimStart())?.[1]?.split(',') ?? [];
  const given = names.map((name) => name.trim()).filter((name) => name !== '');
  return given.length > 0 && given.every((name) => name.startsWith('type '));
}

function toImport(importer: string, specifier: string, isTypeOnly: boolean): Import {
  if (specifier.startsWith('.')) {
    const target = posix.normalize(posix.join(posix.dirname(importer), specifier));
    return { kind: 'ours', target, isTypeOnly };
  }
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) {
    return { kind: 'node', target: specifier, isTypeOnly };
  }
  const target = specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
  return { kind: 'package', target, isTypeOnly };
}
