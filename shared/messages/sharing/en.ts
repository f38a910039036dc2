export const sharingEn = {
  title: 'Shared',
};

export type SharingMessages = typeof sharingEn;
