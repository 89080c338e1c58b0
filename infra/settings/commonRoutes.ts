/**
 * Routes that people call first and most: signing in, what every page asks, the start page, and the lists and records of daily work.
 * A stage with `warmHours` keeps their functions loaded.
 */
export const commonRoutes = [
  ...['login', 'refreshSession', 'getAuthority', 'countNews', 'listNews', 'getListViews'],
  ...['getMoneyToday', 'listQueues', 'getLedgerCheck', 'findRecords', 'nameRecords', 'getHistory'],
  ...['listMusicalWorks', 'getMusicalWork', 'listSongs', 'getSong'],
  ...['listMusicians', 'getMusician', 'listCompanies', 'getCompany'],
  ...['listContracts', 'getContract', 'listContractUnits'],
  ...['listBatches', 'getBatch', 'listReviewedRows', 'listReceivables', 'listStatementRecords'],
  ...['getIncomeReport', 'listIncome', 'listStatementRuns'],
  ...['getWithdrawalBasics', 'getPendingWithdrawal', 'listWithdrawals', 'getWithdrawal', 'listPaymentRuns'],
  ...['listProposals', 'listProjects', 'listDemos', 'listWaitingReviews'],
] as const;
