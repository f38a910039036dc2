import type { AgentsMessages } from './en.ts';

export const agentsPtBR = {
  title: 'Agentes',
} satisfies AgentsMessages;
