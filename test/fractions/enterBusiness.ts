import { inParallel } from '../../functions/core/inParallel.ts';
import { addContractAdvances } from '../../shared/contracts/advanceRoutes.ts';
import { createLicenseContract, listContractUnits } from '../../shared/contracts/routes.ts';
import { confirmAdvancePayments } from '../../shared/accounting/advanceRoutes.ts';
import { currencySchema } from '../../shared/money/currency.ts';
import { decimalSchema } from '../../shared/money/decimal.ts';
import { approveProposal } from '../../shared/approvals/routes.ts';
import { saveTaxExchangeRate } from '../../shared/tax/routes.ts';
import {
  createCompanyBankAccount,
  createCompanyIdentity,
  createMusicianBankAccount,
  createMusicianIdentity,
} from '../../shared/payees/routes.ts';
import { createCompany, createMusician } from '../../shared/people/routes.ts';
import { createMusicalWork, createSong } from '../../shared/works/routes.ts';
import type { Person } from '../support/product.ts';
import {
  advances,
  agents,
  contracts,
  musicians,
  publishers,
  rates,
  works,
  type InventedWork,
} from './business.ts';
import type { Advance, Contract } from './model.ts';

/** Ids of what was entered, by the names of the invented business. */
export type Entered = {
  readonly owners: ReadonlyMap<string, string>;
  readonly works: ReadonlyMap<string, string>;
  readonly contracts: ReadonlyMap<string, string>;
  readonly advances: ReadonlyMap<string, string>;
};

/** Returns the ISRC of a recording: a number for each. */
export const isrcOf = (title: string): string =>
  `TWZ9926780${String(works.findIndex((work) => work.title === title) + 1).padStart(2, '0')}`;

const term = { startDate: '2024-01-01', endDate: '2030-12-31' } as const;
/** Day the advances are paid: one with a rate for the tax on a payment in yuan, and no later than the first receipt. */
const payDay = '2026-08-15';

const named = (name: string) => ({
  names: [{ cultureInfo: 'en' as const, name }],
  nativeCultureInfo: 'en' as const,
});
const somewhere = { country: 158, taxResidence: 'TW' } as const;

/** Records entered at a time: enough to keep two cores busy without starting many workers. */
const atOnce = 2;

const idsOf = async (
  names: readonly string[],
  enter: (name: string) => Promise<string>,
): Promise<Map<string, string>> =>
  new Map(await inParallel(names, atOnce, async (name) => [name, await enter(name)] as const));

const enterOwners = async ({ call }: Person): Promise<Map<string, string>> => {
  const companies = await idsOf([...agents, ...publishers], async (name) => {
    const { companyInfoId } = await call(createCompany, {
      body: { ...named(name), ...somewhere, isAgent: true },
    });
    return companyInfoId;
  });
  const people = await idsOf(musicians, async (name) => {
    const { musicianInfoId } = await call(createMusician, { body: { ...named(name), ...somewhere } });
    return musicianInfoId;
  });
  return new Map([...companies, ...people]);
};

const enterWork = async (
  { call }: Person,
  { title, shares, isComposition }: InventedWork,
  owners: ReadonlyMap<string, string>,
): Promise<string> => {
  const owned = shares.map(({ owner, percent }) => ({
    rightOwnerId: owners.get(owner)!,
    percentage: percent,
  }));
  if (!isComposition) {
    const performers = shares
      .slice(0, 1)
      .map(({ owner }) => ({ performerId: owners.get(owner)!, name: owner }));
    const master = owned.map((each) => ({ rightType: 'P' as const, ...each }));
    const body = { ...named(title), isrc: isrcOf(title), performers, shares: master };
    return (await call(createSong, { body })).songId;
  }
  const copyrights = owned.map((each, index) => ({
    rightType: index === 0 ? ('OA' as const) : ('OC' as const),
    authorId: each.rightOwnerId,
    ...each,
  }));
  const body = { ...named(title), singingLanguage: 'en' as const, genre: 1 as const, copyrights };
  return (await call(createMusicalWork, { body })).musicalWorkId;
};

const enterContract = async (
  { call }: Person,
  contract: Contract,
  { owners, works: workIds, contracts: contractIds }: Omit<Entered, 'advances'>,
): Promise<string> => {
  const { name, licensor, agent, percent, until, upper, currency } = contract;
  const days = { startDate: term.startDate, endDate: until ? `${until}-31` : term.endDate };
  const { contractId } = await call(createLicenseContract, {
    body: {
      ...days,
      contractNumber: name,
      displayName: name,
      contractType: 'both',
      licensorId: owners.get(licensor)!,
      agentId: owners.get(agent)!,
      currency: currencySchema.parse(currency ?? 'TWD'),
      royaltyCurrency: currency ? 'contract' : 'received',
      licensorShare: percent,
      authorisedRegions: [0],
      rights: [1300, 2200, 1200],
      payerEntity: 'taipei',
      subLicense: 'auto',
      upperContractIds: upper ? [contractIds.get(upper)!] : [],
      units: contract.works.map((title) => ({
        ...days,
        workType: works.find((work) => work.title === title)?.isComposition
          ? ('MusicalWork' as const)
          : ('Song' as const),
        workId: workIds.get(title)!,
        exclusive: false,
      })),
    },
  });
  return contractId;
};

/** Contracts whose upper contract is entered before them. */
const levels = (): Contract[][] => {
  const depthOf = ({ upper }: Contract): number => {
    const above = contracts.find(({ name }) => name === upper);
    return above ? 1 + depthOf(above) : 0;
  };
  return [0, 1, 2].map((depth) => contracts.filter((contract) => depthOf(contract) === depth));
};

/** Enters a bank account and an identity document, without which nobody is paid. */
const enterPayee = async ({ call }: Person, name: string, id: string, currency: string): Promise<void> => {
  const params = { id };
  const bankAccount = {
    kind: 0 as const,
    country: 158 as const,
    currency: currencySchema.parse(currency),
    bankName: 'Invented Bank',
    accountName: name,
    confirmAccountName: true,
    accountNumber: '000123456780',
  };
  if (publishers.some((publisher) => publisher === name)) {
    await call(createCompanyBankAccount, { params, body: bankAccount });
    const body = { country: 158 as const, documentType: 1 as const, name, number: '12345675' };
    await call(createCompanyIdentity, { params, body });
    return;
  }
  await call(createMusicianBankAccount, { params, body: bankAccount });
  const body = { country: 158 as const, documentType: 'IdCard' as const, name, number: 'A123456789' };
  await call(createMusicianIdentity, { params, body });
};

const enterAdvance = async (
  { call }: Person,
  advance: Advance,
  { works: workIds, contracts: contractIds }: Omit<Entered, 'advances'>,
): Promise<string> => {
  const { contract, amount, isPaidBack, works: titles = [], from, until, currency, isPassedUp } = advance;
  const params = { id: contractIds.get(contract)! };
  const { items: units } = titles.length
    ? await call(listContractUnits, { params, query: { limit: 20 } })
    : { items: [] };
  const { items } = await call(addContractAdvances, {
    params,
    body: {
      advances: [
        {
          advanceType: isPaidBack ? 2 : 1,
          amount: decimalSchema.parse(amount),
          expectedDate: payDay,
          deductSetting: isPaidBack ? 1 : 0,
          currency: currency ? currencySchema.parse(currency) : undefined,
          deductStartDate: from ? `${from}-01` : term.startDate,
          deductEndDate: until ? `${until}-31` : term.endDate,
          profitSharing: isPassedUp ?? false,
          includeAllUnits: titles.length === 0,
          contractUnitIds: titles.map(
            (title) => units.find(({ workId }) => workId === workIds.get(title))!.contractUnitId,
          ),
        },
      ],
    },
  });
  return items[0]!.contractAdvanceId;
};

/** Enters and pays the advances. */
const enterAdvances = async (
  staff: Person,
  entered: Omit<Entered, 'advances'>,
): Promise<Map<string, string>> => {
  const advanceIds = new Map<string, string>();
  for (const advance of advances) advanceIds.set(advance.name, await enterAdvance(staff, advance, entered));
  const body = { contractAdvanceIds: [...advanceIds.values()], payDate: payDay };
  const { done, failures } = await staff.call(confirmAdvancePayments, { body });
  if (done.length !== advances.length) throw new Error(`not paid: ${JSON.stringify(failures)}`);
  return advanceIds;
};

/** Enters the rates of the days of receipt. A second person approves those that need one. */
const enterRates = async (staff: Person, payer: Person): Promise<void> => {
  for (const { day, from, to, rate } of rates) {
    const { proposal } = await staff.call(saveTaxExchangeRate, {
      body: {
        day,
        from: currencySchema.parse(from),
        to: currencySchema.parse(to),
        rate: decimalSchema.parse(rate),
        source: 'Invented rates',
      },
    });
    if (proposal) await payer.call(approveProposal, { body: { proposalId: proposal.proposalId } });
  }
};

/** Enters people, works, contracts, payments and rates of the invented business. */
export const enterBusiness = async (staff: Person, payer: Person): Promise<Entered> => {
  const owners = await enterOwners(staff);
  const workIds = await idsOf(
    works.map(({ title }) => title),
    (title) => enterWork(staff, works.find((work) => work.title === title)!, owners),
  );
  const contractIds = new Map<string, string>();
  const entered = { owners, works: workIds, contracts: contractIds };
  for (const level of levels())
    await inParallel(level, atOnce, async (contract) =>
      contractIds.set(contract.name, await enterContract(staff, contract, entered)),
    );
  for (const { licensor, currency = 'TWD', name } of contracts)
    if (advances.some(({ contract }) => contract === name))
      await enterPayee(staff, licensor, owners.get(licensor)!, currency);
  await enterRates(staff, payer);
  return { owners, works: workIds, contracts: contractIds, advances: await enterAdvances(staff, entered) };
};
