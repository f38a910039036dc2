export const myDataEn = {
  title: 'My data',
};

export type MyDataMessages = typeof myDataEn;
