import { countOf } from '../count-of.ts';

export const menuEn = {
  file: 'File',
  newMemory: 'New memory',
  importMemories: 'Import memories…',
  exportMyData: 'Export my data…',
  switchProfile: 'Switch person',
  settings: 'Settings',
  closeWindow: 'Close window',
  quit: 'Quit Escopo',
  edit: 'Edit',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'Select all',
  view: 'View',
  search: 'Search',
  palette: 'Command palette',
  upkeep: 'Upkeep',
  actualSize: 'Actual size',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fullScreen: 'Full screen',
  developerTools: 'Developer tools',
  window: 'Window',
  about: 'About Escopo',
  hide: 'Hide Escopo',
  tray: {
    open: 'Open Escopo',
    upkeep: {
      never: 'Upkeep: not run yet',
      running: 'Upkeep: running',
      asks: 'Upkeep: asks you something',
      failed: 'Upkeep: partly failed',
      done: 'Upkeep: done',
    },
    agents: (count: number): string => `${countOf('en', count, { one: 'agent', other: 'agents' })} connected`,
  },
};

export type MenuMessages = typeof menuEn;
