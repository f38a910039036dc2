// `npm start`: prepares what is missing, builds what changed, and opens the app from this checkout.
import { spawn } from 'node:child_process';
import { prepareRuntime } from './prepare-runtime.mjs';
import { projectRoot } from './prepare-runtime/project-root.mjs';
import { announceFailure, say } from './prepare-runtime/say.mjs';
import { build } from './run/build.mjs';
import { openDisplay } from './run/open-display.mjs';

try {
  const electron = await prepareRuntime();
  await build();
  const display = await openDisplay();
  if (display.isVirtual) say('No display here: the window opens on a virtual one.');
  // Chromium's sandbox refuses to run as root.
  const args = [
    projectRoot,
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    // A machine without a display has no desktop bus either; Chromium would complain about each try.
    ...(display.isVirtual ? ['--log-level=3'] : []),
    ...process.argv.slice(2),
  ];
  const { ELECTRON_RUN_AS_NODE: _, ...env } = display.env;
  const app = spawn(electron.executable, args, { stdio: 'inherit', env });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM']))
    process.on(signal, () => app.kill(signal));
  app.on('error', announceFailure);
  app.on('exit', (code, signal) => {
    display.close();
    // The app ends itself this way once everything is written.
    process.exitCode = signal === 'SIGKILL' ? 0 : (code ?? 1);
  });
} catch (error) {
  announceFailure(error);
}
