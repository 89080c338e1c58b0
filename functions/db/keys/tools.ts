/** Times from which functions are open. */
export const toolKeys = {
  switches: 'functionswitches',
  switch: (key: string) => ({ pk: 'functionswitches', sk: key }),
};
