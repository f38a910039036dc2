import { contextBridge, ipcRenderer } from 'electron';

/**
 * The bridge into a window: `escopo.call(method, input)` asks the one request door and answers what it answered,
 * `escopo.on(event, listener)` listens to the app and returns a function that stops listening. Both speak on one
 * channel each; the window gets neither a channel name to choose nor Electron's event objects.
 */
contextBridge.exposeInMainWorld('escopo', {
  call(method: unknown, input: unknown): Promise<unknown> {
    return ipcRenderer.invoke('escopo:call', method, input);
  },
  on(event: unknown, listener: (payload: unknown) => void): () => void {
    const forward = (_event: unknown, name: unknown, payload: unknown): void => {
      if (name === event) listener(payload);
    };
    ipcRenderer.on('escopo:event', forward);
    return () => {
      ipcRenderer.off('escopo:event', forward);
    };
  },
});
