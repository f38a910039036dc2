import type { Output } from '../../../shared/contract.ts';

export type AgentClient = 'claudeDesktop' | 'claudeCode' | 'cursor' | 'vsCode' | 'http' | 'stdio';

/** What to paste for one client. `http` needs the app to be open; stdio works without, but may need Node. */
export interface AgentConfig {
  readonly client: AgentClient;
  readonly text: string;
  readonly over: 'http' | 'stdio';
  readonly needsNode: boolean;
}

/**
 * Ready-to-paste configuration for each client. The token stands in the environment or in a header, never among the
 * arguments of a program that is started, which everybody on the computer can read. Where stdio needs a Node that the
 * person may not have, clients that speak HTTP are set up that way. Without an address for agents all are set up over
 * stdio and the plain HTTP one is missing.
 */
export function agentConfigs(
  info: Pick<Output<'app.info'>, 'commandLine' | 'agentDoor' | 'vaultRoot'>,
  token: string,
): readonly AgentConfig[] {
  const command = info.commandLine.command;
  const args = [...info.commandLine.args, 'mcp'];
  const env = { ESCOPO_TOKEN: token, ESCOPO_HOME: info.vaultRoot };
  const stdio = { command, args, env };
  const { needsNode } = info.commandLine;
  const { url } = info.agentDoor;
  const headers = { Authorization: `Bearer ${token}` };
  const prefersHttp = needsNode && url !== null;
  const ofEditor = prefersHttp ? 'http' : 'stdio';
  const configs: readonly Omit<AgentConfig, 'needsNode'>[] = [
    { client: 'claudeDesktop', over: 'stdio', text: json({ mcpServers: { escopo: stdio } }) },
    { client: 'claudeCode', ...claudeCode(url, token, stdio) },
    {
      client: 'cursor',
      over: ofEditor,
      text: json({ mcpServers: { escopo: prefersHttp ? { url, headers } : stdio } }),
    },
    {
      client: 'vsCode',
      over: ofEditor,
      text: json({
        servers: { escopo: prefersHttp ? { type: 'http', url, headers } : { type: 'stdio', ...stdio } },
      }),
    },
    ...(url === null
      ? []
      : [{ client: 'http', over: 'http', text: json({ type: 'http', url, headers }) } as const]),
    { client: 'stdio', over: 'stdio', text: json(stdio) },
  ];
  return configs.map((config) => ({ ...config, needsNode: needsNode && config.over === 'stdio' }));
}

function claudeCode(
  url: string | null,
  token: string,
  stdio: {
    readonly command: string;
    readonly args: readonly string[];
    readonly env: Readonly<Record<string, string>>;
  },
): Pick<AgentConfig, 'text' | 'over'> {
  if (url !== null) {
    const header = quote(`Authorization: Bearer ${token}`);
    return { over: 'http', text: `claude mcp add --transport http escopo ${url} --header ${header}` };
  }
  const env = Object.entries(stdio.env).map(([name, value]) => `--env ${quote(`${name}=${value}`)}`);
  const program = [stdio.command, ...stdio.args].map(quote);
  return { over: 'stdio', text: ['claude mcp add escopo', ...env, '--', ...program].join(' ') };
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** Double quotes work in every shell for what paths and tokens are made of. */
function quote(word: string): string {
  return /^[\w./:=-]+$/u.test(word) ? word : `"${word.replaceAll(/(["$`])/gu, '\\$1')}"`;
}
