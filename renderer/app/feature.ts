import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { Messages } from '../../shared/messages/en.ts';
import type { Profile } from '../../shared/profile.ts';

/** A page of the window. */
export interface ScreenEntry {
  /** `/activity`. One screen, one path; what it shows further goes into the address's search part. */
  readonly path: `/${string}`;
  readonly label: (messages: Messages) => string;
  readonly icon: LucideIcon;
  /** Where it stands in the sidebar, smallest first; null keeps it out (reachable by palette and links). */
  readonly order: number | null;
  /** Loaded when it is opened: `() => import('./x-screen.tsx').then((module) => module.XScreen)`. */
  readonly load: () => Promise<ComponentType>;
  /** A hook that answers the count beside its name. */
  readonly useCount?: () => number | null;
}

/** Something that can be done from the command palette (and by its shortcut). */
export interface ActionEntry {
  readonly id: string;
  readonly label: (messages: Messages) => string;
  readonly icon: LucideIcon;
  /** More words that find it, in any language. */
  readonly keywords?: string | undefined;
  readonly keys?: string | undefined;
  readonly run: (context: ActionContext) => void;
}

export interface ActionContext {
  readonly goTo: (path: `/${string}`) => void;
  readonly profile: Profile;
}

/** What one feature adds to the window. */
export interface Feature {
  readonly screens?: readonly ScreenEntry[];
  readonly actions?: readonly ActionEntry[];
  /** Always mounted while somebody uses the window: dialogs that listen to signals. */
  readonly load?: () => Promise<ComponentType>;
}
