import { Send } from 'lucide-react';
import type { Feature } from '../../app/feature.ts';

/** The letter of a share, and the list of what the person has shared. */
export const sharingFeature: Feature = {
  screens: [
    {
      path: '/sharing',
      label: (messages) => messages.sharing.title,
      icon: Send,
      order: 40,
      load: () => import('./sharing-screen.tsx').then((module) => module.SharingScreen),
    },
  ],
  load: () => import('./share-dialog.tsx').then((module) => module.ShareDialog),
};
