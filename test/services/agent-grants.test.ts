import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { authenticateAgent, hashOfToken } from '../../electron/services/authenticate-agent.ts';
import { flushAgentCalls, KEPT_CALLS, noteAgentCall } from '../../electron/services/agent-ledger.ts';
import type { AgentCaller, Caller } from '../../electron/services/caller.ts';
import { enforceQuotas } from '../../electron/services/enforce-quotas.ts';
import { grantAccess } from '../../electron/services/grant-access.ts';
import { listAgentCalls } from '../../electron/services/list-agent-calls.ts';
import { listByAgent } from '../../electron/services/list-by-agent.ts';
import { listGrants } from '../../electron/services/list-grants.ts';
import { remember } from '../../electron/services/remember.ts';
import { revokeGrant } from '../../electron/services/revoke-grant.ts';
import { rollBackAgent } from '../../electron/services/roll-back-agent.ts';
import { setQuotas } from '../../electron/services/set-quotas.ts';
import type { Vault } from '../../electron/services/vault.ts';
import { DEFAULT_QUOTAS } from '../../shared/grant.ts';
import { callTool, connectOverStream, letIn, personOf } from '../mcp/support/connect-agents.ts';
import { openTestVault, unwrap } from '../support/open-test-vault.ts';

test('a token has 256 random bits, is stored as its SHA-256 only, and is audited without the name', async () => {
  const { vault, addPerson } = await openTestVault();
  const ana = await addPerson('Ana');
  const { grant, token } = await letIn(vault, ana, { name: 'Very private agent name' });
  expect(token).toMatch(/^escopo_[A-Za-z0-9_-]{43}$/);
  expect(Buffer.from(token.slice(7), 'base64url')).toHaveLength(32);
  expect((await letIn(vault, ana)).token).not.toBe(token);
  const hash = createHash('sha256').update(token).digest('hex');
  expect(hashOfToken(token)).toBe(hash);
  const stored = vault.catalog.get<Record<string, unknown>>(`SELECT * FROM grants WHERE id = ?`, grant.id);
  expect(stored?.['token_hash']).toBe(hash);
  expect(JSON.stringify(stored)).not.toContain(token.slice(7));
  expect(Object.keys(grant)).not.toContain('tokenHash');
  unwrap(await revokeGrant(vault, personOf(ana), grant.id));
  unwrap(await revokeGrant(vault, personOf(ana), grant.id));
  const audit = vault.catalog.all<{ action: string; detail: string }>(
    `SELECT action, detail FROM audit WHERE action LIKE 'grant.%' ORDER BY sequence`,
  );
  expect(audit.map(({ action }) => action)).toEqual(['grant.create', 'grant.create', 'grant.revoke']);
  expect(JSON.parse(audit[0]?.detail ?? '')).toEqual({
    grant: grant.id,
    scopes: 'user,team,world',
    access: 'read-write',
  });
  expect(JSON.stringify(audit)).not.toContain('private agent');
});

test('a token says at every call who it is, or why it is nobody any more', async () => {
  const state = await openTestVault();
  const { vault, addPerson } = state;
  const ana = await addPerson('Ana');
  const { grant, token } = await letIn(vault, ana, { scopes: ['user'], expiresAt: state.now + 1_000 });
  expect(unwrap(authenticateAgent(vault, token))).toEqual({
    door: 'agent',
    userId: ana.userId,
    grant: { id: grant.id, name: 'Test agent', scopes: ['user'], access: 'read-write' },
  });
  expect(typeOf(authenticateAgent(vault, undefined))).toBe('token-missing');
  expect(typeOf(authenticateAgent(vault, ''))).toBe('token-missing');
  expect(typeOf(authenticateAgent(vault, `${token}=`))).toBe('token-invalid');
  expect(typeOf(authenticateAgent(vault, hashOfToken(token)))).toBe('token-invalid');
  setStatus(vault, ana, 'locked');
  expect(typeOf(authenticateAgent(vault, token))).toBe('profile-locked');
  setStatus(vault, ana, 'erasing');
  expect(typeOf(authenticateAgent(vault, token))).toBe('profile-not-found');
  setStatus(vault, ana, 'active');
  state.now += 1_000;
  expect(typeOf(authenticateAgent(vault, token))).toBe('grant-expired');
});

test('nobody lists, changes or revokes the agent of somebody else', async () => {
  const { vault, addPerson } = await openTestVault();
  const ana = await addPerson('Ana');
  const rui = personOf(await addPerson('Rui'));
  const { grant, token } = await letIn(vault, ana);
  const period = { grantId: grant.id, from: 0, to: Number.MAX_SAFE_INTEGER };
  expect(unwrap(await listGrants(vault, rui)).grants).toEqual([]);
  expect(typeOf(await revokeGrant(vault, rui, grant.id))).toBe('agent-not-found');
  expect(typeOf(setQuotas(vault, rui, { id: grant.id, quotas: grant.quotas }))).toBe('agent-not-found');
  expect(typeOf(await listByAgent(vault, rui, period))).toBe('agent-not-found');
  expect(typeOf(await rollBackAgent(vault, rui, period))).toBe('agent-not-found');
  expect(unwrap(await listAgentCalls(vault, rui, { grantId: grant.id })).calls).toEqual([]);
  expect(authenticateAgent(vault, token).ok).toBe(true);
});

test('a grant that is over already, or that writes without the right to read, is not made', async () => {
  const state = await openTestVault();
  const ana = personOf(await state.addPerson('Ana'));
  const request = { name: 'A', scopes: ['world'], access: 'read-write', expiresAt: state.now } as const;
  expect(await grantAccess(state.vault, ana, request)).toEqual({
    ok: false,
    error: {
      type: 'invalid-input',
      problems: [
        { path: 'expiresAt', problem: 'is over already' },
        { path: 'scopes', problem: 'writing needs the scope user' },
      ],
    },
  });
  expect(unwrap(await listGrants(state.vault, ana)).grants).toEqual([]);
});

test('quotas hold by the minute, by the day and by bytes, also across a restart, and say when to come back', async () => {
  const state = await openTestVault();
  const ana = await state.addPerson('Ana');
  const quotas = { ...DEFAULT_QUOTAS, writesPerMinute: 2, writesPerDay: 4, bytesPerDay: 100 };
  const { grant, token } = await letIn(state.vault, ana, { quotas });
  const agent = agentOf(state.vault, token);
  const write = (vault: Vault, bytes: number) => {
    const allowed = enforceQuotas(vault, agent, bytes);
    if (allowed.ok) {
      noteAgentCall(vault, agent, {
        verb: 'remember',
        scopes: ['user'],
        count: 1,
        charged: { bytes },
        failure: null,
      });
    }
    return allowed.ok ? 'ok' : allowed.error;
  };
  expect(write(state.vault, 10)).toBe('ok');
  state.now += 10_000;
  expect(write(state.vault, 10)).toBe('ok');
  const exceeded = { type: 'quota-exceeded', quota: 'writesPerMinute', retryAfterMs: 50_000 };
  expect(write(state.vault, 10)).toEqual(exceeded);
  state.now += 50_000;
  expect(write(state.vault, 81)).toMatchObject({ quota: 'bytesPerDay', retryAfterMs: 43_140_000 });
  expect(write(state.vault, 80)).toBe('ok');
  await flushAgentCalls(state.vault);
  const again = await state.reopen();
  expect(write(again.vault, 1)).toMatchObject({ quota: 'bytesPerDay' });
  expect(write(again.vault, 0)).toBe('ok');
  again.now += 60_000;
  expect(write(again.vault, 0)).toMatchObject({ quota: 'writesPerDay' });
  expect(unwrap(await listGrants(again.vault, personOf(ana))).grants[0]?.writesToday).toBe(4);
  unwrap(setQuotas(again.vault, personOf(ana), { id: grant.id, quotas: { ...quotas, writesPerDay: 5 } }));
  expect(write(again.vault, 0)).toBe('ok');
  again.now += 24 * 3_600_000;
  expect(write(again.vault, 100)).toBe('ok');
  expect(unwrap(await listGrants(again.vault, personOf(ana))).grants[0]?.writesToday).toBe(1);
});

test('reads are held to a number and to bytes of a minute, by themselves, and say when to come back', async () => {
  const state = await openTestVault();
  const ana = await state.addPerson('Ana');
  unwrap(await remember(state.vault, ana, { text: 'A note of some length.'.repeat(20), pinned: true }));
  const quotas = { ...DEFAULT_QUOTAS, readsPerMinute: 3, readBytesPerMinute: 2_000 };
  const { grant, token } = await letIn(state.vault, ana, { quotas });
  const other = await letIn(state.vault, ana, { quotas });
  const client = await connectOverStream(state.vault, token);
  const list = async () => (await callTool(client, 'list_memories', { scopes: ['user'] })).reply.error;
  expect(await list()).toBe(undefined);
  state.now += 10_000;
  expect((await callTool(client, 'memory_stats', { scopes: ['user'] })).isError).toBe(false);
  expect((await callTool(client, 'get_memory', { scope: 'user', number: 9 })).reply.error.type).toBe(
    'not-found',
  );
  const exceeded = { type: 'quota-exceeded', quota: 'readsPerMinute', retryAfterMs: 50_000 };
  expect(await list()).toEqual(exceeded);
  await expect(client.readResource({ uri: 'escopo://pinned/user' })).rejects.toThrow('quota');
  expect((await callTool(client, 'remember', { text: 'Writing goes on' })).isError).toBe(false);
  const unhurried = await connectOverStream(state.vault, other.token);
  expect((await callTool(unhurried, 'memory_stats', { scopes: ['user'] })).isError).toBe(false);

  // The first read leaves the minute; then the pinned ones and a list come to more than the bytes.
  state.now += 50_000;
  await client.readResource({ uri: 'escopo://pinned/user' });
  state.now += 10_000;
  expect(await list()).toBe(undefined);
  expect(await list()).toMatchObject({ quota: 'readBytesPerMinute', retryAfterMs: 50_000 });
  expect(unwrap(await listAgentCalls(state.vault, personOf(ana), {})).calls[0]).toMatchObject({
    verb: 'list_memories',
    failure: 'quota-exceeded',
  });
  unwrap(setQuotas(state.vault, personOf(ana), { id: grant.id, quotas: DEFAULT_QUOTAS }));
  expect(await list()).toBe(undefined);
});

test('a grant from before there were read quotas has the usual ones', async () => {
  const { vault, addPerson } = await openTestVault();
  const ana = await addPerson('Ana');
  const { grant } = await letIn(vault, ana);
  const stored = JSON.stringify({ writesPerMinute: 7, writesPerDay: 8, bytesPerDay: 9 });
  vault.catalog.run(`UPDATE grants SET quotas = ? WHERE id = ?`, stored, grant.id);
  const [known] = unwrap(await listGrants(vault, personOf(ana))).grants;
  expect(known?.quotas).toEqual({
    ...DEFAULT_QUOTAS,
    writesPerMinute: 7,
    writesPerDay: 8,
    bytesPerDay: 9,
  });
});

test('the newest 5,000 calls are kept, in pages, without text', async () => {
  const { vault, addPerson } = await openTestVault();
  const ana = await addPerson('Ana');
  const one = agentOf(vault, (await letIn(vault, ana, { name: 'One' })).token);
  const two = agentOf(vault, (await letIn(vault, ana, { name: 'Two' })).token);
  for (let index = 0; index < KEPT_CALLS + 120; index += 1) {
    noteAgentCall(vault, index % 2 === 0 ? one : two, {
      verb: 'search_memories',
      scopes: ['user'],
      count: index,
      charged: null,
      failure: null,
    });
  }
  const counts: number[] = [];
  let cursor: string | undefined;
  do {
    const page = unwrap(await listAgentCalls(vault, personOf(ana), { cursor }));
    counts.push(...page.calls.map(({ count }) => count));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(counts).toEqual(Array.from({ length: KEPT_CALLS }, (_, index) => KEPT_CALLS + 119 - index));
  const ofTwo = unwrap(await listAgentCalls(vault, personOf(ana), { grantId: two.grant.id }));
  expect(new Set(ofTwo.calls.map(({ name }) => name))).toEqual(new Set(['Two']));
  expect(typeOf(await listAgentCalls(vault, personOf(ana), { cursor: '1 OR 1' }))).toBe('invalid-input');
});

function agentOf(vault: Vault, token: string): AgentCaller {
  return unwrap(authenticateAgent(vault, token));
}

function typeOf(
  result: { readonly ok: true } | { readonly ok: false; readonly error: { readonly type: string } },
): string {
  return result.ok ? 'ok' : result.error.type;
}

function setStatus(vault: Vault, caller: Caller, status: string): void {
  vault.catalog.run(`UPDATE users SET status = ? WHERE id = ?`, status, caller.userId);
}
