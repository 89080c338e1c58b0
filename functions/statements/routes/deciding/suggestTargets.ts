import type * as z from 'zod';
import { compareFields } from '../../../matching/agreement.ts';
import { likeness } from '../../../matching/suggest.ts';
import { maxCompared, type comparedSchema } from '../../../../shared/statements/comparedSchema.ts';
import { suggestTargets } from '../../../../shared/statements/routes.ts';
import type { LicensedUnit } from '../../../../shared/statements/licensing/license.ts';
import type { Candidate } from '../../../../shared/statements/matching/match.ts';
import type { Identity } from '../../../../shared/statements/matching/matchKeys.ts';
import { formatTrackLength } from '../../../../shared/works/trackLength.ts';
import { displayName } from '../../../../shared/reference/names.ts';
import type { Batch } from '../../../../shared/statements/schema.ts';
import type { MusicalWork, Song } from '../../../../shared/works/schema.ts';
import { loadContracts } from '../../../contracts/contractReader.ts';
import { handle } from '../../../api/handle.ts';
import { loadRightOwners } from '../../../people/rightOwnerReader.ts';
import { recordsInOrder } from '../../../records/recordReader.ts';
import { loadOwnBatch } from '../../owning/ownBatch.ts';
import { catalogueFor, type Catalogue } from '../../matching/catalogue.ts';
import { withRegisteredNames } from '../../matching/registeredNames.ts';
import { loadRowGroup } from '../../reviewedRows.ts';
import { parseRowId } from '../../rowId.ts';
import { shownCandidate, suggestCandidates } from '../../matching/suggestions.ts';

type Compared = z.infer<typeof comparedSchema>;

/** Returns records by id as rows are compared with them, without those the owner may not license. */
const loadGiven = async (catalogue: Catalogue, ids: readonly string[]): Promise<Candidate[]> => {
  const seen = await catalogue.licensable(ids);
  const records = await recordsInOrder<Song | MusicalWork>(ids.filter((id) => seen.has(id)));
  return withRegisteredNames(records);
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

type RatedCandidate = { card: Candidate; percent: number };

/** Candidates from which on no others are searched for. */
const enoughCandidates = 3;

/** Returns the candidates given, and others that a search finds when they are few, the likeliest first. */
const loadCandidates = async (
  identity: Identity,
  { ownerId, incomeType }: Pick<Batch, 'ownerId' | 'incomeType'>,
  ids: readonly string[],
): Promise<RatedCandidate[]> => {
  const [given, found] = await Promise.all([
    loadGiven(catalogueFor(ownerId), ids),
    ids.length < enoughCandidates ? suggestCandidates(identity, ownerId) : [],
  ]);
  const distinct = new Map([...given, ...found].map((card) => [card.id, card]));
  return [...distinct.values()]
    .map((card) => ({ card, percent: likeness(identity, card, identity.incomeType ?? incomeType) }))
    .sort((a, b) => b.percent - a.percent)
    .slice(0, maxCompared);
};

/**
 * Suggests records for a row and compares them with it. Works and recordings have contracts of their own; a recording's
 * comparison names those of both.
 */
export const handler = handle(suggestTargets)(
  async ({ query: { incomeStatementRowId, ids }, identity: person }) => {
    const rowId = incomeStatementRowId;
    const batch = await loadOwnBatch(person, parseRowId(rowId).batchId);
    const catalogue = catalogueFor(batch.ownerId);
    const { identity } = await loadRowGroup(batch, rowId);
    const rated = await loadCandidates(identity, batch, ids);
    const cards = rated.map(({ card }) => card);
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
      items: rated.map(({ card, percent }): Compared => {
        const iswc = iswcs.get(card.workId);
        return {
          ...shownCandidate(card),
          percent,
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
