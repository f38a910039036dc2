import { expect, type Locator, type Page } from '@playwright/test';
import { callApp } from '../call-app.ts';
import { emptyStops, nothingFoundStops } from './empty-stops.ts';
import { meddle } from './meddle.ts';
import { memoryStops } from './memory-stops.ts';
import { ownStops } from './own-stops.ts';
import { peopleStops } from './people-stops.ts';
import { pickerStops } from './picker-stops.ts';
import type { Tour, TourStop } from './tour-stop.ts';
import { waitingStops } from './waiting-stops.ts';

/** What opens over a screen; a toast is a dialog for assistive technology but closes by itself. */
const OVERLAYS =
  '[role=dialog]:not([data-toast]), [role=alertdialog]:not([data-toast]), [role=menu], [role=listbox][data-open], [data-open] > [role=listbox]';

/**
 * Goes through every screen and all that opens over it, by the keyboard. `look` is called at each stop; answers what
 * it found, by stop, beside what the walk itself saw: a focus that did not come back when something was closed.
 */
export async function walkTour(
  tour: Tour,
  look: (name: string) => Promise<readonly string[]>,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  const visit = async (stop: TourStop): Promise<void> => {
    const faults = await lookAt(tour, stop, look);
    if (faults.length > 0) found[stop.name] = faults;
  };
  // For looking at single stops by hand: their names with commas between.
  const only = process.env['ESCOPO_TOUR'];
  const chosen = (stops: readonly TourStop[]): readonly TourStop[] =>
    only === undefined ? stops : stops.filter(({ name }) => only.split(',').includes(name));
  for (const stop of chosen([
    ...ownStops,
    ...memoryStops,
    ...peopleStops,
    ...nothingFoundStops,
    ...waitingStops,
    ...emptyStops,
  ])) {
    // What was asked before would be answered from memory.
    if (await meddle(tour.app, stop.meddling)) await tour.window.reload();
    await goTo(tour.window, stop);
    await visit(stop);
  }
  await meddle(tour.app);
  await callApp(tour.window, 'profiles.close', {});
  for (const stop of chosen(pickerStops)) {
    await meddle(tour.app, stop.meddling);
    await tour.window.reload();
    await expect(tour.window.getByRole('main')).toBeVisible();
    await visit(stop);
  }
  return found;
}

async function lookAt(
  tour: Tour,
  stop: TourStop,
  look: (name: string) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const { window } = tour;
  const overlays = window.locator(OVERLAYS);
  const faults: string[] = [];
  try {
    await stop.prepare?.(tour);
    const opener = await stop.open?.(tour);
    if (opener !== undefined) await expect(overlays.first()).toBeVisible();
    if (stop.isLoading !== true) await settled(window);
    faults.push(...(await look(stop.name)));
    if (opener !== undefined) {
      await closeAll(window, overlays);
      const hasFocus = await opener.evaluate((element) => element.contains(document.activeElement));
      if (!hasFocus) faults.push('the focus did not come back to where it was');
    }
    await stop.tidy?.(tour);
  } catch (error) {
    faults.push(`could not be looked at: ${error instanceof Error ? error.message : String(error)}`);
    await window.reload();
  }
  return faults;
}

/** A dialog over a dialog takes an Escape for each. */
async function closeAll(window: Page, overlays: Locator): Promise<void> {
  for (let tries = 0; tries < 4 && (await overlays.count()) > 0; tries += 1) {
    await window.keyboard.press('Escape');
    await settled(window);
  }
  await expect(overlays).toHaveCount(0);
}

async function goTo(window: Page, { path, isLoading }: TourStop): Promise<void> {
  await window.evaluate(() => (globalThis.location.hash = '#/home'));
  await window.evaluate((to) => (globalThis.location.hash = `#/${to}`), path);
  await expect(window.locator('main').first()).toBeVisible();
  if (isLoading !== true) await settled(window);
}

/** Nothing fades, loads or moves any more. */
async function settled(window: Page): Promise<void> {
  await window.waitForFunction(() => {
    const isMoving = document
      .getAnimations()
      .some(
        ({ playState, effect }) =>
          playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
      );
    return !isMoving && document.querySelector('[role=status][aria-label] .animate-pulse') === null;
  });
}
