/** Published exchange rates. */
export const exchangeRateKeys = {
  /** Rates of a publisher for a day (`YYYY-MM-DD`). Those of some days: query `sheets` between them. */
  sheet: (publisher: string, day: string) => ({ pk: `publishedrates#${publisher}`, sk: day }),
  sheets: (publisher: string) => `publishedrates#${publisher}`,
};
