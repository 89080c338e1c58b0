import { authorIds, type ContractParty } from '../../shared/cocreation/rules.ts';
import type { AuthorLine, CoCreation, CoCreationFields } from '../../shared/cocreation/schema.ts';
import type { Identity } from '../api/identity.ts';
import type { Actor } from '../core/actor.ts';
import { Refusal } from '../core/refusal.ts';
import { toData } from '../db/items.ts';
import { maySee, requireVisible } from '../access/visibility.ts';
import { loadRightOwners } from '../people/rightOwnerReader.ts';
import { getRecord } from '../records/recordReader.ts';

/** Contract planned for an author. */
export type PlannedContract = ContractParty & { contractId: string };

/** Co-creation as stored: the records it made, and the data of its contracts. */
export type StoredCoCreation = Pick<
  CoCreationFields,
  'names' | 'nativeCultureInfo' | 'isCover' | 'contract'
> & {
  coCreationId: string;
  /** The new work, or the existing work of a cover. */
  musicalWorkId: string;
  songId: string;
  accompanimentId?: string | undefined;
  keyCode?: string | undefined;
  authors: (AuthorLine & { authorId: string })[];
  contracts: PlannedContract[];
  /** Person in whose name the contracts are made. */
  by: Actor;
  createdAt: string;
  /** Set until all contracts are made. */
  contractsToCome?: true;
};

/**
 * Loads a co-creation.
 * @throws Refusal `DataNotFound`
 */
export const loadCoCreation = async (coCreationId: string): Promise<StoredCoCreation> => {
  const stored = await getRecord<StoredCoCreation>(coCreationId);
  if (!stored) throw new Refusal('DataNotFound');
  return toData(stored);
};

/**
 * Loads a co-creation for a person who may see it: staff, its authors, and the agent. Each sees the contracts it is a party of.
 * @throws Refusal `DataNotFound` for everybody else
 */
export const viewCoCreation = async (identity: Identity, coCreationId: string): Promise<CoCreation> => {
  const stored = await loadCoCreation(coCreationId);
  const { agentId } = stored.contract;
  const ids = authorIds(stored);
  requireVisible(identity, [...ids, agentId]);
  const owners = await loadRightOwners(ids);
  return {
    coCreationId,
    names: stored.names,
    nativeCultureInfo: stored.nativeCultureInfo,
    isCover: stored.isCover,
    musicalWorkId: stored.musicalWorkId,
    songId: stored.songId,
    accompanimentId: stored.accompanimentId,
    keyCode: stored.keyCode,
    authors: stored.authors.flatMap((line) => {
      const owner = owners.get(line.authorId);
      const party = stored.contracts.find(({ authorId }) => authorId === line.authorId);
      if (!owner || !party) return [];
      const { contractId, contractNumber, station } = party;
      return {
        ...line,
        names: owner.names,
        nativeCultureInfo: owner.nativeCultureInfo,
        station,
        contract: maySee(identity, [line.authorId, agentId]) ? { contractId, contractNumber } : undefined,
      };
    }),
    isComplete: stored.contractsToCome === undefined,
    createdAt: stored.createdAt,
  };
};
