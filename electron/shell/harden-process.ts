import type { App } from 'electron';

/**
 * Switches off what Chromium would do on the network by itself: component updates, domain reliability reports,
 * link pings and name prefetching. The crash reporter stays off by never being started. Before Electron is ready.
 */
export function hardenProcess(commandLine: Pick<App['commandLine'], 'appendSwitch'>): void {
  for (const name of SWITCHES) commandLine.appendSwitch(name);
}

const SWITCHES = [
  'disable-background-networking',
  'disable-component-update',
  'disable-domain-reliability',
  'disable-breakpad',
  'dns-prefetch-disable',
  'no-pings',
] as const;
