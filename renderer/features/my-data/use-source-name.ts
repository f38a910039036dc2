import { useMessages } from '../../app/messages.tsx';

/** What the readers of files call text that came from no file. */
const PASTED = 'pasted';

/** Names where an import came from: the file or folder, or in words that it was pasted. */
export function useSourceName(): (sourceName: string) => string {
  const { import: words } = useMessages().myData;
  return (sourceName) => (sourceName === PASTED ? words.pasted : sourceName);
}
