import Box from '@cloudscape-design/components/box';
import { clauseText } from '../../../shared/contracts/clauseRules/appliedRule.ts';
import { shareOfClause, type Clause } from '../../../shared/contracts/clauses.ts';
import { Percent } from '../../components/Percent.tsx';
import { RowTable } from '../../components/list/RowTable.tsx';
import { useReference } from '../../components/useReference.ts';
import { formatDay, useLocale } from '../../text/useFormat.ts';
import { joined } from '../../text/joined.ts';
import { currentLanguage } from '../../text/languages.ts';
import { useText } from '../../text/useText.ts';
import { countTexts } from './countTexts.ts';

/** Returns the conditions of a clause in words; one without any holds for every use. */
const useConditions = () => {
  const t = useText('contracts');
  const locale = useLocale();
  const { region, right } = useReference();
  const day = (text: string | undefined) => text && formatDay(text, locale);
  return (clause: Clause): string => {
    const {
      rights,
      regions,
      excludedRegions,
      platforms,
      products = [],
      workType,
      startDate,
      endDate,
    } = clause;
    const conditions = [
      rights.length > 0 && joined(rights.map(right)),
      regions.length > 0 && joined(regions.map(region)),
      excludedRegions.length > 0 &&
        t('contracts:clause.without', { regions: joined(excludedRegions.map(region)) }),
      platforms.length > 0 && joined(platforms),
      products.length > 0 && t('contracts:clause.of', { products: joined(products) }),
      workType !== undefined && t(`contracts:workType.${workType}`),
      startDate !== undefined && t('contracts:clause.fromDay', { day: day(startDate) }),
      endDate !== undefined && t('contracts:clause.untilDay', { day: day(endDate) }),
    ].filter((text) => text !== false);
    return conditions.length ? conditions.join(' · ') : t('contracts:clause.always');
  };
};

/** Returns the reduction, steps, minimum and cap of a clause in words. */
const rulesOf = (clause: Clause): string[] => {
  const { rule } = shareOfClause(clause);
  return [...(rule ? [clauseText({ rule }, currentLanguage())] : []), ...countTexts(clause)];
};

/** Clauses of a contract in the order in which they are tried, and what holds where none fits. */
export const ClauseTable = ({
  clauses,
  licensorShare,
}: {
  clauses: readonly Clause[];
  licensorShare: string;
}) => {
  const t = useText('contracts');
  const conditionsOf = useConditions();
  type Line = {
    place: string;
    name: string;
    conditions: string;
    share: string;
    rules: string[];
  };
  const lines: Line[] = [
    ...clauses.map((clause, index) => ({
      place: String(index + 1),
      name: clause.name,
      conditions: conditionsOf(clause),
      share: clause.licensorShare,
      rules: rulesOf(clause),
    })),
    { place: '', name: t('contracts:clause.otherwise'), conditions: '', share: licensorShare, rules: [] },
  ];
  return (
    <RowTable
      rows={lines}
      label={t('contracts:clause.title')}
      columns={[
        { id: 'place', name: t('contracts:clause.place'), width: 70, cell: ({ place }) => place },
        {
          id: 'name',
          name: t('contracts:clause.name'),
          isRowHeader: true,
          cell: ({ name, conditions, rules }) => (
            <>
              {name}
              {conditions && <Box color="text-body-secondary">{conditions}</Box>}
              {rules.map((rule) => (
                <Box key={rule}>{rule}</Box>
              ))}
            </>
          ),
        },
        {
          id: 'share',
          name: t('contracts:field.licensorShare'),
          isFigure: true,
          cell: ({ share }) => <Percent value={share} />,
        },
      ]}
    />
  );
};
