import type { SourceFile } from './source-file.ts';

/** A pattern that belongs in a few places only, and what to do instead of using it elsewhere. */
interface Rule {
  readonly pattern: RegExp;
  readonly allowedIn: RegExp;
  readonly advice: string;
}

const RULES: readonly Rule[] = [
  {
    pattern: /\bipcMain\b/,
    allowedIn: /^electron\/(main\.ts|ipc\/)/,
    advice:
      "requests are added to shared/contract/ and answered by a handler in electron/ipc/; raw ipcMain stays in that folder's mechanism",
  },
  {
    pattern: /\bipcRenderer\b|\bexposeInMainWorld\b/,
    allowedIn: /^electron\/preload\.ts$/,
    advice: 'the window speaks through renderer/bridge/, and only electron/preload.ts touches ipcRenderer',
  },
  {
    pattern: /\bdangerouslySetInnerHTML\b|\.innerHTML\b|\binsertAdjacentHTML\b/,
    allowedIn: /^$/,
    advice: 'content is data: render it as text',
  },
  {
    pattern: /\b(TODO|FIXME|XXX|HACK)\b/,
    allowedIn: /^test\/support\/architecture\//,
    advice: 'finish it, or open an issue',
  },
];

/** Answers a sentence for each pattern in a file that belongs elsewhere. */
export function checkWording({ path, text }: SourceFile): readonly string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '');
  return [
    ...RULES.filter(({ pattern, allowedIn }) => pattern.test(code) && !allowedIn.test(path)).map(
      ({ pattern, advice }) => `${path} has ${pattern.exec(code)?.[0] ?? ''}: ${advice}.`,
    ),
    ...checkDatabaseFiles(path, code),
  ];
}

/** What fs can do to a file's content or place. Looking at a file, making folders and setting modes is harmless. */
const TOUCHING =
  /^(\* as|promises)$|^(appendFile|copyFile|cp|createReadStream|createWriteStream|link|open|readFile|rename|rm|symlink|truncate|unlink|writeFile)(Sync)?$/;

/** A database in WAL mode is three files and a lock; copying or removing one of them by hand loses data. */
function checkDatabaseFiles(path: string, code: string): readonly string[] {
  const clauses = [...code.matchAll(/^import\s+([^'"]*?)\s+from\s+['"](?:node:)?fs(?:\/promises)?['"]/gm)];
  const names = clauses.flatMap(([, clause = '']) => namesOf(clause));
  const touches = names.some((name) => TOUCHING.test(name));
  const namesDatabase = /\.db(-wal|-shm)?['"`]/.test(code);
  if (!touches || !namesDatabase) return [];
  return [
    `${path} changes files through fs and names a .db file: databases are opened, copied and removed by functions of ` +
      `electron/store/, whole bucket folders by electron/buckets/.`,
  ];
}

/** The names of `{ a, b as c }`; of another clause (`fs`, `* as fs`) a star, as it brings everything. */
function namesOf(clause: string): readonly string[] {
  const named = /^\{([\s\S]*)\}$/.exec(clause.trim())?.[1];
  if (named === undefined) return ['* as'];
  return named.split(',').map((name) => name.trim().split(' ')[0] ?? '');
}
