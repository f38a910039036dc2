import type { MyDataMessages } from './en.ts';

export const myDataPtBR = {
  title: 'Meus dados',
} satisfies MyDataMessages;
