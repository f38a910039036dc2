import type { ActivityMessages } from './en.ts';

export const activityPtBR = {
  title: 'Atividade',
} satisfies ActivityMessages;
