import { Share2 } from 'lucide-react';
import type { CommandItem } from '../ui/command-list.tsx';
import { completeShare, isShareCommand } from './complete-share.ts';
import { useMessages } from './messages.tsx';
import { openShare } from './open-share.ts';
import { useCall } from './use-call.ts';
import { usePlaceName, usePlaces } from './use-places.ts';

/** Memories that are offered while a number is being typed. */
const RECENT = 200;
const SHOWN = 8;

/** What `/share 42 …` may become, while it is typed: numbers of the person's own memories, then their teams and the world. */
export function useShareItems(query: string): readonly CommandItem[] {
  const words = useMessages().frame.palette;
  const nameOf = usePlaceName();
  const places = usePlaces();
  const isSharing = isShareCommand(query);
  const recent = useCall(
    'memories.list',
    { scopes: ['user'], sort: 'updated', limit: RECENT },
    { enabled: isSharing },
  );
  if (!isSharing) return [];
  const memories = recent.data?.memories ?? [];
  const textOf = new Map(memories.map(({ number, text }) => [number, text.slice(0, 60)]));
  const choices = places.flatMap(({ ref, name }) => (ref === 'user' ? [] : [{ target: ref, name }]));
  const numbers = memories.map(({ number }) => number);
  return completeShare(query, numbers, choices)
    .slice(0, SHOWN)
    .map(({ number, target }) => ({
      id: `share ${number} ${target ?? ''}`,
      label: words.shareMemory(String(number), target === null ? '…' : nameOf(target)),
      detail: textOf.get(number),
      icon: <Share2 aria-hidden="true" />,
      run: () => openShare(target === null ? { numbers: [number] } : { numbers: [number], target }),
    }));
}
