import type { Agreement, ComparedField } from '../../shared/statements/matching/comparedFields.ts';
import type { Identity } from '../../shared/statements/matching/matchKeys.ts';
import { nameKey, normaliseName, personKeys } from '../../shared/statements/matching/normalise.ts';
import { compareLengths } from '../../shared/works/trackLength.ts';
import { normaliseIsrc, normaliseIswc } from '../../shared/statements/reading/identifiers.ts';

/** Fields of a record that are compared with a row. */
type ComparedRecord = {
  readonly names: readonly string[];
  readonly performers: readonly string[];
  readonly writers: readonly string[];
  readonly albums: readonly string[];
  readonly isrcs: readonly string[];
  readonly iswc?: string;
  readonly seconds?: number | undefined;
};

const shared = (said: readonly string[], had: readonly string[]): Agreement => {
  if (said.length === 0 || had.length === 0) return 'unsaid';
  return said.some((key) => had.includes(key)) ? 'agrees' : 'differs';
};

const keyed = (texts: readonly string[], key: (text: string) => string): string[] =>
  texts.map(key).filter(Boolean);

const people = (credits: readonly string[]): string[] => credits.flatMap((credit) => personKeys(credit));

/**
 * Compares a row with a record field by field, by the same rules as the match ladder. Width, case, script and
 * punctuation are ignored; one person in common is enough; guests named in the title count as performers.
 */
export const compareFields = (
  { title, performer, writers, album, isrc, iswc, seconds }: Identity,
  record: ComparedRecord,
): Record<ComparedField, Agreement> => ({
  title: shared(keyed([title], nameKey), keyed(record.names, nameKey)),
  performer: shared([...personKeys(performer), ...normaliseName(title).guests], people(record.performers)),
  writers: shared([...personKeys(writers)], people(record.writers)),
  album: shared(keyed([album], nameKey), keyed(record.albums, nameKey)),
  isrc: shared(
    keyed([isrc], (text) => normaliseIsrc(text).isrc),
    keyed(record.isrcs, (text) => normaliseIsrc(text).isrc),
  ),
  iswc: shared(
    keyed([iswc], (text) => normaliseIswc(text) ?? text),
    record.iswc ? [normaliseIswc(record.iswc) ?? record.iswc] : [],
  ),
  duration:
    seconds === undefined || record.seconds === undefined
      ? 'unsaid'
      : compareLengths(seconds, record.seconds),
});
