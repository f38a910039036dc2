import { memoryNumberSchema, type MemoryNumber } from '../../shared/ids.ts';
import { assertNever } from '../../shared/result.ts';
import { shareTargetSchema, type ShareTarget } from '../../shared/scope.ts';

/** What a person typed after a slash. */
export type SlashCommand =
  | { readonly verb: 'share'; readonly number: MemoryNumber; readonly target: ShareTarget | null }
  | { readonly verb: 'open'; readonly number: MemoryNumber }
  | { readonly verb: 'find'; readonly query: string }
  | { readonly verb: 'remember'; readonly text: string };

const verbs: Readonly<Record<string, SlashCommand['verb']>> = {
  share: 'share',
  compartilhar: 'share',
  open: 'open',
  abrir: 'open',
  find: 'find',
  search: 'find',
  procurar: 'find',
  buscar: 'find',
  remember: 'remember',
  lembrar: 'remember',
  guardar: 'remember',
};

/** Reads `/share 42 acme-marketing`, `/open 42`, `/find …` or `/remember …`; null when it is none of them (yet). */
export function parseSlashCommand(typed: string): SlashCommand | null {
  const [, word = '', rest = ''] = /^\/(\p{L}+)\s+(.+)$/su.exec(typed.trim()) ?? [];
  const name = word.toLowerCase();
  const verb = Object.hasOwn(verbs, name) ? verbs[name] : undefined;
  if (verb === undefined) return null;
  switch (verb) {
    case 'find':
      return { verb, query: rest };
    case 'remember':
      return { verb, text: rest };
    case 'open': {
      const number = numberIn(rest);
      return number === null ? null : { verb, number };
    }
    case 'share': {
      const [first = '', place] = rest.split(/\s+/u);
      const number = numberIn(first);
      if (number === null) return null;
      if (place === undefined) return { verb, number, target: null };
      const target = targetOf(place);
      return target === null ? null : { verb, number, target };
    }
    default:
      return assertNever(verb);
  }
}

function numberIn(text: string): MemoryNumber | null {
  const parsed = memoryNumberSchema.safeParse(Number(text.replace(/^#/u, '')));
  return parsed.success ? parsed.data : null;
}

function targetOf(place: string): ShareTarget | null {
  const name = place.toLowerCase();
  const parsed = shareTargetSchema.safeParse(name === 'world' || name === 'mundo' ? 'world' : `team:${name}`);
  return parsed.success ? parsed.data : null;
}
