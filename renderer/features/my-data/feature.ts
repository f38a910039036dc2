import { Download, FileInput, HardDriveDownload } from 'lucide-react';
import type { Feature } from '../../app/feature.ts';

/** Taking everything along, bringing what is elsewhere, and erasing for good. */
export const myDataFeature: Feature = {
  screens: [
    {
      path: '/my-data',
      label: (messages) => messages.myData.title,
      icon: HardDriveDownload,
      order: 80,
      load: () => import('./my-data-screen.tsx').then((module) => module.MyDataScreen),
    },
  ],
  actions: [
    {
      id: 'my-data.export',
      label: (messages) => messages.myData.export.zip,
      icon: Download,
      keywords: 'export backup exportar cópia obsidian markdown',
      run: ({ goTo }) => goTo('/my-data'),
    },
    {
      id: 'my-data.import',
      label: (messages) => messages.myData.import.title,
      icon: FileInput,
      keywords: 'import chatgpt claude mem0 obsidian importar trazer',
      run: ({ goTo }) => goTo('/my-data'),
    },
  ],
};
