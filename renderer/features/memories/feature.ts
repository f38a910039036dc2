import { NotebookText, Plus, Trash2 } from 'lucide-react';
import type { Feature } from '../../app/feature.ts';
import { openNewMemory } from '../../app/open-memory.ts';
import { useMemoryTotal } from '../../app/use-places.ts';

/** The memory browser, the bin, and the dialog for a new memory. */
export const memoriesFeature: Feature = {
  screens: [
    {
      path: '/memories',
      label: (messages) => messages.memories.title,
      icon: NotebookText,
      order: 20,
      load: () => import('./memories-screen.tsx').then((module) => module.MemoriesScreen),
      useCount: useMemoryTotal,
    },
    {
      path: '/bin',
      label: (messages) => messages.memories.bin.title,
      icon: Trash2,
      order: null,
      load: () => import('./bin-screen.tsx').then((module) => module.BinScreen),
    },
  ],
  actions: [
    {
      id: 'memories.new',
      label: (messages) => messages.memories.form.title,
      icon: Plus,
      keys: 'N',
      keywords: 'new memory remember nova memória guardar lembrar',
      run: () => openNewMemory({ text: '' }),
    },
  ],
  load: () => import('./new-memory-dialog.tsx').then((module) => module.NewMemoryDialog),
};
