import { expect, test } from '@playwright/test';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readUpdateAddress } from '../../electron/updates/update-address.ts';
import { readRelease } from '../../electron/updates/read-release.ts';
import { makeInstallers, RUNTIME_BYTES } from '../support/make-installers.ts';

const run = promisify(execFile);
const UPDATE_URL = 'https://releases.invalid/escopo/';
const TOOLS = ['/usr/bin/dpkg-deb', '/usr/bin/mksquashfs', '/usr/bin/desktop-file-validate'];

let folder: string;
/** What the installers hold, unpacked. */
let deb: string;
let image: string;

test.skip(
  process.arch !== 'x64' || !TOOLS.every((tool) => existsSync(tool)),
  `Needs x64 and ${TOOLS.join(', ')} (Debian: dpkg, squashfs-tools, desktop-file-utils).`,
);

test.beforeAll(async () => {
  test.setTimeout(300_000);
  folder = await mkdtemp(join(tmpdir(), 'escopo-installers-'));
  await makeInstallers(folder, UPDATE_URL);
  deb = join(folder, 'deb');
  image = join(folder, 'image');
  await run('dpkg-deb', ['-R', join(folder, 'out', 'escopo_0.1.0_amd64.deb'), deb]);
  await run('unsquashfs', [
    '-q',
    '-n',
    '-o',
    String(RUNTIME_BYTES),
    '-d',
    image,
    join(folder, 'out', 'Escopo-0.1.0.AppImage'),
  ]);
});

test.afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

test('the deb is named, depends on what Chromium needs, and puts the app where its scripts look for it', async () => {
  const control = await readFile(join(deb, 'DEBIAN/control'), 'utf8');
  expect(control).toContain(
    'Package: escopo\nVersion: 0.1.0\nArchitecture: amd64\nMaintainer: Escopo maintainers',
  );
  expect(control).toMatch(/Depends: .*libgtk-3-0.*libnss3/);
  expect((await stat(join(deb, 'opt/Escopo/escopo'))).mode & 0o111).not.toBe(0);
  const script = await readFile(join(deb, 'DEBIAN/postinst'), 'utf8');
  await run('bash', ['-n', join(deb, 'DEBIAN/postinst')]);
  // Where the system gives no namespaces, Chromium's sandbox needs its helper to be root's.
  expect(script).toContain("chmod 4755 '/opt/Escopo/chrome-sandbox'");
  expect(script).toContain("'/opt/Escopo/escopo'");
  expect(existsSync(join(deb, 'opt/Escopo/chrome-sandbox'))).toBe(true);
});

test('the desktop learns of the app, its files and its links, from the deb and from the AppImage', async () => {
  const [fromDeb, fromImage] = [
    join(deb, 'usr/share/applications/escopo.desktop'),
    join(image, 'escopo.desktop'),
  ] as const;
  for (const file of [fromDeb, fromImage]) {
    await run('desktop-file-validate', [file]);
    const entry = await readFile(file, 'utf8');
    for (const line of ['Name=Escopo', 'Icon=escopo', 'Type=Application', 'Categories=Office;'])
      expect(entry.split('\n'), line).toContain(line);
    const kinds = /^MimeType=(.*)$/m.exec(entry)?.[1]?.split(';');
    expect(kinds).toEqual(expect.arrayContaining(['application/x-escopo', 'x-scheme-handler/escopo']));
    // The start script of an AppImage leaves Chromium's sandbox out only where the system gives no namespaces.
    expect(entry).not.toContain('no-sandbox');
  }
  expect(await readFile(fromDeb, 'utf8')).toContain('Exec=/opt/Escopo/escopo %U\n');
  expect(await readFile(fromImage, 'utf8')).toContain('Exec=AppRun %U\n');
  for (const root of [deb, image]) {
    const mime = await readFile(join(root, 'usr/share/mime/packages/escopo.xml'), 'utf8');
    expect(mime).toContain('type="application/x-escopo"');
    expect(mime).toContain('pattern="*.escopo"');
  }
  for (const root of [deb, image]) {
    const sizes = await readdir(join(root, 'usr/share/icons/hicolor'));
    expect(sizes).toEqual(expect.arrayContaining(['48x48', '128x128', '256x256', '512x512']));
    expect(existsSync(join(root, 'usr/share/icons/hicolor/256x256/apps/escopo.png'))).toBe(true);
  }
});

test('licences and the address for updates are in both, and the announcement is one that the app takes', async () => {
  for (const root of [join(deb, 'opt/Escopo'), image]) {
    for (const licence of [
      'LICENSE.electron.txt',
      'LICENSES.chromium.html',
      'resources/LICENSE.txt',
      'resources/THIRD-PARTY-NOTICES.md',
    ]) {
      expect(existsSync(join(root, licence)), licence).toBe(true);
    }
    expect(await readUpdateAddress(join(root, 'resources/app-update.yml'))).toEqual({
      ok: true,
      value: UPDATE_URL,
    });
  }
  expect(await readFile(join(deb, 'opt/Escopo/resources/package-type'), 'utf8')).toBe('deb');
  const { version, files } = readRelease(await readFile(join(folder, 'out', 'latest-linux.yml'), 'utf8'));
  expect(version).toBe('0.1.0');
  expect(files.map(({ url }) => url).toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
    'Escopo-0.1.0.AppImage',
    'escopo_0.1.0_amd64.deb',
  ]);
});
