export const askEn = {
  title: 'Ask',
};

export type AskMessages = typeof askEn;
