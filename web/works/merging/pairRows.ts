import type { SongDuplicates, WorkDuplicates } from '../../../shared/duplicates/schema.ts';
import type { MusicalWorkSummary, SongSummary } from '../../../shared/works/schema.ts';
import { recordAddress, totalDataAddress } from '../../navigation/addresses.ts';
import { shownName } from '../../text/shownName.ts';
import { joined } from '../../text/joined.ts';

/** Record of a pair, as the list shows it. */
export type ShownRecord = { id: string; name: string; details: string; address: string };

type Pair = WorkDuplicates['items'][number] | SongDuplicates['items'][number];

/** Row of the list of probable duplicates. */
export type PairRow = Pick<Pair, 'likelihood' | 'reasons' | 'setAsideByName'> & {
  id: string;
  one: ShownRecord;
  other: ShownRecord;
};

const toShown = (record: MusicalWorkSummary | SongSummary): ShownRecord => {
  const name = shownName(record);
  const inDetail = (...parts: readonly (string | undefined)[]) => parts.filter(Boolean).join(' · ');
  return 'songId' in record
    ? {
        id: record.songId,
        name,
        details: inDetail(joined(record.performers), record.isrc, record.albumTitle),
        address: totalDataAddress.song(record.songId),
      }
    : {
        id: record.musicalWorkId,
        name,
        details: inDetail(joined(record.writers), record.iswc),
        address: recordAddress.work(record.musicalWorkId),
      };
};

/** Returns a pair of works or recordings as a row. */
export const toPairRow = ({ one, other, likelihood, reasons, setAsideByName }: Pair): PairRow => {
  const [first, second] = [toShown(one), toShown(other)];
  return {
    id: `${first.id} ${second.id}`,
    one: first,
    other: second,
    likelihood,
    reasons,
    ...(setAsideByName !== undefined && { setAsideByName }),
  };
};
