import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { acknowledgeAnswerModel, setAnswerModel } from '../../electron/services/answer-model.ts';
import { askQuestion, type Question } from '../../electron/services/ask-question.ts';
import type { PersonCaller } from '../../electron/services/caller.ts';
import { readSession } from '../../electron/services/read-session.ts';
import { createRunningAnswers } from '../../electron/services/running-answers.ts';
import { flushTouches } from '../../electron/services/touch-later.ts';
import type { Announce, Vault } from '../../electron/services/vault.ts';
import type { EventName } from '../../shared/events.ts';
import { startFakeModel } from './fake-model.ts';
import { openTestVault, unwrap } from './open-test-vault.ts';
interface Heard {
  readonly audience: Parameters<Announce>[0];
  readonly event: EventName;
  readonly payload: unknown;
}

/** A vault with two people, what their windows heard, and one who asks. */
export async function openScene() {
  const opened = await openTestVault();
  const heard: Heard[] = [];
  const waiting: (() => void)[] = [];
  const vault: Vault = {
    ...opened.vault,
    announce: (audience, event, payload) => {
      heard.push({ audience, event, payload });
      if (event === 'ask.ended') for (const wake of waiting.splice(0)) wake();
    },
  };
  const answers = createRunningAnswers();
  onTestFinished(async () => {
    await answers.close();
    await flushTouches(vault);
  });
  const joao = (await opened.addPerson('João')) as PersonCaller;
  const maria = (await opened.addPerson('Maria')) as PersonCaller;
  const start = async (question: Partial<Question>, caller = joao) =>
    unwrap(
      await askQuestion(vault, answers, caller, {
        question: 'When does the printer contract end?',
        scopes: ['user'],
        sessionId: null,
        ...question,
      }),
    );
  const ask = async (question: Partial<Question>, caller = joao) => {
    const ended = new Promise<void>((resolve) => waiting.push(resolve));
    const started = await start(question, caller);
    await ended;
    const session = unwrap(await readSession(vault, caller, started.sessionId));
    const turn = session.turns.at(-1);
    if (turn === undefined) throw new Error('No turn was kept');
    return { ...started, session, turn };
  };
  const folderOf = ({ userId }: PersonCaller) => join(opened.root, 'users', userId, 'sessions');
  return { opened, vault, heard, answers, joao, maria, start, ask, folderOf };
}

/** A model at the far end of a loopback address, set up and acknowledged by João. */
export async function withModel(scene: { readonly vault: Vault; readonly joao: PersonCaller }) {
  const model = await startFakeModel();
  onTestFinished(() => model.close());
  const { vault, joao } = scene;
  unwrap(setAnswerModel(vault, joao, { baseUrl: model.baseUrl, model: 'fake-1', apiKey: 'secret-key' }));
  unwrap(acknowledgeAnswerModel(vault, joao));
  return model;
}
