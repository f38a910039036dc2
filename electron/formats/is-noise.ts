/** Whether a path is what operating systems and editors leave behind, never something a person wrote. */
export function isNoise(path: string): boolean {
  return path
    .split('/')
    .some(
      (part) =>
        part === '__MACOSX' || part === 'node_modules' || part === 'Thumbs.db' || /^\.[^.]/.test(part),
    );
}

/** Whether a path names an archive. Archives inside a source are not opened: bombs nest. */
export function isNestedArchive(path: string): boolean {
  return /\.(zip|escopo|7z|rar|tar|tgz|bz2|xz|zst|jar)$/i.test(path);
}
