import { useMessages } from './messages.tsx';
import { useDroppedThings } from './use-dropped-things.ts';

/** Says what happens to what is held over the window. */
export function DropHint() {
  const { drop } = useMessages().frame;
  const isOver = useDroppedThings();
  if (!isOver) return null;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-6 z-30 mx-auto w-fit max-w-md rounded-lg border border-dashed border-user bg-raised px-5 py-3 text-center shadow-high"
    >
      <b className="block font-semibold">{drop.title}</b>
      <span className="text-sm text-muted">{drop.body}</span>
    </div>
  );
}
