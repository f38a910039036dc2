import { Bot } from 'lucide-react';
import type { Feature } from '../../app/feature.ts';
import { askToConnect } from './connect-signal.ts';
import { useAgentCount } from './use-agents.ts';

/** The agents that a person let in: what they may do, what they did, and taking it back. */
export const agentsFeature: Feature = {
  screens: [
    {
      path: '/agents',
      label: (messages) => messages.agents.title,
      icon: Bot,
      order: 60,
      load: () => import('./agents-screen.tsx').then((module) => module.AgentsScreen),
      useCount: useAgentCount,
    },
  ],
  actions: [
    {
      id: 'agents.connect',
      label: (messages) => messages.agents.connect,
      icon: Bot,
      keywords: 'agent mcp token claude cursor conectar agente',
      run: () => askToConnect({}),
    },
  ],
  load: () => import('./connect-dialog.tsx').then((module) => module.ConnectDialog),
};
