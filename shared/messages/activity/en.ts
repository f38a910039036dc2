export const activityEn = {
  title: 'Activity',
};

export type ActivityMessages = typeof activityEn;
