import type { MenuMessages } from './en.ts';

export const menuPtBR = {
  file: 'Arquivo',
} satisfies MenuMessages;
