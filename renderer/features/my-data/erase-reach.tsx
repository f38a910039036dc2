import type { ErasePreview } from '../../../shared/my-data.ts';
import { useMessages } from '../../app/messages.tsx';
import type { WholeTarget } from './erase-dialog.tsx';

interface EraseReachProps {
  readonly target: WholeTarget;
  readonly preview: ErasePreview;
  /** The person chose to leave the copies of others. */
  readonly copiesStay: boolean;
}

/** The two lists that are read before anything is erased: what goes, and what stays and why. */
export function EraseReach({ target, preview, copiesStay }: EraseReachProps) {
  const { myData, common } = useMessages();
  const words = myData.erase;
  const goes = [
    words.memories(preview.memories),
    preview.versions > 0 && words.versions(preview.versions),
    preview.attachments > 0 && words.attachments(preview.attachments),
    preview.sessions > 0 && words.sessions(preview.sessions),
    preview.backups > 0 && words.backups(preview.backups),
    words.index,
    target === 'profile' && words.access,
  ].filter((line) => line !== false);
  const stays = [
    words.audit(preview.auditRowsThatStay),
    ...(copiesStay
      ? preview.copies.map(({ count, targetName, target: place }) => {
          const name = place === 'world' ? common.scopes.world : targetName;
          return `${words.copy(count, name)}. ${words.leaveHint}`;
        })
      : []),
    words.blocks,
  ];
  return (
    <div className="grid grid-cols-2 gap-5">
      <Lines title={words.reaches} lines={goes} className="text-danger" />
      <Lines title={words.stays} lines={stays} className="text-muted" />
    </div>
  );
}

interface LinesProps {
  readonly title: string;
  readonly lines: readonly string[];
  readonly className: string;
}

function Lines({ title, lines, className }: LinesProps) {
  return (
    <section>
      <h3 className={`mb-1 text-sm font-semibold ${className}`}>{title}</h3>
      <ul className="flex list-outside list-disc flex-col gap-1 pl-4 text-pretty">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}
