import { Users } from 'lucide-react';
import type { Feature } from '../../app/feature.ts';

/** Teams: making them, who is in them, and leaving. */
export const teamsFeature: Feature = {
  screens: [
    {
      path: '/teams',
      label: (messages) => messages.teams.title,
      icon: Users,
      order: 45,
      load: () => import('./teams-screen.tsx').then((module) => module.TeamsScreen),
    },
  ],
};
