import StatusIndicator from '@cloudscape-design/components/status-indicator';
import { compare } from '../../../shared/money/decimal.ts';
import { formatDecimal } from '../../../shared/money/formatDecimal.ts';
import { rightClasses } from '../../../shared/reference/rightClasses.ts';
import { statesRight } from '../../../shared/works/shares/statedShares.ts';
import { partiesIn, partsOfWork, sumParties } from '../../../shared/works/shares/partsOfWork.ts';
import { useReference } from '../../components/useReference.ts';
import { useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { readableLines } from './readableLines.ts';

/** Running totals of the rights in a form's lines, for each part of the world with separate shares. */
export const TotalsByRight = ({ lines }: { lines: readonly unknown[] }) => {
  const t = useText('works', 'shares');
  const locale = useLocale();
  const { region } = useReference();
  const readable = readableLines(lines);
  const parts = partsOfWork(readable).map(({ country, region: place }) => ({
    place,
    parties: partiesIn(readable, country),
  }));
  const isStated = (right: (typeof rightClasses)[number]) =>
    parts[0]!.parties.some(
      ({ party }) => statesRight(party.ownership, right) || statesRight(party.collection, right),
    );
  return rightClasses.filter(isStated).flatMap((right) =>
    parts.map(({ place, parties }) => {
      const { owned, collected } = sumParties(parties, right);
      const order = compare(owned, '100');
      const isConserved = compare(owned, collected) === 0;
      return (
        <div key={`${right} ${place}`} role="status" className="figures">
          {`${t(`shares:rightClass.${right}`)} · ${region(place)} `}
          <StatusIndicator type={order > 0 || !isConserved ? 'error' : order < 0 ? 'pending' : 'success'}>
            {t('shares:field.runningTotal', {
              owned: formatDecimal(owned, locale),
              collected: formatDecimal(collected, locale),
            })}
          </StatusIndicator>
        </div>
      );
    }),
  );
};
