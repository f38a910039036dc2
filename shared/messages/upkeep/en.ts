export const upkeepEn = {
  title: 'Upkeep',
};

export type UpkeepMessages = typeof upkeepEn;
