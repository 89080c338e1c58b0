import { afterAll, expect } from 'vitest';
import { receiveBatch, bookBatch } from '../../../functions/ledger/postBatch.ts';
import { loadRecoupableAdvances } from '../../../functions/statements/posting/recoupableAdvances.ts';
import { verifyLedger } from '../../../functions/ledger/verifyLedger.ts';
import { addContractAdvances } from '../../../shared/contracts/advanceRoutes.ts';
import { account } from '../../../shared/accounting/account.ts';
import { createLicenseContract, getContract } from '../../../shared/contracts/routes.ts';
import { loadBalance } from '../../../functions/ledger/ledgerStore.ts';
import type { Identity } from '../../../functions/api/identity.ts';
import { signUp, signUpPayer } from './people.ts';
import { newId } from '../../../functions/core/newId.ts';
import { createIdentity } from '../../../functions/payees/identityStore.ts';
import { createBankAccount } from '../../../functions/payees/bankAccountStore.ts';
import { createCompany, createMusician } from '../../../functions/people/rightOwnerStore.ts';
import { confirmWithdrawal } from '../../../shared/withdrawals/routes.ts';
import { approveProposal, listProposals } from '../../../shared/approvals/routes.ts';
import { saveTaxExchangeRate, saveTaxProfile } from '../../../shared/tax/routes.ts';
import { putProof } from '../putProof.ts';
import type { CloudOptions } from '../../../infra/local/cloud.ts';
import type { RoyaltyLine } from '../../../functions/ledger/postings/posting.ts';
import type { Currency } from '../../../shared/money/currency.ts';
import { decimalSchema, subtract } from '../../../shared/money/decimal.ts';
import type { Proposal } from '../../../shared/approvals/proposalSchema.ts';
import type { BankAccount, CompanyIdentity, PersonIdentity } from '../../../shared/people/accountSchema.ts';
import { companyFieldsSchema, musicianFieldsSchema } from '../../../shared/people/schema.ts';
import { today } from '../today.ts';
import type { PayerEntity, TaxResidence } from '../../../shared/reference/enumerations.ts';
import { invoke, startDataCloud } from '../dataCloud.ts';

const actor = { actorId: 'test', displayName: 'Test' };

/** Approves, as another payer, any change that needs a second person. */
export const approveAll = async (): Promise<void> => {
  const second = await signUpPayer();
  const { data } = await invoke(listProposals, second, {});
  for (const { proposalId } of data.items as Proposal[]) {
    const { name } = await invoke(approveProposal, second, { body: { proposalId } });
    expect(name).toBe('Success');
  }
};

/** Enters an exchange rate and approves it if it needs a second person. */
export const enterRate = async (staff: Identity, body: object) => {
  const entered = await invoke(saveTaxExchangeRate, staff, { body });
  if (entered.data.proposal) await approveAll();
  return entered;
};

/** Saves tax facts of a payee and approves them as a second person. */
export const saveFacts = async (staff: Identity, rightOwnerId: string, body: object) => {
  const saved = await invoke(saveTaxProfile, staff, { params: { id: rightOwnerId }, body });
  if (saved.name === 'Success') await approveAll();
  return saved;
};

/** People that the tests of a file share: staff who pay, and an agent. */
export type Business = { staff: Identity; agentId: string };

/** The business of a file's tests, with shorter ways to add to it. */
export type SharedBusiness = Business & {
  /** Adds a licensor with a contract of the agent, see `createLicensor`. */
  addLicensor: (terms?: LicensorTerms) => Promise<Licensor>;
  /** Adds a contract of the agent with a licensor. */
  addContract: (licensorId: string, terms?: LicensorTerms) => Promise<string>;
};

/** Starts the business of a file's tests, see `openBusiness`. */
export const shareBusiness = async (): Promise<SharedBusiness> => {
  const business = await openBusiness();
  return {
    ...business,
    addLicensor: (terms) => createLicensor(business.agentId, terms),
    addContract: (licensorId, terms) => createContract(licensorId, business.agentId, terms),
  };
};

/** Returns what is payable to a licensor under a contract, in TWD: negative while it is owed. */
export const owed = ({ licensorId, contractId }: Licensor): Promise<string> =>
  loadBalance(account.payable(licensorId, contractId), 'TWD');

/** Returns the number of a contract, as staff see it. */
export const contractNumber = async (staff: Identity, { contractId }: Licensor): Promise<string> =>
  (await invoke(getContract, staff, { params: { id: contractId } })).data.contractNumber as string;

/** Starts the table and buckets for the tests of a file, with staff and an agent. The ledger must balance after the last test. */
export const openBusiness = async (options: Pick<CloudOptions, 'indexLagMs'> = {}): Promise<Business> => {
  const cloud = await startDataCloud(options);
  afterAll(async () => {
    const { unbalanced, differences } = await verifyLedger();
    expect({ unbalanced, differences }).toEqual({ unbalanced: [], differences: [] });
    await cloud.dispose();
  });
  return { staff: await signUpPayer(), agentId: await createAgent() };
};

const named = (name: string) => ({ names: [{ cultureInfo: 'zh-Hant', name }], nativeCultureInfo: 'zh-Hant' });

/** A licensor resident in Taiwan with everything needed to be paid, and its signed-in person. */
export type Licensor = {
  identity: Identity;
  licensorId: string;
  agentId: string;
  contractId: string;
  bankAccount: BankAccount;
};

/** Registers an agent. */
export const createAgent = async (): Promise<string> => {
  const fields = companyFieldsSchema.parse({
    ...named(`代理 ${newId('cmp')}`),
    country: 158,
    taxResidence: 'TW',
    isAgent: true,
  });
  return (await createCompany(actor, fields, true)).companyInfoId;
};

/** Differences from a licensor resident in Taiwan who is paid there in New Taiwan dollars. */
export type LicensorTerms = {
  taxResidence?: TaxResidence;
  payerEntity?: PayerEntity;
  currency?: Currency;
  bank?: { country: BankAccount['country']; kind: BankAccount['kind']; currency?: Currency };
};

/** A contract of a licensor with an agent, paid by the company in Taipei unless the terms say otherwise. */
export const createContract = async (
  licensorId: string,
  agentId: string,
  { payerEntity = 'taipei', currency = 'TWD' }: LicensorTerms = {},
): Promise<string> => {
  const staff = await signUpPayer();
  const answer = await invoke(createLicenseContract, staff, {
    body: {
      contractNumber: newId('ctr'),
      displayName: '詞曲代理合約',
      contractType: 'both',
      licensorId,
      agentId,
      startDate: '2024-01-01',
      endDate: '2030-12-31',
      currency,
      licensorShare: '70',
      authorisedRegions: [0],
      rights: [1100],
      payerEntity,
      units: [],
    },
  });
  if (answer.code !== 1) throw new Error(JSON.stringify(answer.data));
  return String(answer.data.contractId);
};

/** Adds a payment item to a contract and returns its id. */
export const addItem = async (staff: Identity, contractId: string, fields: object): Promise<string> => {
  const { code, data } = await invoke(addContractAdvances, staff, {
    params: { id: contractId },
    body: { advances: [fields] },
  });
  if (code !== 1) throw new Error(JSON.stringify(data));
  return (data.items as [{ contractAdvanceId: string }])[0].contractAdvanceId;
};

/** Registers a licensor with a contract, a bank account and an identity document, all invented. */
export const createLicensor = async (agentId: string, terms: LicensorTerms = {}): Promise<Licensor> => {
  const { taxResidence = 'TW', currency = 'TWD', bank = { country: 158, kind: 0 } } = terms;
  const fields = musicianFieldsSchema.parse({
    ...named(`林測試 ${newId('mus')}`),
    country: 158,
    taxResidence,
  });
  const { musicianInfoId } = await createMusician(actor, fields, true);
  const identity = await signUp({ kind: 'musician', musicianInfoId }, { reportRoleAuthority: 2 });
  await createIdentity<PersonIdentity>(identity, musicianInfoId, {
    country: 158,
    documentType: 'IdCard',
    name: '林測試',
    number: 'A123456789',
    fileIds: [],
  });
  const bankAccount = await createBankAccount(identity, musicianInfoId, {
    currency,
    ...bank,
    ...(bank.kind === 1 && { swiftCode: 'DEUTDEFF500' }),
    bankName: '測試銀行',
    accountName: '林測試',
    accountNumber: '0001234567890',
  });
  const contractId = await createContract(musicianInfoId, agentId, terms);
  return { identity, licensorId: musicianInfoId, agentId, contractId, bankAccount };
};

/** Registers a company that is a licensor, with everything needed to be paid. */
export const createCompanyLicensor = async (
  agentId: string,
  terms: LicensorTerms = {},
): Promise<Licensor> => {
  const { taxResidence = 'TW', currency = 'TWD', bank = { country: 158, kind: 0 } } = terms;
  const fields = companyFieldsSchema.parse({
    ...named(`測試唱片 ${newId('cmp')}`),
    country: 158,
    taxResidence,
  });
  const { companyInfoId } = await createCompany(actor, fields, true);
  const identity = await signUp(
    { kind: 'company', companyInfoId, companyAdmin: true },
    { reportRoleAuthority: 2 },
  );
  await createIdentity<CompanyIdentity>(identity, companyInfoId, {
    country: 158,
    documentType: 1,
    name: '測試唱片',
    number: '04595257',
    fileIds: [],
  });
  const bankAccount = await createBankAccount(identity, companyInfoId, {
    currency,
    ...bank,
    ...(bank.kind === 1 && { swiftCode: 'DEUTDEFF500' }),
    bankName: '測試銀行',
    accountName: '測試唱片',
    accountNumber: '0001234567890',
  });
  const contractId = await createContract(companyInfoId, agentId, terms);
  return { identity, licensorId: companyInfoId, agentId, contractId, bankAccount };
};

/** A licensor without bank account and identity document. */
export const createUnpayable = async (agentId: string): Promise<Omit<Licensor, 'bankAccount'>> => {
  const fields = musicianFieldsSchema.parse({
    ...named(`林未齊 ${newId('mus')}`),
    country: 158,
    taxResidence: 'TW',
  });
  const { musicianInfoId } = await createMusician(actor, fields, true);
  const identity = await signUp({ kind: 'musician', musicianInfoId }, { reportRoleAuthority: 2 });
  const contractId = await createContract(musicianInfoId, agentId);
  return { identity, licensorId: musicianInfoId, agentId, contractId };
};

/** Confirms, with an uploaded proof, that a withdrawal was paid today without bank charges. */
export const payWithdrawal = async (staff: Identity, withdrawalId: string, paidAmount: string) => {
  await putProof(withdrawalId);
  return invoke(confirmWithdrawal, staff, {
    body: {
      withdrawalId,
      idempotencyKey: `pay-${withdrawalId}`,
      payDate: today(),
      paidAmount,
      serviceFee: '0',
      attachmentIds: ['fil_00000000000001.pdf'],
    },
  });
};

/** A royalty line of a licensor; the agent keeps nothing unless a gross is given. */
export const royaltyLine = (
  { licensorId, contractId, agentId }: Pick<Licensor, 'licensorId' | 'contractId' | 'agentId'>,
  royalty: string,
  gross = royalty,
): RoyaltyLine => ({
  licensorId,
  contractId,
  agentId,
  workRef: 'wrk_00000000000001',
  usedOn: '2026-07-01',
  gross: decimalSchema.parse(gross),
  royalty: decimalSchema.parse(royalty),
  commission: subtract(gross, royalty),
});

const amount = (text: string) => decimalSchema.parse(text);

/** Books and receives a batch of these lines in one currency, which recoups advances of their contracts. */
export const earn = async (
  lines: RoyaltyLine[],
  currency: Currency = 'TWD',
  batchId = newId('bat'),
  loadAdvances: Parameters<typeof receiveBatch>[1] = loadRecoupableAdvances,
): Promise<string> => {
  const run = 1;
  await bookBatch({ batchId, run, currency, occurredOn: '2026-10-05', lines });
  await receiveBatch(
    {
      batchId,
      run,
      payer: 'taipei',
      payDate: '2026-11-05',
      statementCurrency: currency,
      receivingCurrency: currency,
      exchangeRate: amount('1'),
      cash: amount('1000'),
      serviceFee: amount('0'),
      lines,
    },
    loadAdvances,
  );
  return batchId;
};
