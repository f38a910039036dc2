import type { UpkeepMessages } from './en.ts';

export const upkeepPtBR = {
  title: 'Manutenção',
} satisfies UpkeepMessages;
