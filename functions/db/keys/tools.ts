/** Times from which functions are available. */
export const toolKeys = {
  switches: 'functionswitches',
  switch: (key: string) => ({ pk: 'functionswitches', sk: key }),
  /** Imported lists of banks, one per country. */
  bankLists: 'banklists',
  bankList: (country: string) => ({ pk: 'banklists', sk: country }),
  /** Part of a list's offices, at the list's version. */
  bankListPart: (country: string, version: number, part: number) => ({
    pk: `banks#${country}`,
    sk: `${version}#${part}`,
  }),
};
