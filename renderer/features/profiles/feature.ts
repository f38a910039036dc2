import { Sparkles } from 'lucide-react';
import type { Feature } from '../../app/feature.ts';

/** The first steps after a profile was made; choosing a person happens outside every screen. */
export const profilesFeature: Feature = {
  screens: [
    {
      path: '/welcome',
      label: (messages) => messages.profiles.create.firstTitle,
      icon: Sparkles,
      order: null,
      load: () => import('./welcome-screen.tsx').then((module) => module.WelcomeScreen),
    },
  ],
};
