import type { Handlers } from '../../../shared/contract.ts';
import type { askingContract } from '../../../shared/contract/asking.ts';
import { ok } from '../../../shared/result.ts';
import { acknowledgeAnswerModel, setAnswerModel, showAnswerModel } from '../../services/answer-model.ts';
import { askQuestion } from '../../services/ask-question.ts';
import { eraseSession } from '../../services/erase-session.ts';
import { exportSession } from '../../services/export-session.ts';
import type { FileDialogs } from '../../services/file-dialogs.ts';
import { listSessions } from '../../services/list-sessions.ts';
import { proposeScopes } from '../../services/propose-scopes.ts';
import { readSession } from '../../services/read-session.ts';
import { renameSession } from '../../services/rename-session.ts';
import type { RunningAnswers } from '../../services/running-answers.ts';
import type { Vault } from '../../services/vault.ts';
import { windowCaller } from './handler-context.ts';

/** Asking one's own memory, and the conversations that this leaves. */
export function askingHandlers(
  vault: Vault,
  answers: RunningAnswers,
  dialogs: Pick<FileDialogs, 'saveFile'>,
): Handlers<keyof typeof askingContract> {
  return {
    'ask.route': async (context, { question }) => proposeScopes(vault, windowCaller(context), question),
    'ask.start': (context, input) => askQuestion(vault, answers, windowCaller(context), input),
    'ask.stop': async ({ userId }, { turnId }) => {
      answers.stop(userId, turnId);
      return ok({});
    },
    'ask.model': async (context) => showAnswerModel(vault, windowCaller(context)),
    'ask.setModel': async (context, { model }) => setAnswerModel(vault, windowCaller(context), model),
    'ask.acknowledgeModel': async (context) => acknowledgeAnswerModel(vault, windowCaller(context)),
    'sessions.list': (context, { query }) => listSessions(vault, windowCaller(context), query),
    'sessions.get': (context, { id }) => readSession(vault, windowCaller(context), id),
    'sessions.rename': (context, input) => renameSession(vault, windowCaller(context), input),
    'sessions.erase': (context, { id }) => eraseSession(vault, answers, windowCaller(context), id),
    'sessions.export': (context, { id }) => exportSession(vault, windowCaller(context), dialogs, id),
  };
}
