import { Settings } from 'lucide-react';
import type { Feature } from '../../app/feature.ts';

/** Preferences of the person and of this computer. */
export const settingsFeature: Feature = {
  screens: [
    {
      path: '/settings',
      label: (messages) => messages.settings.title,
      icon: Settings,
      order: 90,
      load: () => import('./settings-screen.tsx').then((module) => module.SettingsScreen),
    },
  ],
};
