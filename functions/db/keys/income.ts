/** Currency of a statement, and the one that contracts account its income in, if they name one. */
type IncomeCurrencies = { currency: string; accountingCurrency?: string | undefined };

const accountedIn = ({ accountingCurrency }: IncomeCurrencies): string =>
  accountingCurrency ? `@${accountingCurrency}` : '';

/** Income of licensors by batch. The facts themselves are objects in the files bucket. */
export const incomeKeys = {
  /** Income of a licensor from one batch in one currency. All of a licensor: query `licensor`; in one currency: prefix. */
  fact: (licensorId: string, batchId: string, currencies: IncomeCurrencies) => ({
    pk: `income#${licensorId}`,
    sk: `${currencies.currency}#${batchId}${accountedIn(currencies)}`,
  }),
  licensor: (licensorId: string) => `income#${licensorId}`,
  /** Changes by one adjustment of the batch, in addition to the item above. */
  adjustment: (licensorId: string, batchId: string, run: number, currencies: IncomeCurrencies) => ({
    pk: `income#${licensorId}`,
    sk: `${currencies.currency}#${batchId}#${run}${accountedIn(currencies)}`,
  }),
};

/** Objects of a licensor's income in the files bucket. */
export const incomeObjects = {
  facts: (licensorId: string, batchId: string) => `income/${licensorId}/${batchId}.json`,
  adjustment: (licensorId: string, batchId: string, run: number) =>
    `income/${licensorId}/${batchId}-${run}.json`,
};
