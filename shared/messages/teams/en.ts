export const teamsEn = {
  title: 'Teams',
};

export type TeamsMessages = typeof teamsEn;
