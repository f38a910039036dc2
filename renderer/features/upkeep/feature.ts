import { BrushCleaning } from 'lucide-react';
import type { Feature } from '../../app/feature.ts';

/** What upkeep did, would do and costs, and when it runs. */
export const upkeepFeature: Feature = {
  screens: [
    {
      path: '/upkeep',
      label: (messages) => messages.upkeep.title,
      icon: BrushCleaning,
      order: 70,
      load: () => import('./upkeep-screen.tsx').then((module) => module.UpkeepScreen),
    },
  ],
};
