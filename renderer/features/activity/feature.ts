import { Activity, ShieldCheck } from 'lucide-react';
import type { Feature } from '../../app/feature.ts';

/** The record of every act that changed who can see what. */
export const activityFeature: Feature = {
  screens: [
    {
      path: '/activity',
      label: (messages) => messages.activity.title,
      icon: Activity,
      order: 50,
      load: () => import('./activity-screen.tsx').then((module) => module.ActivityScreen),
    },
  ],
  actions: [
    {
      id: 'activity.verify',
      label: (messages) => messages.activity.verify,
      icon: ShieldCheck,
      keywords: 'audit chain verify auditoria cadeia verificar conferir',
      run: ({ goTo }) => goTo('/activity'),
    },
  ],
};
