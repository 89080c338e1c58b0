const ulid = '01jd0000000000000000000001';
export const id = (prefix: string) => `${prefix}_${ulid}`;
export const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);
export const page = { offset: 0, limit: 50 };

export const names = {
  contractNumber: 'C-1',
  contractName: 'Contract',
  licensorId: id('mus'),
  licensorName: 'Licensor',
};
export const item = {
  advanceType: 1,
  amount: '1000',
  expectedDate: '2026-01-01',
  deductSetting: 1,
  deductStartDate: '2026-01-01',
  deductEndDate: '2026-12-31',
  includeAllUnits: true,
  contractUnitIds: [],
  incomeRegions: [],
  profitSharing: false,
  contractAdvanceId: id('adv'),
  contractId: id('ctr'),
  currency: 'TWD',
  paid: false,
  version: 1,
  ...names,
  payerEntity: 'taipei',
  outstanding: '400',
  recouped: '600',
  waitsForApproval: true,
};
const taxLine = {
  kind: 'Income',
  base: '1000',
  rate: '0.1',
  amount: '100',
  deducted: true,
  ruleId: 'r',
  source: 's',
};
export const trial = {
  contractAdvanceId: id('adv'),
  currency: 'TWD',
  amount: '1000',
  own: '800',
  tax: '80',
  afterTax: '720',
  taxLines: [taxLine],
  principle: 'TaiwanLocalP',
  shared: [{ licensorId: id('cmp'), contractId: id('ctr'), amount: '200' }],
};
export const entered = {
  contractAdvanceId: id('adv'),
  tax: '100',
  afterTax: '900',
  serviceFee: '15',
  incomeSource: 'KKBOX',
  incomeSourceRemark: 'First half',
  mismatchConfirmed: true,
  invoiced: true,
};
export const payments = { contractAdvanceIds: [id('adv')], payDate: '2026-01-02', payments: [entered] };
export const rolling = { ...item, rollingStatus: 'confirmedConditionMet', reached: '600', refusals: {} };
export const held = {
  contractAdvanceId: id('adv'),
  contractId: id('ctr'),
  ...names,
  batchId: id('bat'),
  currency: 'TWD',
  held: '100',
  deductible: '90',
  amount: '1000',
  outstanding: '400',
};
export const decision = {
  contractAdvanceId: id('adv'),
  contractId: id('ctr'),
  batchId: id('bat'),
  deduct: true,
  held: '100',
};
export const offlineInput = {
  contractAdvanceId: id('adv'),
  currency: 'TWD',
  amount: '1000',
  tax: '100',
  serviceFee: '10',
  payDate: '2026-01-02',
  remark: 'By cheque',
  idempotencyKey: 'key-00000001',
};
const { idempotencyKey: _key, ...offlineFacts } = offlineInput;
export const offline = {
  ...offlineFacts,
  offlineWithdrawalId: id('ofw'),
  contractId: id('ctr'),
  licensorId: id('mus'),
  payerEntity: 'taipei',
  taxKind: 'Income',
  recordedAt: '2026-01-02T00:00:00Z',
  recordedBy: 'usr_1',
};
const reconciliation = {
  currency: 'USD',
  file: '10',
  licensed: '8',
  open: '1',
  ignored: '1',
  royalty: '6',
  commission: '2',
};
const arrival = {
  payDate: '2026-01-02',
  exchangeRate: '31.5',
  receivingCurrency: 'TWD',
  received: '280',
  serviceFee: '3',
  difference: '0',
  rounding: '0.5',
};
export const receivable = {
  batchId: id('bat'),
  batchNo: 'B-1',
  fileName: 'a.csv',
  source: 'src',
  sourceName: 'Source',
  periodStart: '2026-01-01',
  periodEnd: '2026-01-31',
  confirmedAt: '2026-02-01T00:00:00Z',
  payDate: '2026-02-02',
  received: true,
  reconciliation: [reconciliation],
  receipts: { USD: { ...arrival, settled: '8', writtenOff: '1' } },
  arrivals: {
    USD: [
      {
        ...arrival,
        number: 1,
        settled: '8',
        released: { part: '8', whole: '9' },
        run: 1,
        writeOff: { reason: 'Insolvent', bearer: 'licensors' },
        reference: 'TT-1',
        posted: true,
      },
    ],
  },
  version: 2,
};
export const cash = {
  batchId: id('bat'),
  statementCurrency: 'USD',
  receivingCurrency: 'TWD',
  exchangeRate: '31.5',
  received: '280',
  serviceFee: '3',
  reference: 'TT-1',
  writeOff: { reason: 'Bank charge', bearer: 'house' },
};
export const receiving = {
  statementIdList: [id('bat')],
  payDate: '2026-01-02',
  payer: 'taipei',
  runDeduction: true,
  recalculate: false,
  releaseInFull: false,
  versions: { [id('bat')]: 2 },
  cash: [cash],
};
const line = {
  licensorId: 'mus_1',
  contractId: 'ctr_1',
  agentId: 'cmp_1',
  workRef: 'wrk_1',
  usedOn: '2026-01-01',
  territory: 158,
  through: ['ctr_2'],
  gross: '10',
  royalty: '8',
  commission: '2',
  receivedRoyalty: '250',
};
export const booking = { batchId: 'bat_1', run: 2, currency: 'TWD', occurredOn: '2026-01-01', lines: [line] };
export const receipt = {
  batchId: 'bat_1',
  run: 2,
  payer: 'taipei',
  payDate: '2026-01-01',
  statementCurrency: 'USD',
  receivingCurrency: 'TWD',
  exchangeRate: '31.5',
  cash: '280',
  serviceFee: '3',
  lines: [line],
  parked: '1',
  before: { owed: '1', cash: '1', serviceFee: '0' },
};
export const check = {
  checkedAt: '2026-01-02T00:00:00Z',
  accounts: 2,
  unbalanced: [{ currency: 'TWD', amount: '1' }],
  differences: [{ account: 'cash#taipei', currency: 'TWD', entries: '1', balance: '2' }],
  fractions: [{ account: 'cash#taipei', currency: 'TWD', amount: '0.5' }],
  totals: [{ kind: 'cash', currency: 'TWD', amount: '1' }],
};
