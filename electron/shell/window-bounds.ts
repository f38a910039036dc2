import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Where a window was, in device-independent pixels. */
export interface WindowBounds extends Rectangle {
  readonly isMaximised: boolean;
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Reads remembered bounds. Answers undefined when there are none, when the file is damaged, or when they would lie
 * off every one of today's screens: the window then opens at its default place.
 */
export function readWindowBounds(file: string, screens: readonly Rectangle[]): WindowBounds | undefined {
  const bounds = readJson(file);
  if (!isBounds(bounds)) return undefined;
  return screens.some((screen) => overlaps(bounds, screen)) ? bounds : undefined;
}

/** Remembers bounds, replacing the file in one step. */
export function saveWindowBounds(file: string, bounds: WindowBounds): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const arriving = `${file}.new`;
  writeFileSync(arriving, JSON.stringify(bounds), { mode: 0o600 });
  renameSync(arriving, file);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // A missing or damaged file costs a window position, nothing more.
    return undefined;
  }
}

function isBounds(value: unknown): value is WindowBounds {
  if (typeof value !== 'object' || value === null) return false;
  const { x, y, width, height, isMaximised } = value as Readonly<Record<keyof WindowBounds, unknown>>;
  return [x, y, width, height].every(Number.isInteger) && typeof isMaximised === 'boolean';
}

/** At least a grip of 80 pixels must be visible, or the window cannot be caught. */
function overlaps(window: Rectangle, screen: Rectangle): boolean {
  const width = Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x);
  const height = Math.min(window.y + window.height, screen.y + screen.height) - Math.max(window.y, screen.y);
  return width >= 80 && height >= 80;
}
