export const menuEn = {
  file: 'File',
};

export type MenuMessages = typeof menuEn;
