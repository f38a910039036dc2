import { House } from 'lucide-react';
import type { Feature } from '../../app/feature.ts';

/** What happened lately, what will soon, and what waits for the person. */
export const homeFeature: Feature = {
  screens: [
    {
      path: '/home',
      label: (messages) => messages.home.title,
      icon: House,
      order: 10,
      load: () => import('./home-screen.tsx').then((module) => module.HomeScreen),
    },
  ],
};
