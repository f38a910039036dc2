import type { TeamsMessages } from './en.ts';

export const teamsPtBR = {
  title: 'Times',
} satisfies TeamsMessages;
