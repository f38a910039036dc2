import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, vi } from 'vitest';
import type { PersonCaller } from '../../electron/services/caller.ts';
import { createUpdates } from '../../electron/services/create-updates.ts';
import { openUpdater, type PackageKind } from '../../electron/updates/open-updater.ts';
import { readUpdateAddress } from '../../electron/updates/update-address.ts';
import type { SendUpdateRequest } from '../../electron/updates/update-requests.ts';
import { openTestVault } from './open-test-vault.ts';
import { startReleaseServer } from './release-server.ts';

export const DAY_MS = 24 * 3_600_000;
export const NEW_PROGRAM = Buffer.from('#!/bin/sh\necho the new program\n'.repeat(2_000));
export const RELEASE = { version: '0.2.0', file: 'Escopo-0.2.0.AppImage', content: NEW_PROGRAM };

/** A person, an AppImage that runs, and the place of releases; what is sent goes through Node. */
export async function openUpdatesScene(kindType: 'app-image' | 'folder' = 'app-image') {
  const open = await openTestVault();
  const caller = (await open.addPerson('ana')) as PersonCaller;
  const server = await startReleaseServer();
  const folder = mkdtempSync(join(tmpdir(), 'escopo-updates-'));
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const program = join(folder, 'Escopo.AppImage');
  writeFileSync(program, 'the program before');
  chmodSync(program, 0o755);
  // As the AppImage itself says where it lies.
  vi.stubEnv('APPIMAGE', program);
  const addressFile = join(folder, 'app-update.yml');
  writeFileSync(
    addressFile,
    `provider: generic\nurl: ${server.address}\nupdaterCacheDirName: escopo-updater\n`,
  );
  const downloads = join(folder, 'updates');
  const kind: PackageKind = kindType === 'folder' ? { type: 'folder' } : { type: kindType, path: program };
  const done: string[] = [];
  const settings = { address: server.address, runs: '0.1.0', trusts: true };
  const port = {
    get version() {
      return settings.runs;
    },
    canInstall: kindType !== 'folder',
    address: async () => await readUpdateAddress(addressFile),
    openUpdater: async (address: string) => {
      done.push('loaded');
      return openUpdater({
        address,
        version: settings.runs,
        kind,
        addressFile,
        folder: downloads,
        send: overNode(settings.trusts ? server.certificate.cert : undefined),
        start: (other) => done.push(`started ${other === program ? 'the AppImage' : String(other)}`),
        log: (line) => done.push(line),
      });
    },
    discard: () => Promise.resolve(rmSync(downloads, { recursive: true, force: true })),
    quitFor: (install: () => boolean) => done.push(`installed ${String(install())}`),
  };
  const updates = createUpdates(open.vault, port);
  return { open, caller, server, folder, program, addressFile, downloads, done, port, updates, settings };
}

/** What the app sends through Chromium, through Node: the same slice of a request. */
function overNode(ca: string | undefined): SendUpdateRequest {
  return (url, headers, onResponse) => {
    const sent = request(url, { headers, ...(ca === undefined ? {} : { ca }) }, (response) =>
      onResponse(response as never),
    );
    return Object.assign(sent, { abort: () => sent.destroy() });
  };
}

/** Waits until updates are at this step. */
export async function stepOf(
  scene: Awaited<ReturnType<typeof openUpdatesScene>>,
  type: string,
): Promise<void> {
  await expect.poll(async () => (await scene.updates.status()).step.type, { timeout: 20_000 }).toBe(type);
}
