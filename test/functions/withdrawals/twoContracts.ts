import { writeIncomeFacts } from '../../../functions/incomeFacts/incomeFactStore.ts';
import { markFactsReceived } from '../../support/receivedFacts.ts';
import { previewWithdrawalTax, requestWithdrawal } from '../../../shared/withdrawals/routes.ts';
import type { IncomeFact } from '../../../shared/income/schema.ts';
import { decimalSchema } from '../../../shared/money/decimal.ts';
import { invoke } from '../../support/dataCloud.ts';
import {
  createContract,
  createLicensor,
  earn,
  royaltyLine,
  type Licensor,
} from '../../support/business/openBusiness.ts';

/** A licensor with two contracts of one licensee. */
export type Represented = Licensor & { secondId: string };

export const representedTwice = async (agentId: string): Promise<Represented> => {
  const licensor = await createLicensor(agentId);
  return { ...licensor, secondId: await createContract(licensor.licensorId, agentId) };
};

export const createFact = (
  { agentId }: Licensor,
  contractId: string,
  workTitle: string,
  royalty: string,
): IncomeFact => {
  const amount = decimalSchema.parse(royalty);
  return {
    workId: 'sng_00000000000001',
    workType: 'Song',
    workTitle,
    contractId,
    agentId,
    platform: 'KKBOX',
    territory: 158,
    rightType: 'P',
    currency: 'TWD',
    rowCount: 1,
    chunks: [0],
    usagePeriod: { start: '2026-07-01', end: '2026-07-31' },
    sharePercentage: '100',
    royaltyPercentage: '100',
    units: decimalSchema.parse('1'),
    grossAmount: amount,
    royaltyAmount: amount,
  };
};

/** Books and receives a batch with royalty under both contracts, with the income behind it. */
export const bookIncomeOfBoth = async (
  licensor: Represented,
  name: string,
  first: string,
  second: string,
) => {
  const { licensorId, contractId, secondId } = licensor;
  const batchId = await earn([
    royaltyLine(licensor, first),
    royaltyLine({ ...licensor, contractId: secondId }, second),
  ]);
  await writeIncomeFacts(licensorId, batchId, [
    createFact(licensor, contractId, `${name} first`, first),
    createFact(licensor, secondId, `${name} second`, second),
  ]);
  await markFactsReceived(batchId, {
    receivedOn: '2026-11-05',
    currency: 'TWD',
    exchangeRate: decimalSchema.parse('1'),
    statementCurrency: 'TWD',
    licensorIds: [licensorId],
  });
  return batchId;
};

export const range = (agentId: string) => ({ agentId, payerEntity: 'taipei', currency: 'TWD' }) as const;

export const apply = async (
  { identity, agentId, bankAccount: { bankAccountId } }: Represented,
  key: string,
  more: object = {},
) => {
  const terms = { ...range(agentId), ...more };
  const { net } = (await invoke(previewWithdrawalTax, identity, { body: terms })).data;
  const body = { ...terms, bankAccountId, expectedNet: net, confirmed: true };
  const { data } = await invoke(requestWithdrawal, identity, {
    body: { ...body, idempotencyKey: `chosen-${key}` },
  });
  return data;
};
