/** Income that is expected or missing, as the daily search found it. A list is `staff` or the id of an agent. */
export const missingIncomeKeys = {
  /** Finding; all of a list by kind: query `pk`. `place` is one digit, the place of its kind. */
  finding: (list: string, place: number, findingId: string) => ({
    pk: missingIncomeKeys.list(list),
    sk: `${place}#${findingId}`,
  }),
  list: (list: string) => `missingincome#${list}`,
  /** Tick of a finding, with its reason; all of a list: query `pk`. */
  tick: (list: string, findingId: string) => ({ pk: missingIncomeKeys.ticks(list), sk: findingId }),
  ticks: (list: string) => `missingincometicks#${list}`,
  /** Agent whose list has findings; all of them: query `pk`. */
  agent: (agentId: string) => ({ pk: 'missingincomelists', sk: agentId }),
  agents: 'missingincomelists',
  /** Last search. */
  search: { pk: 'missingincomesearch', sk: 'last' },
};
