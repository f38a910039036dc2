/** The system's file dialogs, given by the entry: only the person behind the screen can choose a path. */
export interface FileDialogs {
  /** Absolute paths of the files that the person chose; empty when they cancelled. */
  openFiles(): Promise<readonly string[]>;
  /** Where the person wants a file of this name, or null when they cancelled. */
  saveFile(name: string): Promise<string | null>;
}
