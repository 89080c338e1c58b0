import { businessDayAt } from '../core/businessDay.ts';
import { put, commitSilently } from '../db/commit.ts';
import { getItem, queryAll } from '../db/items.ts';
import { missingIncomeKeys } from '../db/keys/missingIncome.ts';
import { endRun } from '../machines/endCatalogueRun.ts';
import type { Finding } from '../../shared/missingIncome/schema.ts';
import { removeGone, staffList, storeFindings } from './findingStore.ts';
import type { MissingSearch } from './searchReader.ts';
import { searchAlbums } from './sources/albums.ts';
import { searchBatchCodes, searchBatches, searchUnlicensed } from './sources/batches.ts';
import { searchContracts } from './sources/contracts.ts';

/** Findings of a part, and the position of the rest if there is one. */
export type Searched = { findings: readonly Finding[]; next?: string | undefined };

/** Searches of one run, in order. Each call reads a bounded number of records from a position. */
const steps = {
  statements: searchBatches,
  licences: searchUnlicensed,
  codes: searchBatchCodes,
  contracts: searchContracts,
  albums: searchAlbums,
} as const satisfies Record<string, (today: string, from: string | undefined) => Promise<Searched>>;
type Step = keyof typeof steps;
const order = Object.keys(steps) as Step[];

/** Part of a search: a step, and the position to go on from. */
export type MissingPart = { missingSearchId: string; step?: Step; from?: string };

const knownAgents = async (): Promise<string[]> =>
  (await queryAll<object>({ pk: missingIncomeKeys.agents })).map(({ sk }) => sk);

/** Notes the agents whose lists get findings, so that a later search finds those lists. */
const noteAgents = async (findings: readonly Finding[]): Promise<void> => {
  for (const agentId of new Set(findings.flatMap(({ ownerId }) => ownerId ?? [])))
    await commitSilently([
      put({ ...missingIncomeKeys.agent(agentId), type: 'missingIncomeList', version: 1 }),
    ]);
};

const conclude = async (searchId: string): Promise<void> => {
  await removeGone(searchId, [staffList, ...(await knownAgents())]);
  const search = await getItem<MissingSearch & { type: string }>(missingIncomeKeys.search);
  if (search?.searchId === searchId) await endRun(search, { searchedAt: new Date().toISOString() });
};

/**
 * Searches a part for missing income. Repeating it stores the same findings.
 * @returns the part to search next; an empty object after the last
 */
export const searchPart = async ({
  missingSearchId,
  step = order[0]!,
  from,
}: MissingPart): Promise<MissingPart | Record<string, never>> => {
  const { findings, next } = await steps[step](businessDayAt(), from);
  await noteAgents(findings);
  await storeFindings(missingSearchId, findings);
  if (next !== undefined) return { missingSearchId, step, from: next };
  const following = order[order.indexOf(step) + 1];
  if (following) return { missingSearchId, step: following };
  await conclude(missingSearchId);
  return {};
};
