import { FolderOpen } from 'lucide-react';
import { useMessages } from '../../app/messages.tsx';
import { useAct, useCall } from '../../app/use-call.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';

/** Where everything is kept on this computer, and the version. */
export function DataCard() {
  const { settings: words } = useMessages();
  const info = useCall('app.info', {}).data;
  const show = useAct('app.showVault');
  return (
    <Card title={words.whereData}>
      <p className="max-w-prose text-pretty text-muted">{words.whereBody}</p>
      {info !== undefined && (
        <code className="mt-2 block rounded-md bg-bg px-3 py-2 font-mono text-sm break-all">
          {info.vaultRoot}
        </code>
      )}
      <Button className="mt-3" icon={<FolderOpen aria-hidden="true" />} onClick={() => show.mutate({})}>
        {words.showFolder}
      </Button>
      {info !== undefined && <p className="mt-4 text-xs text-faint">{words.version(info.version)}</p>}
    </Card>
  );
}
