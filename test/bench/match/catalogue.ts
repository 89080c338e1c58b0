import type { Candidate } from '../../../shared/statements/matching/match.ts';
import {
  matchKeysOfSong,
  matchKeysOfWork,
  platformKey,
  type MatchKey,
} from '../../../shared/statements/matching/matchKeys.ts';
import { asRead, licensingOfWork, writerName, type Licensing } from './licensors.ts';
import {
  foundBy,
  createMixedTrack,
  platformTrackId,
  platforms,
  createTrack,
  workCount,
  type Mode,
  type Track,
} from './tracks.ts';

/** Kinds of records indexed under a key. */
const [songs, works, both] = [['song'], ['work'], ['work', 'song']] as const;

const kindsUnder = (key: MatchKey): readonly Candidate['kind'][] => {
  if (key.startsWith('name:')) return both;
  return key.startsWith('work:') ? works : songs;
};

const noLicensing: Licensing = { shares: [], units: [] };

/** Stored fields of a work and its recording. */
type StoredTrack = Pick<Track, 'title' | 'performer' | 'album' | 'isrc'> & {
  readonly workId: string;
  readonly songId: string;
};

const storedTrack = (work: number, mode: Mode): StoredTrack => {
  const { title, performer, album, isrc } = mode === 'mixed' ? createMixedTrack(work) : createTrack(work);
  return { title, performer, album, isrc, workId: `wrk_${work}`, songId: `sng_${work}` };
};

const trackKeys = ({ title, isrc, workId }: StoredTrack): MatchKey[] => [
  ...matchKeysOfWork({ names: [title], iswcs: [], ids: [workId] }),
  ...matchKeysOfSong({ names: [], isrcs: [isrc], ids: [] }),
];

const platformKeys = (work: number): MatchKey[] =>
  foundBy(work) === 'platformId'
    ? platforms.map((platform) => platformKey(platform, platformTrackId(work)))
    : [];

/**
 * 20,000 works with a recording and two shares each. Like the product's table it stores keys and fields, and makes the
 * records from them when they are looked up.
 */
export class Catalogue {
  private readonly mode: Mode;
  private readonly tracks: StoredTrack[] = [];
  /** Numbers of the works indexed under each match key. */
  private readonly numbers = new Map<MatchKey, number[]>();

  constructor(mode: Mode) {
    this.mode = mode;
    for (let work = 0; work < workCount; work++) {
      const track = asRead(storedTrack(work, mode));
      this.tracks.push(track);
      const keys = mode === 'mixed' ? [...trackKeys(track), ...platformKeys(work)] : trackKeys(track);
      for (const key of asRead(keys)) {
        const known = this.numbers.get(key);
        if (known) known.push(work);
        else this.numbers.set(key, [work]);
      }
    }
  }

  /** Returns the records indexed under a key: by ISRC and platform id recordings, by its own id a work, by title both. */
  get(key: MatchKey): readonly Candidate[] | undefined {
    return this.numbers
      .get(key)
      ?.flatMap((work) => kindsUnder(key).map((kind) => this.candidate(kind, work)));
  }

  /** Returns the shares and units of a work; none without a work. */
  licensingFor(workId: string | undefined): Licensing {
    return workId === undefined
      ? noLicensing
      : licensingOfWork(Number(workId.slice('wrk_'.length)), this.mode);
  }

  private candidate(kind: Candidate['kind'], work: number): Candidate {
    const { title, isrc, performer, album, workId, songId } = this.tracks[work]!;
    return {
      kind,
      id: kind === 'song' ? songId : workId,
      workId,
      names: [title],
      isrcs: [isrc],
      performers: [performer],
      writers: [writerName(work)],
      albums: [album],
    };
  }
}
