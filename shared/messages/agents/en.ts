export const agentsEn = {
  title: 'Agents',
};

export type AgentsMessages = typeof agentsEn;
