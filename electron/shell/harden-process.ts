import type { App } from 'electron';

/**
 * Switches off what Chromium would do on the network by itself: component updates, domain reliability reports,
 * link pings and name prefetching; and forces the sandbox on every renderer, whoever opens it. The crash reporter
 * stays off by never being started. Before Electron is ready.
 */
export function hardenProcess(
  app: Pick<App, 'enableSandbox'> & {
    readonly commandLine: Pick<App['commandLine'], 'appendSwitch' | 'hasSwitch'>;
  },
): void {
  for (const name of SWITCHES) app.commandLine.appendSwitch(name);
  // Chromium cannot sandbox for root, who has to say so; forcing it there would end the process.
  if (!app.commandLine.hasSwitch('no-sandbox')) app.enableSandbox();
}

const SWITCHES = [
  'disable-background-networking',
  'disable-component-update',
  'disable-domain-reliability',
  'disable-breakpad',
  'dns-prefetch-disable',
  'no-pings',
] as const;
