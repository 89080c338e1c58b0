import { useText } from '../../text/useText.ts';
import type { Preview } from '../../../shared/statements/mappingSchema.ts';
import type { DraftPositions } from './PositionsFields.tsx';

type Sample = NonNullable<Preview['records']>['samples'][number];

/** A part of a line: a field, or the text between fields. */
type Stretch = { readonly text: string; readonly start: number; readonly field?: string };

/** Returns the fields of a line in order of position; overlapping ones are left out. */
const placesIn = (text: string, { amountLines = '', fields = [] }: DraftPositions) =>
  fields
    .flatMap(({ field, line, start, length }) => {
      const isHere = field && text.startsWith(line || amountLines);
      const isWhole = Number.isInteger(start) && Number.isInteger(length);
      return isHere && isWhole
        ? [{ field, from: Number(start) - 1, to: Number(start) - 1 + Number(length) }]
        : [];
    })
    .sort((a, b) => a.from - b.from);

const toStretches = (text: string, draft: DraftPositions): Stretch[] => {
  const stretches: Stretch[] = [];
  let at = 0;
  for (const { field, from, to } of placesIn(text, draft)) {
    if (from < at || from >= text.length) continue;
    if (from > at) stretches.push({ start: at, text: text.slice(at, from) });
    stretches.push({ start: from, text: text.slice(from, to), field });
    at = to;
  }
  return at < text.length ? [...stretches, { start: at, text: text.slice(at) }] : stretches;
};

/** Returns a ruler: every tenth position by its number, and the last digit of each. */
const drawRuler = (places: number): string => {
  const tens = Array.from({ length: Math.ceil(places / 10) }, (_, index) =>
    `${(index + 1) * 10}`.padStart(10),
  );
  return `${tens.join('')}\n${'1234567890'.repeat(tens.length)}`;
};

/** First line of each type with a ruler above it and the entered fields marked. */
export const SampleLines = ({ samples, draft }: { samples: readonly Sample[]; draft: DraftPositions }) => {
  const t = useText('statements', 'statementParts');
  const places = Math.max(0, ...samples.map(({ text }) => text.length));
  return (
    <div
      className="sample-lines"
      role="region"
      aria-label={t('statementParts:positions.samples')}
      tabIndex={0}
    >
      <pre>
        <span className="sample-ruler" aria-hidden="true">{`${drawRuler(places)}\n`}</span>
        {samples.map(({ line, text }) => (
          <span key={line}>
            {toStretches(text, draft).map(({ start, text: part, field }) =>
              field ? (
                <mark key={start} title={t(`statements:field.${field}`)}>
                  {part}
                </mark>
              ) : (
                <span key={start}>{part}</span>
              ),
            )}
            {'\n'}
          </span>
        ))}
      </pre>
    </div>
  );
};
