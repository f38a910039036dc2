import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../renderer/bridge/call-error.ts';
import { call, releaseCalls } from '../../renderer/bridge/call.ts';
import { userIdSchema } from '../../shared/ids.ts';

const id = userIdSchema.parse('00000000-0000-4000-8000-000000000001');

/** A bridge that answers when the test says so. */
function bridge() {
  const sent: string[] = [];
  const answers: ((answer: unknown) => void)[] = [];
  vi.stubGlobal('window', {
    escopo: {
      call: (method: string) => {
        sent.push(method);
        return new Promise((answer) => answers.push(answer));
      },
    },
  });
  return { sent, answers };
}

afterEach(() => {
  releaseCalls();
  vi.unstubAllGlobals();
});

test('what one person began is not sent for the next: from asking to switch until they are drawn', async () => {
  const { sent, answers } = bridge();
  const opening = call('profiles.open', { id });
  const refused = { failure: { type: 'no-profile-open' } };
  await expect(call('memories.tags', { scopes: ['user'] })).rejects.toMatchObject(refused);
  answers[0]?.({ ok: true, value: {} });
  await opening;
  await expect(call('memories.tags', { scopes: ['user'] })).rejects.toMatchObject(refused);
  void call('app.info', {});
  releaseCalls();
  void call('memories.tags', { scopes: ['user'] });
  expect(sent).toEqual(['profiles.open', 'app.info', 'memories.tags']);
});

test('a switch that fails leaves the window to whom it was', async () => {
  const { sent, answers } = bridge();
  const opening = call('profiles.open', { id });
  answers[0]?.({ ok: false, error: { type: 'wrong-passphrase' } });
  await expect(opening).rejects.toBeInstanceOf(CallError);
  void call('memories.tags', { scopes: ['user'] });
  expect(sent).toEqual(['profiles.open', 'memories.tags']);
});
