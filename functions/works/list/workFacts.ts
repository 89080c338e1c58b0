import { compare } from '../../../shared/money/decimal.ts';
import { displayName } from '../../../shared/reference/names.ts';
import { secondsOfSong } from '../../../shared/works/rules.ts';
import type { MusicalWork, Song } from '../../../shared/works/schema.ts';
import { masterProblem, totalOfShares } from '../../../shared/works/shareRules.ts';
import { declareFacts, namesMet } from '../../records/listFacts.ts';
import { toSortName } from '../../records/searchText.ts';

const lackedByWork = {
  iswc: ({ iswc }: MusicalWork) => !iswc,
  writer: ({ copyrights }: MusicalWork) =>
    copyrights.some(({ authorId, authorName }) => !authorId && !authorName),
  shares: ({ copyrights }: MusicalWork) => compare(totalOfShares(copyrights), '100') !== 0,
  lyrics: ({ lyrics = '' }: MusicalWork) => !lyrics.trim(),
};

/** Facts of a musical work in its list. */
export const workFacts = declareFacts(1, displayName, (work: MusicalWork) => ({
  language: work.singingLanguage,
  genre: work.genre,
  iswc: work.iswc,
  lacks: namesMet(lackedByWork, work),
}));
export type WorkFacts = ReturnType<typeof workFacts.of>;

const lackedBySong = {
  isrc: ({ isrc }: Song) => !isrc,
  musicalWork: ({ musicalWorkId }: Song) => !musicalWorkId,
  performer: ({ performers }: Song) => performers.length === 0,
  shares: ({ shares }: Song) => {
    const problem = masterProblem(shares);
    return problem === 'PercentageIncomplete' || problem === 'PercentageOverflow';
  },
  length: (song: Song) => secondsOfSong(song) === undefined,
};

/** Facts of a recording in its list. */
export const songFacts = declareFacts(1, displayName, (song: Song) => ({
  genre: song.genre,
  isrc: song.isrc,
  album: song.albumTitle && toSortName(song.albumTitle),
  musicalWorkId: song.musicalWorkId,
  lacks: namesMet(lackedBySong, song),
}));
export type SongFacts = ReturnType<typeof songFacts.of>;
