import { sep } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Where the AppImage lies that this program was started from; undefined for any other program. A program that an
 * AppImage starts inherits its variables, so they are believed only by what runs from the folder that they name.
 */
export function appImageOf(executable: string, env: Environment): string | undefined {
  const { APPIMAGE: image, APPDIR: folder } = env;
  return folder !== undefined && executable.startsWith(`${folder}${sep}`) ? image : undefined;
}

/** Variables in which the start script of an AppImage puts its folder before what was there. */
const LISTS = ['PATH', 'LD_LIBRARY_PATH', 'XDG_DATA_DIRS', 'GSETTINGS_SCHEMA_DIR'];

/** The environment as it was before the AppImage: its folder is gone when this program has ended. */
export function withoutAppImage(env: Environment): Record<string, string | undefined> {
  const { APPIMAGE: _image, APPDIR: folder, ARGV0: _name, OWD: _from, ...others } = env;
  if (folder === undefined) return others;
  const lists = LISTS.flatMap((name) => {
    const kept = (others[name] ?? '').split(':').filter((part) => part !== '' && !part.startsWith(folder));
    return others[name] === undefined
      ? []
      : [[name, kept.length === 0 ? undefined : kept.join(':')] as const];
  });
  return { ...others, ...Object.fromEntries(lists) };
}
