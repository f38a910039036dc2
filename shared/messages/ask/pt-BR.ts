import type { AskMessages } from './en.ts';

export const askPtBR = {
  title: 'Perguntar',
} satisfies AskMessages;
