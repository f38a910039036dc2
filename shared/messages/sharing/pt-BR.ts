import type { SharingMessages } from './en.ts';

export const sharingPtBR = {
  title: 'Compartilhadas',
} satisfies SharingMessages;
