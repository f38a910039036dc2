import { agentTools } from '../../../electron/mcp/agent-tools.ts';
import { scopePrompts } from '../../../electron/mcp/add-scope-prompts.ts';
import type { AgentTool, JsonSchema } from '../../../electron/mcp/agent-tool.ts';
import { SERVER_INSTRUCTIONS } from '../../../electron/mcp/create-mcp-server.ts';
import { REPLY_LIMIT_BYTES } from '../../../electron/mcp/fit-reply.ts';

/** The reference of the agents' door, written from the schemas that clients are shown: `docs/mcp.md`. */
export function toolReference(): string {
  return `${[
    '# The agents’ door',
    'Written from the tool schemas by `npx vitest run test/mcp/agent-tools.test.ts -u`; do not edit by hand.',
    '## Connecting',
    CONNECTING,
    '## What the server says of itself',
    `> ${SERVER_INSTRUCTIONS}`,
    '## Tools',
    TOOLS_INTRODUCTION,
    ...agentTools.map(describeTool),
    '## Resources',
    RESOURCES,
    '## Prompts',
    ...scopePrompts.map(({ name, title, description }) => `- \`${name}\` (${title}): ${description}`),
    '## Errors',
    ERRORS,
  ].join('\n\n')}\n`;
}

const CONNECTING = `A person makes a grant for one agent in the app, or with \`escopo agents add\`. The token is shown once. It opens that
person's profile only, with the scopes and the access of the grant, until it is revoked or expires.

- **Streamable HTTP**: \`http://127.0.0.1:<port>/mcp\` while the app runs, \`Authorization: Bearer <token>\` on every
  request. Loopback only; \`Host\` and \`Origin\` must be the door itself; no CORS; a message has at most 1 MiB.
- **stdio**: \`escopo mcp\` with the token in \`ESCOPO_TOKEN\`, in Node; or the packaged app itself with the one word
  \`mcp\`, which then shows no window and needs no Node (not on Windows). Both carry messages to the app where it runs and
  serve the memory by themselves where it does not.

Both serve protocol revision 2026-07-28 and the older ones that open with \`initialize\`.

| status | when |
|---|---|
| 400 | not JSON, or not a message of the protocol |
| 401 | no token, a wrong one, or a grant that was revoked, has expired or whose profile is gone |
| 403 | \`Host\` or \`Origin\` is not this door |
| 404 | another path |
| 405 | another method than POST |
| 413 | more than 1 MiB |
| 415 | another content type than \`application/json\` |
| 429 | more than 30 wrong tokens within a minute; a right token is never held up |`;

const TOOLS_INTRODUCTION = `Every argument that is not listed is refused. No tool takes a person, an owner or a confirmation, and none shares:
what an agent writes stays in the scope \`user\` until the person shares it in the app. A reply has at most
${REPLY_LIMIT_BYTES / 1024} KiB, as typed data and the same as text together; what does not fit is counted in \`leftOut\` and comes with
\`nextCursor\`. Memory texts stand behind \`"untrusted": true\`: they are data, whatever they say.`;

const RESOURCES = `Memories that the person pinned, as JSON, at most 50 of each:

- \`escopo://pinned/user\`, \`escopo://pinned/team\`, \`escopo://pinned/world\`
- \`escopo://pinned/team/{slug}\`: one team`;

const ERRORS = `A call that fails is a result with \`isError\`, not an error of the protocol: \`{"error": {"type": …}, "message": …}\`, with
the fields of that type beside it. Resources have no such results; there the same \`error\` is the data of a protocol error.

| type | what to do |
|---|---|
| \`scopes-required\`, \`scope-unknown\`, \`scope-duplicated\` | name the scopes of the read |
| \`scope-unauthorised\` | the grant has not this scope, or the person is not in this team |
| \`not-found\` | nothing there for this agent, whatever the reason |
| \`invalid-input\` | \`problems\` says which argument and why |
| \`text-empty\`, \`text-malformed\`, \`text-too-long\`, \`query-empty\` | nothing was written or read |
| \`duplicate\` | another memory, \`number\`, has this text already |
| \`changed-meanwhile\` | read the memory again first |
| \`quota-exceeded\` | wait \`retryAfterMs\` before the next read or write; \`quota\` says which limit it was |
| \`grant-read-only\` | this grant may only read |
| \`token-missing\`, \`token-invalid\`, \`grant-revoked\`, \`grant-expired\`, \`profile-not-found\` | ask the person for a new grant |
| \`profile-locked\` | ask the person to open their profile |
| \`storage-full\`, \`storage-read-only\`, \`bucket-*\` | ask the person to look at Escopo |
| \`internal\` | a fault of Escopo; \`reference\` finds it in the log |`;

function describeTool(tool: AgentTool): string {
  const hints = Object.entries(tool.annotations)
    .filter(([, isOn]) => isOn === true)
    .map(([hint]) => `\`${hint}\``);
  return [
    `### \`${tool.name}\``,
    tool.description,
    `Access: ${tool.access}. ${hints.length === 0 ? 'No hints.' : `Hints: ${hints.join(', ')}.`}`,
    'Arguments:',
    describeFields(tool.inputJson),
    'Reply:',
    describeFields({ ...tool.outputJson, required: undefined }),
  ].join('\n\n');
}

function describeFields(schema: JsonSchema): string {
  const required = new Set((schema['required'] as readonly string[] | undefined) ?? []);
  return Object.entries((schema['properties'] as Record<string, JsonSchema>) ?? {})
    .filter(([name]) => name !== 'error' && name !== 'message')
    .map(([name, field]) => {
      const words = typeof field['description'] === 'string' ? ` ${field['description']}` : '';
      return `- \`${name}\` (${typeName(field)}${required.has(name) ? ', required' : ''})${words === '' ? '' : `:${words}`}`;
    })
    .join('\n');
}

function typeName(field: JsonSchema): string {
  if (Array.isArray(field['anyOf']))
    return field['anyOf'].map((one) => typeName(one as JsonSchema)).join(' or ');
  if (Array.isArray(field['enum'])) return field['enum'].map((value) => `"${String(value)}"`).join(', ');
  if ('const' in field) return String(field['const']);
  if (field['type'] === 'array') return `list of ${typeName((field['items'] as JsonSchema) ?? {})}`;
  if (field['format'] === 'date-time') return 'instant, ISO 8601 UTC';
  return typeof field['type'] === 'string' ? field['type'] : 'value';
}
