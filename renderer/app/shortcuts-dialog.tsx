import { Dialog } from '../ui/dialog.tsx';
import { Kbd } from '../ui/kbd.tsx';
import { useMessages } from './messages.tsx';
import { chord } from './shortcut.ts';

/** Every key that does something. */
export function ShortcutsDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { frame } = useMessages();
  const words = frame.shortcuts;
  const groups = [
    {
      title: words.groups.anywhere,
      keys: [
        [chord('K'), words.palette],
        ['N', words.newMemory],
        ['/', words.search],
        [chord('Shift U'), words.switchPerson],
        ['?', words.help],
      ],
    },
    {
      title: words.groups.list,
      keys: [
        ['J', words.nextMemory],
        ['K', words.previousMemory],
        ['Home', words.firstMemory],
        ['End', words.lastMemory],
        ['Enter', words.openMemory],
        ['E', words.editMemory],
        ['X', words.selectMemory],
        ['Shift X', words.selectGroup],
        [chord('A'), words.selectAll],
        ['#', words.deleteMemory],
      ],
    },
  ] as const;
  return (
    <Dialog open={open} onClose={onClose} title={words.title} width="narrow">
      <div className="flex flex-col gap-4 px-6 pb-6">
        {groups.map((group) => (
          <section key={group.title}>
            <h3 className="mb-1 text-xs text-faint">{group.title}</h3>
            <dl className="flex flex-col gap-1.5">
              {group.keys.map(([keys, does]) => (
                <div key={keys} className="flex justify-between gap-4">
                  <dt>{does}</dt>
                  <dd>
                    <span className="sr-only">{keys}</span>
                    <Kbd keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
