import { randomInt } from 'node:crypto';
import { writeSync } from 'node:fs';
import { teamSlugSchema, userIdSchema, type MemoryNumber } from '../../../shared/ids.ts';
import type { Result } from '../../../shared/result.ts';
import { openVault } from '../../../electron/open-vault.ts';
import { addMember } from '../../../electron/services/add-member.ts';
import { attach } from '../../../electron/services/attach.ts';
import type { Caller } from '../../../electron/services/caller.ts';
import { forget } from '../../../electron/services/forget.ts';
import { listBin } from '../../../electron/services/list-bin.ts';
import { listMembers } from '../../../electron/services/list-members.ts';
import { list } from '../../../electron/services/list.ts';
import { readAttachment } from '../../../electron/services/read-attachment.ts';
import { remember } from '../../../electron/services/remember.ts';
import { removeMember } from '../../../electron/services/remove-member.ts';
import { update } from '../../../electron/services/update.ts';
import { vaultPorts } from '../../support/vault-ports.ts';

/**
 * The owner of a vault that a test kills: `crash-child <root> <person> <other person> <team>`. Says what it finds, then
 * what it is about to do and what is done, one line each, until somebody kills it.
 */
const [root = '', personId = '', otherId = '', rawSlug = ''] = process.argv.slice(2);
const person: Caller = { door: 'command-line', userId: userIdSchema.parse(personId) };
const other = userIdSchema.parse(otherId);
const slug = teamSlugSchema.parse(rawSlug);
const OTHER_EMAIL = 'ben@example.com';

const { vault } = unwrap(
  await openVault(root, vaultPorts({ reportProblem: (where) => say({ problem: where }) })),
);
const texts = new Map<MemoryNumber, string>();
let isMember = false;
await tellState();
let round = 0;
while (true) {
  round += 1;
  await act();
}

async function tellState(): Promise<void> {
  const files: [number, string][] = [];
  let cursor: string | undefined;
  do {
    const page = unwrap(
      await list(vault, person, {
        scopes: ['user'],
        limit: 500,
        ...(cursor === undefined ? {} : { cursor }),
      }),
    );
    for (const { number, text, attachments } of page.memories) {
      texts.set(number, text);
      for (const { sha256 } of attachments) {
        // Hashed when read: a file that is not whole is a failure here.
        unwrap(await readAttachment(vault, person, { ref: { scope: 'user', number }, sha256 }));
        files.push([number, sha256]);
      }
    }
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  const bin = unwrap(await listBin(vault, person, {})).memories.map(({ number }) => number);
  const members = unwrap(await listMembers(vault, person, slug));
  isMember = members.some(({ id }) => id === other);
  say({ state: { texts: [...texts], bin, files, isMember } });
}

async function act(): Promise<void> {
  const numbers = [...texts.keys()];
  const number = numbers[randomInt(Math.max(1, numbers.length))];
  const text = `${String(process.pid)}-${String(round)} ${'word '.repeat(randomInt(1, 400))}`.trim();
  const kind = number === undefined ? 0 : randomInt(numbers.length > 60 ? 6 : 10);
  if (kind >= 5 || number === undefined) {
    say({ begin: { op: 'add', text } });
    const { memory } = unwrap(await remember(vault, person, { text }));
    texts.set(memory.number, text);
    say({ done: { op: 'add', number: memory.number, text } });
  } else if (kind === 0 || kind === 1) {
    const atOnce = kind === 0 && round % 5 === 0;
    say({ begin: { op: 'forget', number } });
    unwrap(await forget(vault, person, { numbers: [number], atOnce }));
    texts.delete(number);
    say({ done: { op: 'forget', number, atOnce } });
  } else if (kind === 2) {
    say({ begin: { op: 'update', number, text } });
    unwrap(await update(vault, person, { number, patch: { text } }));
    texts.set(number, text);
    say({ done: { op: 'update', number, text } });
  } else if (kind === 3) {
    say({ begin: { op: 'member', isMember: !isMember } });
    if (isMember) unwrap(await removeMember(vault, person, { slug, userId: other }));
    else unwrap(await addMember(vault, person, { slug, email: OTHER_EMAIL }));
    isMember = !isMember;
    say({ done: { op: 'member', isMember } });
  } else {
    say({ begin: { op: 'attach', number } });
    const bytes = Buffer.from(text);
    const file = unwrap(
      await attach(vault, person, { number, name: 'a.txt', mediaType: 'text/plain', bytes }),
    );
    say({ done: { op: 'attach', number, sha256: file.sha256 } });
  }
}

function say(line: unknown): void {
  writeSync(1, `${JSON.stringify(line)}\n`);
}

function unwrap<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}
