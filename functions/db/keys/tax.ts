/** Facts that the tax of payments depends on besides the rules. */
export const taxKeys = {
  /** Facts of a payee as staff verified them. */
  profile: (rightOwnerId: string) => ({ pk: `taxprofile#${rightOwnerId}`, sk: 'profile' }),
  /** Exchange rate as entered. All of a pair in the order of their days: query `rates`. */
  rate: (from: string, to: string, day: string, enteredAt: string) => ({
    pk: `taxrates#${from}#${to}`,
    sk: `${day}#${enteredAt}`,
  }),
  rates: (from: string, to: string) => `taxrates#${from}#${to}`,
  /** Number of changes to the payments to a payee in a month (`YYYY-MM`); sorts before them. */
  month: (licensorId: string, month: string) => ({ pk: `taxmonths#${licensorId}`, sk: month }),
  /** Payment that taxes count by month. Those of a month, with its mark: query `months` by the month. */
  paymentOfMonth: (licensorId: string, month: string, paymentId: string) => ({
    pk: `taxmonths#${licensorId}`,
    sk: `${month}#${paymentId}`,
  }),
  months: (licensorId: string) => `taxmonths#${licensorId}`,
};
