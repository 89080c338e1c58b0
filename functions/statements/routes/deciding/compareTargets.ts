import type * as z from 'zod';
import { compareFields } from '../../../matching/agreement.ts';
import { compareTargets, type comparedSchema } from '../../../../shared/statements/comparisonRoutes.ts';
import type { LicensedUnit } from '../../../../shared/statements/licensing/license.ts';
import type { Candidate } from '../../../../shared/statements/matching/match.ts';
import { workIdKey, type Identity } from '../../../../shared/statements/matching/matchKeys.ts';
import { formatTrackLength } from '../../../../shared/works/trackLength.ts';
import { displayName } from '../../../../shared/reference/names.ts';
import type { MusicalWork } from '../../../../shared/works/schema.ts';
import { loadContracts } from '../../../contracts/contractReader.ts';
import { handle } from '../../../api/handle.ts';
import { loadRightOwners } from '../../../people/rightOwnerReader.ts';
import { recordsInOrder } from '../../../records/recordReader.ts';
import { loadOwnBatch } from '../../owning/ownBatch.ts';
import { catalogueFor, type Catalogue } from '../../matching/catalogue.ts';
import { loadRowGroup } from '../../reviewedRows.ts';
import { parseRowId } from '../../rowId.ts';
import { shownCandidate } from '../../matching/suggestions.ts';

type Compared = z.infer<typeof comparedSchema>;

/**
 * Returns catalogue cards by id, in the given order. A record that is missing, or that the owner may not license, has
 * none.
 */
const loadCards = async (catalogue: Catalogue, ids: readonly string[]): Promise<Candidate[]> => {
  const found = await catalogue.lookUp(ids.map(workIdKey));
  return ids.flatMap((id) => found.get(workIdKey(id))?.find((card) => card.id === id) ?? []);
};

const candidateTargets = ({ kind, id, workId }: Candidate) => [
  { kind, id },
  ...(workId === id ? [] : [{ kind: 'work' as const, id: workId }]),
];

/** Names the parties of contract units, each contract once. */
const nameLicensors = async (
  units: readonly LicensedUnit[],
): Promise<(units: readonly LicensedUnit[]) => Compared['licensors']> => {
  const [contracts, owners] = await Promise.all([
    loadContracts(units.map(({ contractId }) => contractId)),
    loadRightOwners([...new Set(units.map(({ licensorId }) => licensorId))]),
  ]);
  return (some) =>
    [...new Map(some.map((unit) => [unit.contractId, unit])).values()].map((unit) => {
      const { licensorId, contractId, start, end } = unit;
      const owner = owners.get(licensorId);
      return {
        licensorId,
        licensorName: owner ? displayName(owner) : licensorId,
        contractId,
        contractNumber: contracts.get(contractId)?.contractNumber ?? contractId,
        start,
        end,
      };
    });
};

const shownIdentity = ({ title, performer, writers, album, isrc, iswc, seconds }: Identity) => ({
  title,
  performer,
  writers,
  album,
  isrc,
  iswc,
  duration: seconds === undefined ? '' : formatTrackLength(seconds),
});

/**
 * Compares targets by their licences. Works and recordings have contracts of their own; a recording's comparison names those of
 * both.
 */
export const handler = handle(compareTargets)(
  async ({ query: { incomeStatementRowId, ids }, identity: person }) => {
    const rowId = incomeStatementRowId;
    const batch = await loadOwnBatch(person, parseRowId(rowId).batchId);
    const catalogue = catalogueFor(batch.ownerId);
    const cards = await loadCards(catalogue, ids);
    const { identity } = await loadRowGroup(batch, rowId);
    const [licensing, works] = await Promise.all([
      catalogue.loadLicensing(cards.flatMap(candidateTargets)),
      recordsInOrder<MusicalWork>([...new Set(cards.map(({ workId }) => workId))]),
    ]);
    const candidateUnits = (card: Candidate) =>
      candidateTargets(card).flatMap(({ id }) => licensing.get(id)?.units ?? []);
    const findLicensors = await nameLicensors(cards.flatMap(candidateUnits));
    const iswcs = new Map(works.map(({ musicalWorkId, iswc }) => [musicalWorkId, iswc]));
    return {
      said: shownIdentity(identity),
      items: cards.map((card): Compared => {
        const iswc = iswcs.get(card.workId);
        return {
          ...shownCandidate(card),
          names: [...card.names],
          albums: [...card.albums],
          iswc,
          ...(card.seconds !== undefined && { seconds: card.seconds }),
          licensors: findLicensors(candidateUnits(card)),
          agreement: compareFields(identity, { ...card, iswc }),
        };
      }),
    };
  },
);
