import type { ElectronApplication, Locator, Page } from '@playwright/test';
import type { Messages } from '../../../shared/messages/en.ts';
import type { Meddling } from './meddle.ts';
import type { TourContent } from './tour-content.ts';

/** A window on tour: what it speaks and what is in it. */
export interface Tour {
  readonly app: ElectronApplication;
  readonly window: Page;
  readonly words: Messages;
  readonly content: TourContent;
}

/** One thing to look at: a screen, or what opens over one. */
export interface TourStop {
  readonly name: string;
  /** `memories`, `teams?slug=acme-marketing`: what the address says behind `#/`. */
  readonly path: string;
  /** Brings the screen into the state to look at. */
  readonly prepare?: (tour: Tour) => Promise<void>;
  /** Opens a dialog, menu or popover by the keyboard; answers where the focus must be again once it is closed. */
  readonly open?: (tour: Tour) => Promise<Locator>;
  /** What becomes of the window's requests at this stop; stops with the same stand next to each other. */
  readonly meddling?: Meddling;
  /** Whether the stop is about something that is still on its way: all others wait until nothing is. */
  readonly isLoading?: boolean;
  /** Takes back what the stop brought into the vault. */
  readonly tidy?: (tour: Tour) => Promise<void>;
}

/** Presses Enter on a control, as somebody without a mouse does. */
export async function press(control: Locator): Promise<Locator> {
  await control.focus();
  await control.press('Enter');
  return control;
}

/** Opens a menu by the keyboard and chooses one of its lines; answers what opened the menu. */
export async function choose(tour: Tour, trigger: Locator, line: string): Promise<Locator> {
  await press(trigger);
  await press(tour.window.getByRole('menuitem', { name: line, exact: true }));
  return trigger;
}

/** A button by its whole name, inside what lies on top if something does. */
export function button(tour: Tour, name: string): Locator {
  return tour.window.getByRole('button', { name, exact: true });
}
