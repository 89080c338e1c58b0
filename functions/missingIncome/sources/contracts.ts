import type { Contract, ContractUnit } from '../../../shared/contracts/schema.ts';
import { addDays } from '../../../shared/reference/dates.ts';
import type { Finding } from '../../../shared/missingIncome/schema.ts';
import { loadContracts } from '../../contracts/contractReader.ts';
import { inParallel } from '../../core/inParallel.ts';
import { queryAll, queryPage } from '../../db/items.ts';
import { catalogueKeys } from '../../db/keys/catalogue.ts';
import { contractKeys } from '../../db/keys/contracts.ts';
import { toFinding } from '../findingStore.ts';
import { idleFinding } from '../rules/idleFinding.ts';
import type { Searched } from '../searchParts.ts';

/** Contracts of one call, and those whose works are read at the same time. */
const contractsPerPart = 400;
const atOnce = 8;

/** Most works of a contract that are compared one by one. */
const mostUnits = 2_000;

type CountedContract = Contract & { unitCount?: number };

const usedUnits = async (contractId: string, isLarge: boolean): Promise<ReadonlySet<string>> => {
  const query = { pk: contractId, skPrefix: contractKeys.unitUsedPrefix, only: ['type'] };
  const used = isLarge
    ? (await queryPage<object>({ ...query, limit: 1 })).items
    : await queryAll<object>(query);
  return new Set(used.map(({ sk }) => sk.slice(contractKeys.unitUsedPrefix.length)));
};

const findingOf = async (contract: CountedContract): Promise<Finding[]> => {
  const { contractId, agentId, unitCount = 0 } = contract;
  const isLarge = unitCount > mostUnits;
  const used = await usedUnits(contractId, isLarge);
  const units =
    isLarge || used.size >= unitCount
      ? []
      : await queryAll<ContractUnit>({
          pk: contractId,
          skPrefix: contractKeys.unitPrefix,
          only: ['contractUnitId', 'workId', 'workName'],
        });
  const gap = idleFinding(contract, { used, units, unitCount });
  return gap ? [toFinding(gap, agentId)] : [];
};

/** Returns whether a contract has been in force long enough to earn, and still is. */
const isDue = ({ startDate, endDate }: Contract, today: string): boolean =>
  startDate <= addDays(today, -180) && (!endDate || endDate >= today);

/** Searches contracts in force for half a year for those that earn nothing, and for their works that do not. */
export const searchContracts = async (today: string, from: string | undefined): Promise<Searched> => {
  const page = await queryPage<{ id: string }>({
    pk: catalogueKeys.listedKey('ctr'),
    limit: contractsPerPart,
    only: ['id'],
    ...(from && { cursor: from }),
  });
  const contracts = [...(await loadContracts(page.items.map(({ id }) => id))).values()];
  const due = contracts.filter((contract) => isDue(contract, today));
  const found = await inParallel(due, atOnce, findingOf);
  return { findings: found.flat(), next: page.next };
};
