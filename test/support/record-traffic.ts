import type { ElectronApplication } from '@playwright/test';

/** One message between the app and a window, as text. */
export interface Message {
  readonly way: 'asked' | 'answered' | 'told';
  readonly name: string;
  readonly body: string;
}

/**
 * Records every message between the app and its windows from now on: what was asked, what was answered, and what was
 * told without being asked. The answer gives those since it was called last.
 */
export async function recordTraffic(app: ElectronApplication): Promise<() => Promise<readonly Message[]>> {
  await app.evaluate(({ BrowserWindow, ipcMain }) => {
    type Handler = (event: unknown, method: unknown, input: unknown) => Promise<unknown>;
    const messages: { way: string; name: string; body: string }[] = [];
    (globalThis as unknown as { messages: unknown }).messages = messages;
    const note = (way: string, name: unknown, body: unknown): void => {
      messages.push({ way, name: String(name), body: JSON.stringify(body) ?? '' });
    };
    // Electron keeps the handlers of `ipcMain.handle` here; there is no public way to listen beside one.
    const handlers = (ipcMain as unknown as { _invokeHandlers: Map<string, Handler> })._invokeHandlers;
    for (const [channel, handle] of handlers) {
      handlers.set(channel, async (event, method, input) => {
        note('asked', method, input);
        const answer = await handle(event, method, input);
        note('answered', method, answer);
        return answer;
      });
    }
    for (const { webContents } of BrowserWindow.getAllWindows()) {
      const send = webContents.send.bind(webContents);
      webContents.send = (channel: string, ...parts: unknown[]) => {
        note('told', channel, parts);
        send(channel, ...parts);
      };
    }
  });
  return async () =>
    (await app.evaluate(() =>
      (globalThis as unknown as { messages: unknown[] }).messages.splice(0),
    )) as readonly Message[];
}
