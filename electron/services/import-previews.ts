import { rm } from 'node:fs/promises';
import type { UserId } from '../../shared/ids.ts';
import { fail, ok, type Result } from '../../shared/result.ts';
import type { OpenDatabase } from '../store/database.ts';
import type { HandedOver } from './formats-port.ts';
import type { Vault } from './vault.ts';

/** A preview that a person may still confirm. Of the source only where it is: it is read again. */
export interface WaitingPreview {
  readonly userId: UserId;
  readonly handed: HandedOver;
  readonly fingerprint: string;
  /** What the person calls it, as it may be shown. */
  readonly sourceName: string;
  /** A folder of ours that the source lies in and that goes with the preview. */
  readonly tempFolder: string | null;
  readonly expiresAt: number;
}

/** For how long a preview may be confirmed. */
const LIFE_MS = 30 * 60_000;

const waitingByVault = new WeakMap<OpenDatabase, Map<string, WaitingPreview>>();

/** Keeps a preview for half an hour and answers its id. What it showed is confirmed, or nothing is. */
export async function keepPreview(vault: Vault, preview: Omit<WaitingPreview, 'expiresAt'>): Promise<string> {
  const waiting = waitingByVault.get(vault.catalog) ?? new Map<string, WaitingPreview>();
  waitingByVault.set(vault.catalog, waiting);
  for (const [id, old] of waiting) if (old.expiresAt <= vault.clock()) await drop(waiting, id, old);
  const id = vault.newId();
  waiting.set(id, { ...preview, expiresAt: vault.clock() + LIFE_MS });
  return id;
}

/** Takes a preview of this person, once. Somebody else's answers `preview-expired` like one that never was. */
export function takePreview(vault: Vault, userId: UserId, id: string): Result<WaitingPreview> {
  const waiting = waitingByVault.get(vault.catalog);
  const preview = waiting?.get(id);
  if (preview === undefined || preview.userId !== userId) return fail({ type: 'preview-expired' });
  waiting?.delete(id);
  return preview.expiresAt > vault.clock() ? ok(preview) : fail({ type: 'preview-expired' });
}

/** Forgets every preview of a person with the files that were put down for it. */
export async function dropPreviews(vault: Vault, userId: UserId): Promise<void> {
  const waiting = waitingByVault.get(vault.catalog) ?? new Map<string, WaitingPreview>();
  for (const [id, preview] of waiting) if (preview.userId === userId) await drop(waiting, id, preview);
}

/** Removes what was put down for a preview. */
export async function releasePreview(preview: Pick<WaitingPreview, 'tempFolder'>): Promise<void> {
  if (preview.tempFolder !== null) await rm(preview.tempFolder, { recursive: true, force: true });
}

async function drop(
  waiting: Map<string, WaitingPreview>,
  id: string,
  preview: WaitingPreview,
): Promise<void> {
  waiting.delete(id);
  await releasePreview(preview);
}
