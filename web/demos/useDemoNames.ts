import { environments, moods, type CodedName } from '../../shared/reference/genres.ts';
import type { Choice } from '../components/form/fields.tsx';
import { useReference } from '../components/useReference.ts';
import { joined } from '../text/joined.ts';
import { currentLanguage } from '../text/languages.ts';

const toChoices = (names: readonly CodedName[]): Choice[] =>
  names.map((one) => ({ value: one.code, label: one.names[currentLanguage()] }));

const toWords = (names: readonly CodedName[], codes: readonly number[]): string =>
  joined(codes.flatMap((code) => names.find((one) => one.code === code)?.names[currentLanguage()] ?? []));

/** Returns names and choices of moods, scenes and genres in the reader's language. */
export const useDemoNames = () => {
  const { genre, genres } = useReference();
  return {
    genreChoices: genres,
    moodChoices: toChoices(moods),
    environmentChoices: toChoices(environments),
    genres: (codes: readonly number[]) => joined(codes.map(genre)),
    moods: (codes: readonly number[]) => toWords(moods, codes),
    environments: (codes: readonly number[]) => toWords(environments, codes),
  };
};
