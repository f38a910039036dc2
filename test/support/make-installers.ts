import { execFile } from 'node:child_process';
import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { PACKAGED_APP } from './launch-packaged.ts';

const run = promisify(execFile);
const projectRoot = resolve(import.meta.dirname, '../..');

/** The size of what stands before the file system in the AppImage that {@link makeInstallers} makes. */
export const RUNTIME_BYTES = 4_096;

/**
 * Has electron-builder make the installers for Linux from the packaged app, into `folder`, as `npm run dist` does. Its
 * tools that cannot be had from Debian are replaced: fpm by a caller of `dpkg-deb`, the runtime of an AppImage by
 * zeros, so that the AppImage can be read but not started.
 */
export async function makeInstallers(folder: string, updateUrl: string): Promise<void> {
  const app = join(folder, 'app');
  const { releaseOptions } = (await import(join(projectRoot, 'scripts', 'run', 'package-app.mjs'))) as {
    readonly releaseOptions: (env: Readonly<Record<string, string>>) => readonly string[];
  };
  // Hard links: electron-builder adds files to it, and changes none.
  await run('cp', ['-al', PACKAGED_APP, app]);
  const fpm = join(projectRoot, 'test', 'support', 'installer-tools', 'fpm.mjs');
  await run(
    process.execPath,
    [
      join(projectRoot, 'node_modules', 'electron-builder', 'cli.js'),
      '--linux',
      'deb',
      'AppImage',
      '--prepackaged',
      app,
      `-c.directories.output=${join(folder, 'out')}`,
      ...releaseOptions({ ESCOPO_UPDATE_URL: updateUrl }),
    ],
    {
      cwd: projectRoot,
      maxBuffer: 64 * 1024 ** 2,
      env: {
        ...process.env,
        CUSTOM_FPM_PATH: fpm,
        APPIMAGE_TOOLS_PATH: await makeAppImageTools(join(folder, 'tools')),
      },
    },
  );
}

async function makeAppImageTools(folder: string): Promise<string> {
  const programs = join(folder, 'linux-x64');
  await mkdir(programs, { recursive: true });
  await mkdir(join(folder, 'lib', 'x64'), { recursive: true });
  // Uncompressed: it is read once and removed.
  const squash = join(programs, 'mksquashfs');
  await writeFile(squash, '#!/bin/sh\nexec mksquashfs "$@" -noI -noD\n');
  await chmod(squash, 0o755);
  await copyFile('/usr/bin/desktop-file-validate', join(programs, 'desktop-file-validate'));
  await writeFile(join(folder, 'runtime-x64'), Buffer.alloc(RUNTIME_BYTES));
  return folder;
}
