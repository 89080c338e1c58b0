import { getUserBySignInName } from '../../../functions/account/userStore.ts';
import { toIdentity } from '../../../functions/api/identity.ts';
import { importChunkRows } from '../../../functions/catalogueImport/importChunkRows.ts';
import type { CatalogueKind } from '../../../shared/catalogueImport/schema.ts';
import { createTrack } from '../match/tracks.ts';

/** Number of recordings, each of its own musical work. */
export const recordings = 2_000;
const owners = 50;
/** Rows imported at once, as in the state machine of the catalogue import. */
const rowsAtOnce = 500;

type Cells = Record<string, string>;

const numbers = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

const ownerName = (index: number): string => `BENCH-OWNER-${index % owners}`;

const ownerRows = (): Cells[] => [
  { external_id: 'BENCH-AGENT', name: 'Bench Agent', kind: 'company', country: 'TW', is_agent: 'yes' },
  ...numbers(owners).map((index) => ({
    external_id: ownerName(index),
    name: `Bench Writer ${index}`,
    country: 'TW',
  })),
];

const workRow = (index: number): Cells => ({
  external_id: `BENCH-WORK-${index}`,
  name: createTrack(index).title,
  right1_type: 'OA',
  right1_owner: ownerName(index),
  right1_percentage: '50',
  right1_author: 'Bench Writer',
  right2_type: 'OC',
  right2_owner: ownerName(index + 1),
  right2_percentage: '50',
  right2_author: 'Bench Writer',
});

const songRow = (index: number): Cells => {
  const { title, performer, album, isrc } = createTrack(index);
  return {
    external_id: `BENCH-SONG-${index}`,
    name: title,
    isrc,
    album,
    work: `BENCH-WORK-${index}`,
    performers: performer,
    share1_type: 'P',
    share1_owner: ownerName(index),
    share1_percentage: '100',
  };
};

const contractRow = (index: number): Cells => ({
  contract_number: `BENCH-${index % owners}`,
  licensor: ownerName(index),
  agent: 'BENCH-AGENT',
  start_date: '2024-01-01',
  end_date: '2030-12-31',
  currency: 'USD',
  licensor_share: '70',
  rights: '1300',
  payer: 'taipei',
  contract_type: 'both',
  song: `BENCH-SONG-${index}`,
});

/**
 * Writes the catalogue of the bench with the steps of the catalogue import, as the staff account.
 * @throws Error when a row is not accepted
 */
export const loadCatalogue = async (): Promise<void> => {
  const identity = toIdentity((await getUserBySignInName('staff'))!);
  const by = { importId: 'bench', actorId: identity.actorId, actorName: identity.displayName };
  const files: [CatalogueKind, Cells[]][] = [
    ['rightOwners', ownerRows()],
    ['musicalWorks', numbers(recordings).map(workRow)],
    ['songs', numbers(recordings).map(songRow)],
    ['contracts', numbers(recordings).map(contractRow)],
  ];
  for (const [kind, cells] of files)
    for (let from = 0; from < cells.length; from += rowsAtOnce) {
      const rows = cells
        .slice(from, from + rowsAtOnce)
        .map((row, place) => ({ row: from + place + 2, cells: row }));
      const { result } = await importChunkRows[kind](rows, identity, { ...by, chunk: from / rowsAtOnce });
      if (result.failed) throw new Error(`${kind}: ${JSON.stringify(result.errors.slice(0, 3))}`);
    }
};
