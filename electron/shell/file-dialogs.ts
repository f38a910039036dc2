import { BrowserWindow, dialog, type OpenDialogOptions } from 'electron';

/** Asks for files to open; empty when the person cancels. The dialog belongs to the window that asked. */
export async function askForFiles(
  windowId: number | null,
  kind: 'files' | 'folder' | 'file',
): Promise<readonly string[]> {
  const properties: OpenDialogOptions['properties'] =
    kind === 'folder' ? ['openDirectory'] : kind === 'files' ? ['openFile', 'multiSelections'] : ['openFile'];
  const parent = windowOf(windowId);
  const { canceled, filePaths } = await (parent === null
    ? dialog.showOpenDialog({ properties })
    : dialog.showOpenDialog(parent, { properties }));
  return canceled ? [] : filePaths;
}

/** Asks where to save a file of this name; null when the person cancels. */
export async function askWhereToSave(windowId: number | null, name: string): Promise<string | null> {
  const parent = windowOf(windowId);
  const options = { defaultPath: name, showsTagField: false };
  const { canceled, filePath } = await (parent === null
    ? dialog.showSaveDialog(options)
    : dialog.showSaveDialog(parent, options));
  return canceled || filePath === '' ? null : filePath;
}

/** `windowId` is the id of a window's page, which is what a request carries. */
function windowOf(windowId: number | null): BrowserWindow | null {
  return (
    BrowserWindow.getAllWindows().find((window) => window.webContents.id === windowId) ??
    BrowserWindow.getFocusedWindow()
  );
}
