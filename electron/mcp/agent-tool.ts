import { z } from 'zod';
import type { Failure } from '../../shared/failures.ts';
import type { Result } from '../../shared/result.ts';
import type { AgentCaller } from '../services/caller.ts';
import type { Vault } from '../services/vault.ts';

/** What a tool stands on during one call. */
export interface ToolContext {
  readonly vault: Vault;
  readonly caller: AgentCaller;
  readonly signal: AbortSignal;
}

/** What a tool gives back: the typed reply, and what its owner sees of the call. */
export interface ToolAnswer {
  readonly reply: Readonly<Record<string, unknown>>;
  /** Memories given back or written. */
  readonly count: number;
}

/** A tool as the door runs it, with its schemas as the JSON that clients are shown. */
export interface AgentTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly access: 'read' | 'write';
  readonly annotations: ToolAnnotations;
  readonly inputJson: JsonSchema;
  readonly outputJson: JsonSchema;
  /** Reads arguments from outside; a failure is data, like all others. */
  parse(raw: unknown): z.ZodSafeParseResult<unknown>;
  /** The scopes that a call names, for the owner's eyes. */
  scopesOf(input: unknown): readonly string[];
  /** Bytes of text that a call wants to write. */
  bytesOf(input: unknown): number;
  run(context: ToolContext, input: unknown): Promise<Result<ToolAnswer, Failure>>;
}

/** Hints for the client's own dialogs. They must be true; nothing of ours depends on them. */
export interface ToolAnnotations {
  readonly readOnlyHint: boolean;
  readonly destructiveHint: boolean;
  readonly idempotentHint: boolean;
  readonly openWorldHint: boolean;
}

export type JsonSchema = Readonly<Record<string, unknown>>;

/** Everything that differs between two tools, with the input typed by its schema. */
export interface ToolDefinition<Input extends z.ZodType> extends Pick<
  AgentTool,
  'name' | 'title' | 'description' | 'access' | 'annotations'
> {
  readonly input: Input;
  readonly output: z.ZodObject;
  readonly scopesOf: (input: z.output<Input>) => readonly string[];
  readonly bytesOf?: (input: z.output<Input>) => number;
  readonly run: (context: ToolContext, input: z.output<Input>) => Promise<Result<ToolAnswer>>;
}

/** Makes a tool from its definition: the types of the schema hold inside, JSON Schema goes outside. */
export function defineTool<Input extends z.ZodType>(definition: ToolDefinition<Input>): AgentTool {
  const { input, output, scopesOf, bytesOf, run, ...described } = definition;
  return {
    ...described,
    inputJson: toJson(input, 'input'),
    outputJson: withFailure(toJson(output, 'output')),
    parse: (raw) => input.safeParse(raw),
    scopesOf: (parsed) => scopesOf(parsed as z.output<Input>),
    bytesOf: (parsed) => bytesOf?.(parsed as z.output<Input>) ?? 0,
    run: (context, parsed) => run(context, parsed as z.output<Input>),
  };
}

/** A schema as clients are shown it; every model that connects reads it, so what says nothing is left out. */
function toJson(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    },
  });
  return json;
}

/**
 * A reply is what the tool promises, or a failure. Some clients hold failures against the output schema, too, so it
 * names both; `type: object` stays at the root because older clients accept nothing else there.
 */
function withFailure(schema: JsonSchema): JsonSchema {
  const { required, properties, ...rest } = schema;
  const error = {
    type: 'object',
    properties: { type: { type: 'string' } },
    required: ['type'],
    description: 'Why nothing was done; its other fields depend on the type.',
  };
  return {
    ...rest,
    properties: {
      ...(properties as JsonSchema),
      error,
      message: { type: 'string', description: 'The error in a sentence.' },
    },
    anyOf: [{ required }, { required: ['error', 'message'] }],
  };
}
