import { spawn } from 'node:child_process';

/** @typedef {{ readonly env: NodeJS.ProcessEnv, readonly isVirtual: boolean, close(): void }} Display */

/**
 * Answers an environment in which windows can open: the person's own display, or on Linux without one a virtual
 * screen that lives until `close()`.
 * @returns {Promise<Display>}
 */
export async function openDisplay() {
  const hasDisplay = Boolean(process.env['DISPLAY'] || process.env['WAYLAND_DISPLAY']);
  if (process.platform !== 'linux' || hasDisplay) return { env: process.env, isVirtual: false, close() {} };

  // Xvfb picks a free number itself and writes it to the file descriptor it is given.
  const args = ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'];
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const close = () => server.kill();
  process.once('exit', close);
  const number = await readNumber(server);
  return { env: { ...process.env, DISPLAY: `:${number}` }, isVirtual: true, close };
}

/** @param {import('node:child_process').ChildProcess} server */
function readNumber(server) {
  return new Promise((resolve, reject) => {
    let text = '';
    server.once('error', (error) => reject(new Error(`The virtual display did not start: ${error.message}`)));
    server.once('exit', () => reject(new Error('The virtual display ended at once.')));
    server.stdio[3]?.on('data', (chunk) => {
      text += chunk;
      if (text.includes('\n')) resolve(text.trim());
    });
  });
}
