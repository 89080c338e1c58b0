/** Times from which functions are open. */
export const toolKeys = {
  switches: 'functionswitches',
  switch: (key: string) => ({ pk: 'functionswitches', sk: key }),
  /** Imported lists of banks, one for each country. */
  bankLists: 'banklists',
  bankList: (country: string) => ({ pk: 'banklists', sk: country }),
  /** Part of the offices of a list, at its version. */
  bankListPart: (country: string, version: number, part: number) => ({
    pk: `banks#${country}`,
    sk: `${version}#${part}`,
  }),
};
