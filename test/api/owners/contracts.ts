import { aboutOneself, open, owned, staff, stale, type Cases, type Input } from './case.ts';
import type { Business } from './business.ts';

const ofContract = ({ contract }: Business): Input => ({ params: { id: contract.contractId } });
const ofAdvance = ({ advance }: Business): Input => ({ params: { id: advance.contractAdvanceId } });
const ofUnit = ({ contract, unit }: Business): Input => ({
  params: { id: contract.contractId, unitId: unit.contractUnitId },
});
const ofItem = ({ contract, advance }: Business): Input => ({
  params: { id: contract.contractId, advId: advance.contractAdvanceId },
});

const triedTerms = ({ contract }: Business): object => ({
  terms: contract,
  from: '2019-01-01',
  to: '2019-01-31',
});

const keyDate = { kind: 'option', day: '2031-01-31', remindDays: 30 };
const ofKeyDate = ({ contract }: Business): Input => ({
  params: { id: contract.contractId, keyDateId: 'kdt_0123456789' },
});

const over = { through: 'StaleVersion' };

const renewed = ({ contract }: Business): object => ({
  contractId: contract.contractId,
  contractNumber: 'MS-2031-001',
  startDate: '2031-01-01',
  endDate: '2032-12-31',
});

const newContract = ({ contract, ids }: Business): object => {
  const { bankAccountId: _account, identityId: _identity, ...terms } = contract;
  return { ...terms, contractNumber: 'MS-2024-999', licensorId: ids.musician, units: [] };
};

const updated = (s: Business): Input => ({ ...ofContract(s), body: { ...s.contract, version: stale } });

const ofFile = ({ contract }: Business): Input => ({
  params: { id: contract.contractId, fileId: 'fil_0123456789.pdf' },
});

/** Files of contracts, works and recordings. */
export const fileCases: Cases = {
  listAttachedFiles: owned('agent', ofContract, { silent: 'the contract has no files' }),
  attachFiles: owned('agent', (s) => ({ ...ofContract(s), body: { fileIds: ['fil_0123456789.pdf'] } }), {
    through: 'InvalidData',
  }),
  getAttachedFile: owned('agent', ofFile, { through: 'DataNotFound' }),
  removeAttachedFile: owned('agent', ofFile, { through: 'DataNotFound' }),
};

/** Licence contracts, their works and payment items, and co-creations. */
export const contractCases: Cases = {
  createCoCreation: staff,
  getCoCreation: owned('musician', ({ coCreationId }) => ({ params: { id: coCreationId } })),
  registerCoworkMembers: staff,
  listCoworkMembers: staff,
  getCoworkMember: staff,
  listContracts: aboutOneself('agent'),
  listLicenseContracts: aboutOneself('agent'),
  createLicenseContract: owned('agent', (s) => ({ body: newContract(s) })),
  updateLicenseContract: owned('agent', updated, over),
  getContract: owned('agent', ofContract),
  getContractBasicInfo: owned('agent', ofContract),
  deleteContract: owned('agent', ofContract, { through: 'HasAdvanceCannotBeDeleted' }),
  checkContractNumber: open('tells whether a number is taken among those of the caller’s company'),
  listContractCurrencies: open('currencies contracts may be in'),
  listContractUnits: owned('agent', (s) => ({ ...ofContract(s), query: {} })),
  addContractUnits: owned(
    'agent',
    (s) => ({
      ...ofContract(s),
      body: { units: [{ ...s.unit, contractUnitId: undefined }] },
    }),
    { through: 'ContractUnitDetailDuplicated' },
  ),
  updateContractUnit: owned('agent', (s) => ({ ...ofUnit(s), body: { ...s.unit, version: stale } }), over),
  deleteContractUnit: owned('agent', ofUnit, { through: 'HasPaidAdvance' }),
  listContractAdvances: owned('agent', ofContract),
  addContractAdvances: owned('agent', (s) => ({ ...ofContract(s), body: { advances: [s.terms] } }), {
    through: 'NewContractAdvanceOverlap',
  }),
  updateContractAdvance: owned('agent', (s) => ({ ...ofItem(s), body: { ...s.terms, version: stale } }), {
    through: 'PaidAdvanceCannotChange',
  }),
  deleteContractAdvance: owned('agent', ofItem, { through: 'PaidAdvanceCannotChange' }),
  getContractAdvance: owned('agent', ofAdvance),
  listAdvanceUnits: owned('agent', ofAdvance),
  listRecoupmentGroups: owned('agent', ofContract, { silent: 'the contract is in no group' }),
  addRecoupmentGroup: owned(
    'agent',
    (s) => ({ ...ofContract(s), body: { name: 'All', contractIds: [], startDate: '2026-01-01' } }),
    { through: 'InvalidData' },
  ),
  endRecoupmentGroup: owned(
    'agent',
    ({ contract }) => ({
      params: { id: contract.contractId, groupId: 'grp_00000000000001' },
      body: { endDate: '2026-12-31', version: stale },
    }),
    { through: 'DataNotFound' },
  ),
  getContractCurrencyStatus: owned(
    'agent',
    ({ contract }) => ({
      query: { contractId: contract.contractId },
    }),
    { silent: 'says yes or no' },
  ),
  getContractEditStatus: owned('agent', ofContract, { silent: 'says yes or no' }),
  updateContractBasicInfo: owned('agent', updated, over),
  validateContractUnit: owned('agent', ofUnit, { silent: 'says yes or no' }),
  checkPartyDetailContracts: owned('musician', ({ ids }) => ({ query: { licensorId: ids.musician } })),
  listContractBankAccounts: owned('musician', ({ ids }) => ({ query: { licensorId: ids.musician } })),
  listRoyaltyContracts: aboutOneself('agent'),
  getRoyaltyContract: owned('agent', ofContract),
  getContractFigures: owned('agent', ofContract),
  tryContractTerms: owned('agent', (s) => ({ ...ofContract(s), body: triedTerms(s) }), {
    silent: 'no statement is from that period',
  }),
  tryNewContract: owned(
    'agent',
    (s) => ({
      body: {
        ...triedTerms(s),
        terms: { ...s.contract, units: [{ ...s.unit, contractUnitId: undefined }] },
      },
    }),
    { through: 'DuplicateLicenseWithUnknownReason' },
  ),
  listLicenceGaps: owned('agent', ofContract, { silent: 'no licence of the business ends soon' }),
  listContractMatches: owned('agent', ofContract, { silent: 'no statement is under review any more' }),
  clearContractMatches: owned('agent', ofContract, { silent: 'no statement is under review any more' }),
  listKeyDates: owned('agent', ofContract, { silent: 'the contract has no dates' }),
  addKeyDate: owned('agent', (s) => ({ ...ofContract(s), body: keyDate })),
  changeKeyDate: owned('agent', (s) => ({ ...ofKeyDate(s), body: { ...keyDate, version: stale } }), {
    through: 'DataNotFound',
  }),
  removeKeyDate: owned('agent', ofKeyDate, { through: 'DataNotFound' }),
  listDueKeyDates: aboutOneself('agent', { silent: 'no contract of the business has a date' }),
  listLicenceViolations: staff,
  checkLicences: staff,
  listRenewals: aboutOneself('agent', { silent: 'no contract of the business ends soon' }),
  declineRenewal: owned('agent', ofContract, { through: 'ContractRenewalNotDue' }),
  reopenRenewal: owned('agent', ofContract, { through: 'ContractRenewalDecided' }),
  renewContract: owned('agent', (s) => ({ body: renewed(s) })),
  listUnitsEndingEarly: owned('agent', ofContract, { silent: 'no unit ends early' }),
  listExtendableAdvances: owned('agent', ofContract, { silent: 'the contract renews none' }),
  extendContractAdvances: owned(
    'agent',
    ({ contract, advance }) => ({
      body: {
        contractId: contract.contractId,
        advances: [
          { contractAdvanceId: advance.contractAdvanceId, deductEndDate: '2031-12-31', version: stale },
        ],
      },
    }),
    { through: 'StaleVersion' },
  ),
};
