/** What the tax of payments depends on beside the rules. */
export const taxKeys = {
  /** A payee's facts as staff verified them. */
  profile: (rightOwnerId: string) => ({ pk: `taxprofile#${rightOwnerId}`, sk: 'profile' }),
  /** One rate as entered. All of a pair in the order of their days: query `rates`. */
  rate: (from: string, to: string, day: string, enteredAt: string) => ({
    pk: `taxrates#${from}#${to}`,
    sk: `${day}#${enteredAt}`,
  }),
  rates: (from: string, to: string) => `taxrates#${from}#${to}`,
  /** How often the payments to a payee in a month (`YYYY-MM`) changed; sorts before them. */
  month: (licensorId: string, month: string) => ({ pk: `taxmonths#${licensorId}`, sk: month }),
  /** One payment as taxes that count by month see it. Those of a month with its mark: query `months` by the month. */
  paymentOfMonth: (licensorId: string, month: string, paymentId: string) => ({
    pk: `taxmonths#${licensorId}`,
    sk: `${month}#${paymentId}`,
  }),
  months: (licensorId: string) => `taxmonths#${licensorId}`,
};
