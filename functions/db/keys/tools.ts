/** Times from which functions are available, and lists of banks. */
export const toolKeys = {
  switches: 'functionswitches',
  /** Time from which a function is available. All of them: query `switches`. */
  switch: (key: string) => ({ pk: 'functionswitches', sk: key }),
  bankLists: 'banklists',
  /** Imported list of a country's banks, without their offices. All of them: query `bankLists`. */
  bankList: (country: string) => ({ pk: 'banklists', sk: country }),
  /** Part of the offices of a list in a version; the parts are read in one batch. */
  bankListPart: (country: string, version: number, part: number) => ({
    pk: `banks#${country}`,
    sk: `${version}#${part}`,
  }),
};
