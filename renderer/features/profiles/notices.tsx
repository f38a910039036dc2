import { Info } from 'lucide-react';
import { useMessages } from '../../app/messages.tsx';
import { useCall } from '../../app/use-call.ts';

/** What this computer's owner should know before anybody is chosen: settings that were reset, a folder that cannot be written. */
export function Notices() {
  const { frame } = useMessages();
  const notices = useCall('app.info', {}).data?.notices ?? [];
  if (notices.length === 0) return null;
  return (
    <ul className="mt-8 flex max-w-md flex-col gap-2">
      {notices.map((notice) => (
        <li key={notice} className="flex gap-2 text-sm text-muted">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {frame.notices[notice]}
        </li>
      ))}
    </ul>
  );
}
