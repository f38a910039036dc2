import { duplexPair } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { ok, type Result } from '../shared/result.ts';
import { ownerAddress } from './cli/owner-address.ts';
import { relayAgent, type AgentBackend, type AgentClient } from './cli/relay-agent.ts';
import { runCommand } from './cli/run-command.ts';
import { serveOwner } from './cli/serve-owner.ts';
import { serveStdio } from './mcp/serve-stdio.ts';
import { serveStream } from './mcp/serve-stream.ts';
import type { Owner, OwnerOptions } from './start-owner.ts';
import { withOwner } from './take-vault.ts';

/** Who handed the vault over waits this long before it would take it back: the other one is about to open it. */
const AFTER_YOU_MS = 2_000;

/**
 * `escopo mcp`: serves one agent over two streams until its input ends. While the app or another such process owns the
 * vault, messages are carried to it; where none does, this process owns the vault, and serves the terminal and other
 * agents beside its own, until the app asks for it. Answers the failures of `openVault`.
 */
export async function serveAgentHere(
  options: OwnerOptions,
  agent: AgentClient & { readonly token: string | undefined; readonly isParentAlive: () => boolean },
): Promise<Result<null>> {
  let wasAsked = false;
  return await relayAgent(agent, async () => {
    if (wasAsked) await wait(AFTER_YOU_MS);
    wasAsked = false;
    return await withOwner<AgentBackend>(options, {
      ask: (socket) => {
        socket.on('error', () => socket.destroy());
        socket.write(`${JSON.stringify({ door: 'agent', token: agent.token ?? '' })}\n`);
        const close = (): Promise<void> => Promise.resolve(void socket.destroy());
        return Promise.resolve(ok({ stream: socket, close }));
      },
      own: async (owner) => {
        const backend = await serveAsOwner(owner, agent, () => {
          wasAsked = true;
        });
        return ok(backend);
      },
    });
  });
}

async function serveAsOwner(
  owner: Owner,
  agent: { readonly token: string | undefined; readonly isParentAlive: () => boolean },
  onAsked: () => void,
): Promise<AgentBackend> {
  const [ours, theirs] = duplexPair();
  const served = serveStdio(owner.vault, {
    token: agent.token,
    input: theirs,
    output: theirs,
    isParentAlive: agent.isParentAlive,
  });
  const door = owner.vault.isReadOnly
    ? null
    : await serveOwner(ownerAddress(owner.vault.root), {
        runLine: (line) => runCommand(owner, line),
        serveAgent: async (token, socket) => await serveStream(owner.vault, token, socket).ended,
        reportBug: (where, error) => {
          const reference = owner.vault.newId().slice(0, 8);
          owner.vault.reportProblem(`${where} ${reference}`, error);
          return reference;
        },
        handOver: () => {
          onAsked();
          void served.close();
        },
      });
  owner.meaning.warm();
  // Ending the connection, for whatever reason, is what makes the relay look for the next owner or go.
  void served.ended.then(() => theirs.end());
  return {
    stream: ours,
    close: async () => {
      ours.end();
      await served.close();
      await door?.close();
      await owner.close();
    },
  };
}
