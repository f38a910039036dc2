import { MessageCircleQuestionMark } from 'lucide-react';
import type { Feature } from '../../app/feature.ts';

/** Asking one's own memory, and the conversations that this leaves. */
export const askFeature: Feature = {
  screens: [
    {
      path: '/ask',
      label: (messages) => messages.ask.title,
      icon: MessageCircleQuestionMark,
      order: 30,
      load: () => import('./ask-screen.tsx').then((module) => module.AskScreen),
    },
  ],
};
