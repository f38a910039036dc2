import type { WebContents } from 'electron';

interface Preventable {
  preventDefault(): void;
}

/** The slice of a page that is locked down here. */
export interface HardenableContents extends Pick<WebContents, 'setWindowOpenHandler'> {
  on(event: NavigationEvent, listener: (event: Preventable) => void): unknown;
}

type NavigationEvent = 'will-navigate' | 'will-frame-navigate' | 'will-redirect' | 'will-attach-webview';

const REFUSED: readonly NavigationEvent[] = [
  'will-navigate',
  'will-frame-navigate',
  'will-redirect',
  'will-attach-webview',
];

/** Keeps a page where it was loaded: it cannot navigate, be redirected, open a window or hold a webview. */
export function hardenContents(contents: HardenableContents): void {
  for (const event of REFUSED) {
    contents.on(event, (navigation) => {
      navigation.preventDefault();
    });
  }
  contents.setWindowOpenHandler(() => ({ action: 'deny' }));
}
