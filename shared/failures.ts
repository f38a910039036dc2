import { z } from 'zod';

const plain = <Type extends string>(type: Type) => z.strictObject({ type: z.literal(type) });

/**
 * Every failure that may cross a door, as data. Words for them live in `messages/`; none carries memory text.
 * A bug is not in this list: it crosses as `internal` with a reference that the owner's log explains.
 */
export const failureSchema = z.discriminatedUnion('type', [
  // What was asked
  z.strictObject({
    type: z.literal('invalid-input'),
    problems: z.array(z.strictObject({ path: z.string(), problem: z.string() })),
  }),
  plain('unknown-method'),
  z.strictObject({ type: z.literal('too-large'), limitBytes: z.number() }),
  plain('sender-refused'),
  plain('no-profile-open'),
  // Scopes
  plain('scopes-required'),
  z.strictObject({ type: z.literal('scope-unknown'), scope: z.string() }),
  z.strictObject({ type: z.literal('scope-duplicated'), scope: z.string() }),
  z.strictObject({ type: z.literal('scope-unauthorised'), scope: z.string() }),
  // Memories
  plain('not-found'),
  plain('text-empty'),
  z.strictObject({ type: z.literal('text-too-long'), limitBytes: z.number(), sizeBytes: z.number() }),
  plain('text-malformed'),
  z.strictObject({ type: z.literal('duplicate'), number: z.number() }),
  plain('read-only-bucket'),
  plain('changed-meanwhile'),
  plain('query-empty'),
  z.strictObject({ type: z.literal('number-ambiguous'), scopes: z.array(z.string()) }),
  z.strictObject({ type: z.literal('erased-before'), count: z.number() }),
  z.strictObject({ type: z.literal('attachment-too-large'), limitBytes: z.number() }),
  // People and teams
  plain('profile-required'),
  plain('profile-not-found'),
  plain('email-taken'),
  plain('email-mismatch'),
  plain('profile-locked'),
  plain('wrong-passphrase'),
  z.strictObject({ type: z.literal('passphrase-delayed'), retryAfterMs: z.number() }),
  plain('team-not-found'),
  plain('slug-taken'),
  plain('person-not-found'),
  plain('already-member'),
  plain('not-team-owner'),
  plain('last-owner'),
  // Sharing
  z.strictObject({
    type: z.literal('ticket-void'),
    reason: z.enum([
      'unknown',
      'spent',
      'expired',
      'other-window',
      'other-profile',
      'text-changed',
      'members-changed',
      'target-gone',
    ]),
  }),
  plain('confirm-too-early'),
  plain('not-yours-to-withdraw'),
  // Agents
  plain('token-missing'),
  plain('token-invalid'),
  plain('grant-revoked'),
  plain('grant-expired'),
  plain('grant-read-only'),
  z.strictObject({ type: z.literal('quota-exceeded'), quota: z.string(), retryAfterMs: z.number() }),
  plain('agent-not-found'),
  z.strictObject({ type: z.literal('port-in-use'), port: z.number() }),
  // Storage
  plain('storage-full'),
  plain('storage-read-only'),
  plain('bucket-busy'),
  z.strictObject({ type: z.literal('bucket-damaged'), namespace: z.string(), problem: z.string() }),
  z.strictObject({
    type: z.literal('bucket-newer'),
    namespace: z.string(),
    version: z.number(),
    known: z.number(),
  }),
  z.strictObject({ type: z.literal('bucket-missing'), namespace: z.string() }),
  z.strictObject({ type: z.literal('path-refused'), path: z.string() }),
  z.strictObject({ type: z.literal('vault-in-use'), pid: z.number() }),
  z.strictObject({ type: z.literal('vault-unusable'), path: z.string(), problem: z.string() }),
  z.strictObject({ type: z.literal('audit-broken'), sequence: z.number(), problem: z.string() }),
  // Search and models
  z.strictObject({ type: z.literal('embedder-unavailable'), problem: z.string() }),
  z.strictObject({ type: z.literal('index-unavailable'), problem: z.string() }),
  z.strictObject({ type: z.literal('endpoint-failed'), endpoint: z.string(), problem: z.string() }),
  plain('model-not-configured'),
  // Files
  z.strictObject({ type: z.literal('file-unreadable'), name: z.string(), problem: z.string() }),
  z.strictObject({ type: z.literal('format-unknown'), name: z.string() }),
  z.strictObject({ type: z.literal('file-refused'), name: z.string(), problem: z.string() }),
  plain('import-not-found'),
  plain('preview-expired'),
  // Newer versions of the app
  z.strictObject({ type: z.literal('updates-off'), reason: z.enum(['no-address', 'not-agreed']) }),
  z.strictObject({
    type: z.literal('update-failed'),
    reason: z.enum([
      'unreachable',
      'answered-badly',
      'address-refused',
      'damaged',
      'signature-invalid',
      'no-space',
      'cannot-write',
      'not-installed',
    ]),
  }),
  plain('no-update'),
  // Long work
  plain('cancelled'),
  plain('job-not-found'),
  z.strictObject({ type: z.literal('upkeep-needs-answer'), share: z.number() }),
  plain('clock-jumped'),
  // Bugs
  z.strictObject({ type: z.literal('internal'), reference: z.string() }),
]);
export type Failure = z.infer<typeof failureSchema>;
export type FailureType = Failure['type'];

/** Turns a schema's complaint into a failure; one that a schema named itself (scopes, text) keeps its own type. */
export function failureFromZod(error: z.ZodError): Failure {
  for (const issue of error.issues) {
    if (issue.code !== 'custom') continue;
    const named = failureSchema.safeParse(issue.params?.['failure']);
    if (named.success) return named.data;
  }
  const problems = error.issues
    .slice(0, 20)
    .map((issue) => ({ path: issue.path.map(String).join('.'), problem: issue.message }));
  return { type: 'invalid-input', problems };
}
