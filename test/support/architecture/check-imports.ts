import { findImports, type Import } from './find-imports.ts';
import { importTable, refusedByWiring, type Layer } from './import-table.ts';
import type { SourceFile } from './source-file.ts';

/** Answers a sentence for each import of a file that the table does not allow: what is wrong and where it belongs. */
export function checkImports(file: SourceFile): readonly string[] {
  return findImports(file)
    .map((found) => checkImport(file.path, found))
    .filter((problem) => problem !== undefined);
}

function checkImport(path: string, found: Import): string | undefined {
  const refusals = refusedByWiring(path);
  if (refusals) {
    const isRefused = refusals.includes(found.kind === 'ours' ? layerOf(found.target) : found.target);
    return isRefused ? `${path} may not import ${found.target}. ${adviceFor(found)}` : undefined;
  }
  const name = layerOf(path);
  const layer = importTable[name];
  if (!layer) return `${path} lies in no known folder: ${folderList()}.`;
  return isAllowed(name, layer, found) ? undefined : complaint(path, name, layer, found);
}

function isAllowed(name: string, layer: Layer, found: Import): boolean {
  if (found.kind === 'node') return layer.isNode;
  if (found.kind === 'package') return layer.packages.includes(found.target);
  const target = layerOf(found.target);
  if (target === name || layer.imports.includes(target)) return true;
  return found.isTypeOnly && layer.importsTypesOf.includes(target);
}

function complaint(path: string, name: string, layer: Layer, found: Import): string {
  const allowed = [
    ...layer.imports,
    ...layer.importsTypesOf.map((folder) => `types of ${folder}`),
    ...layer.packages,
  ].join(', ');
  return `${path} imports ${found.target}, but ${name}/ (${layer.holds}) may import only: ${allowed || 'nothing'}. ${adviceFor(found)}`;
}

/** Where code with this import would be at home. */
function adviceFor(found: Import): string {
  const target = found.kind === 'ours' ? layerOf(found.target) : found.target;
  const homes = Object.entries(importTable)
    .filter(([name, layer]) =>
      found.kind === 'ours'
        ? name === target || layer.imports.includes(target)
        : found.kind === 'node'
          ? layer.isNode
          : layer.packages.includes(target),
    )
    .map(([name, layer]) => `${name}/ (${layer.holds})`);
  return homes.length === 0
    ? `No folder may import ${target}: pass what is needed as an argument from an entry file.`
    : `Code that needs it belongs in ${homes.join(' or ')}, and is passed in from an entry file.`;
}

/** The folder of the table that a path lies in, or the path itself. */
export function layerOf(path: string): string {
  const known = Object.keys(importTable).filter((folder) => path.startsWith(`${folder}/`));
  return known.toSorted((a, b) => b.length - a.length)[0] ?? path;
}

function folderList(): string {
  return Object.entries(importTable)
    .map(([name, { holds }]) => `${name}/ (${holds})`)
    .join('; ');
}
