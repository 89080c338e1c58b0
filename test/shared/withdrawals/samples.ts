export const ulid = '01jd0000000000000000000001';
export const id = (prefix: string) => `${prefix}_${ulid}`;

export const range = { agentId: id('cmp'), payerEntity: 'taipei', currency: 'TWD' };
export const withdrawable = {
  ...range,
  agentName: 'Agent',
  payable: '1000.5',
  withdrawable: '1000',
  minimum: '500',
  contracts: [{ contractId: id('ctr'), contractName: 'Contract', payable: '1000.5' }],
};
export const account = {
  bankAccountId: id('bnk'),
  bankName: 'Bank',
  branch: 'Branch',
  accountName: 'Name',
  accountNumber: '••••1234',
  country: 158,
  currency: 'TWD',
};
export const taxLine = {
  kind: 'Income',
  base: '1000',
  rate: '0.1',
  amount: '100',
  deducted: true,
  ruleId: 'r',
  source: 's',
};
const enteredRate = {
  from: 'USD',
  to: 'TWD',
  rate: '31.5',
  day: '2026-11-01',
  source: 'Central bank',
  enteredAt: '2026-11-02T00:00:00Z',
  enteredBy: 'usr_1',
};
const amounts = {
  gross: '1000',
  taxLines: [taxLine],
  tax: '100',
  net: '900',
  principle: 'TaiwanLocalP',
  incomeKind: 'Royalty',
  exchangeRate: enteredRate,
};
const part = { contractId: id('ctr'), contractName: 'Contract', amount: '1000' };
export const preview = { ...amounts, currency: 'TWD', parts: [part], remainder: '0.5', minimum: '500' };
const payment = {
  payDate: '2026-11-03',
  paidAmount: '900',
  serviceFee: '10',
  received: '890',
  attachmentIds: ['fil_0123456789.pdf'],
  remark: 'Paid',
  confirmedAt: '2026-11-03T00:00:00Z',
  confirmedBy: 'usr_1',
};
export const withdrawal = {
  withdrawalId: id('wdr'),
  status: 2,
  licensorId: id('mus'),
  licensorName: 'Licensor',
  ...range,
  agentName: 'Agent',
  requestedAt: '2026-11-02T00:00:00Z',
  periodStart: '2026-01-01',
  periodEnd: '2026-11-01',
  ...amounts,
  remainder: '0.5',
  parts: [part],
  chosenContracts: [{ contractId: id('ctr'), contractName: 'Contract' }],
  batchIds: ['bat_1'],
  takenBefore: [{ contractId: id('ctr'), batchIds: ['bat_0'] }],
  decided: ['decide#1'],
  invoiceChoice: 'Invoice',
  bankAccount: account,
  offline: true,
  phone: '1',
  email: 'a@example.com',
  released: { proposedBy: 'usr_1', approvedBy: 'usr_2', approvedAt: '2026-11-03T00:00:00Z' },
  payment,
  abort: { at: '2026-11-03T00:00:00Z', by: 'usr_1', reason: 'Wrong account' },
  version: 3,
};
export const entry = {
  occurredOn: '2026-11-01',
  contractId: id('ctr'),
  cause: { kind: 'receipt', id: 'bat_1' },
  statementNumber: 'S-1',
  amount: '1000',
};
export const trial = { ...range, contractIds: [id('ctr')], invoiceChoice: 'Invoice' };
export const request = {
  ...trial,
  idempotencyKey: 'key-00000001',
  bankAccountId: id('bnk'),
  expectedNet: '900',
  confirmed: true,
  confirmResidence: true,
  confirmAccountName: true,
  phone: '1',
  email: 'a@example.com',
};
export const confirmation = {
  withdrawalId: id('wdr'),
  idempotencyKey: 'key-00000001',
  payDate: '2026-11-03',
  paidAmount: '900',
  serviceFee: '10',
  attachmentIds: [`fil_${ulid}.pdf`],
  remark: 'Paid',
};
export const owner = {
  withdrawalId: id('wdr'),
  licensorId: id('mus'),
  licensorName: 'Licensor',
  phone: '1',
  email: 'a@example.com',
  bankAccount: {
    country: 158,
    bankName: 'Bank',
    branch: 'Branch',
    accountName: 'Name',
    accountNumber: '••••1234',
    bankAddress: 'Street 1',
    beneficiaryAddress: 'Street 2',
    swiftCode: 'ABCDTWTP',
  },
  identity: { documentType: 'IdCard', name: 'Name', number: '••••5678', address: 'Street 2' },
};
export const report = {
  invoiceId: 'taipei',
  startDate: '2026-01-01',
  endDate: '2026-01-01',
  status: 2,
  currency: 'TWD',
  format: 'pdf',
};
