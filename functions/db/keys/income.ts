/** Income of licensors by batch. The facts themselves are objects in the files bucket. */
export const incomeKeys = {
  /** Income of a licensor from one batch in one currency. All of a licensor: query `licensor`; in one currency: prefix. */
  fact: (licensorId: string, currency: string, batchId: string) => ({
    pk: `income#${licensorId}`,
    sk: `${currency}#${batchId}`,
  }),
  licensor: (licensorId: string) => `income#${licensorId}`,
  /** Changes by one adjustment of the batch, in addition to the item above. */
  adjustment: (licensorId: string, currency: string, batchId: string, run: number) => ({
    pk: `income#${licensorId}`,
    sk: `${currency}#${batchId}#${run}`,
  }),
};

/** Objects of a licensor's income in the files bucket. */
export const incomeObjects = {
  facts: (licensorId: string, batchId: string) => `income/${licensorId}/${batchId}.json`,
  adjustment: (licensorId: string, batchId: string, run: number) =>
    `income/${licensorId}/${batchId}-${run}.json`,
};
