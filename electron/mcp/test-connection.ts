import { z } from 'zod';
import { fail, ok, type Result } from '../../shared/result.ts';

/** How long the door may take to answer itself. */
const PATIENCE_MS = 5_000;

const PROTOCOL_VERSION = '2025-06-18';

const initializedSchema = z.object({ result: z.object({ protocolVersion: z.string() }) });
const toolsSchema = z.object({ result: z.object({ tools: z.array(z.object({ name: z.string() })) }) });

/**
 * Connects over the real HTTP door the way a client would, introduces itself and asks for the tools. Answers their
 * names, or `endpoint-failed` with what went wrong.
 */
export async function testConnection(url: string, token: string): Promise<Result<readonly string[]>> {
  const introduced = await ask(url, token, initializedSchema, 'initialize', {
    protocolVersion: PROTOCOL_VERSION,
    capabilities: {},
    clientInfo: { name: 'escopo-connection-test', version: '1' },
  });
  if (!introduced.ok) return introduced;
  const listed = await ask(url, token, toolsSchema, 'tools/list', {});
  return listed.ok ? ok(listed.value.result.tools.map(({ name }) => name)) : listed;
}

async function ask<Answer>(
  url: string,
  token: string,
  schema: z.ZodType<Answer>,
  method: string,
  params: object,
): Promise<Result<Answer>> {
  const failed = (problem: string): Result<never> =>
    fail({ type: 'endpoint-failed', endpoint: url, problem });
  let response: Response;
  let body: string;
  try {
    response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': PROTOCOL_VERSION,
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    });
    body = await response.text();
  } catch (error) {
    return failed(error instanceof Error ? error.message : 'no answer');
  }
  if (response.status !== 200) return failed(`HTTP ${response.status}`);
  const answer = schema.safeParse(parseAnswer(body));
  return answer.success ? ok(answer.data) : failed(`no proper answer to ${method}`);
}

/** The answer is JSON, or one event of a stream with JSON as its data. */
function parseAnswer(body: string): unknown {
  const data = /^data: ?(\{.*)$/m.exec(body)?.[1] ?? body;
  try {
    return JSON.parse(data);
  } catch {
    // Not an answer; the schema says so.
    return undefined;
  }
}
