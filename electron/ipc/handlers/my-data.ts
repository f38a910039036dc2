import type { Handlers } from '../../../shared/contract.ts';
import type { myDataContract } from '../../../shared/contract/my-data.ts';
import { ok, type Result } from '../../../shared/result.ts';
import { confirmImport } from '../../services/confirm-import.ts';
import { eraseMe, type ErasePorts } from '../../services/erase-me.ts';
import { exportMyData } from '../../services/export-my-data.ts';
import type { FormatsPort } from '../../services/formats-port.ts';
import type { Jobs } from '../../services/jobs.ts';
import { listImports } from '../../services/list-imports.ts';
import { listReceipts } from '../../services/list-receipts.ts';
import { hasSample, loadSample } from '../../services/load-sample.ts';
import { previewErase } from '../../services/preview-erase.ts';
import { previewImport, type PreviewRequest } from '../../services/preview-import.ts';
import { removeSample } from '../../services/remove-sample.ts';
import { saveReceipt } from '../../services/save-receipt.ts';
import { undoImport } from '../../services/undo-import.ts';
import type { Vault } from '../../services/vault.ts';
import { windowCaller } from './handler-context.ts';

/** The system's dialogs for taking data along and bringing it in: only the person behind the screen chooses a path. */
export interface MyDataDialogs {
  readonly saveFile: (windowId: number, name: string) => Promise<string | null>;
  readonly open: (windowId: number, pick: 'file' | 'folder') => Promise<string | null>;
}

/** What is a person's: to take along, to bring in, to erase. Long work is answered with its id and told by events. */
export function myDataHandlers(
  vault: Vault,
  jobs: Jobs,
  formats: FormatsPort,
  ports: ErasePorts,
  dialogs: MyDataDialogs,
): Handlers<keyof typeof myDataContract> {
  const preview = async (context: Parameters<typeof windowCaller>[0], request: PreviewRequest) => {
    const previewed = await previewImport(vault, formats, windowCaller(context), request);
    return previewed.ok ? ok({ preview: previewed.value }) : previewed;
  };
  return {
    'data.export': async (context, { format, numbers }) => {
      const day = new Date(vault.clock()).toISOString().slice(0, 10);
      const name = format === 'zip' ? `escopo-${day}.zip` : `escopo-notes-${day}`;
      const path = await dialogs.saveFile(context.windowId, name);
      if (path === null) return ok({ jobId: null, savedTo: null });
      const started = await exportMyData(vault, jobs, formats, windowCaller(context), {
        format,
        path,
        numbers,
      });
      return started.ok ? ok({ jobId: started.value.jobId, savedTo: path }) : started;
    },
    'data.previewImport': async (context, { pick }) => {
      const path = await dialogs.open(context.windowId, pick);
      return path === null ? ok({ preview: null }) : await preview(context, { path });
    },
    'data.previewImportText': (context, { text }) => preview(context, { text }),
    'data.previewImportBytes': (context, { name, bytes }) => preview(context, { name, bytes }),
    'data.confirmImport': (context, input) =>
      Promise.resolve(onlyId(confirmImport(vault, jobs, formats, windowCaller(context), input))),
    'data.imports': (context) => listImports(vault, windowCaller(context)),
    'data.undoImport': (context, input) => undoImport(vault, windowCaller(context), input),
    'data.previewErase': (context, input) => previewErase(vault, windowCaller(context), input),
    'data.erase': async (context, input) =>
      onlyId(await eraseMe(vault, jobs, ports, windowCaller(context), input)),
    'data.receipts': (context) => Promise.resolve(listReceipts(vault, windowCaller(context))),
    'data.saveReceipt': (context, input) =>
      saveReceipt(
        vault,
        windowCaller(context),
        { saveFile: (name) => dialogs.saveFile(context.windowId, name) },
        input,
      ),
    'data.sample': (context) => hasSample(vault, windowCaller(context)),
    'data.loadSample': (context) => loadSample(vault, windowCaller(context)),
    'data.removeSample': (context) => removeSample(vault, jobs, ports, windowCaller(context)),
  };
}

/** The end of long work arrives as an event; what crosses here is its id. */
function onlyId<Id>(started: Result<{ readonly jobId: Id }>): Result<{ readonly jobId: Id }> {
  return started.ok ? ok({ jobId: started.value.jobId }) : started;
}
