import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { useState } from 'react';
import { clauseText } from '../../../shared/contracts/clauseRules/appliedRule.ts';
import type { CountedClause } from '../../../shared/contracts/clauses.ts';
import { partsOfLine } from '../../../shared/contracts/clauseRules/countedParts.ts';
import { decimalSchema, toDecimal, toScaled } from '../../../shared/money/decimal.ts';
import { formatDecimal, formatPercentage } from '../../../shared/money/formatDecimal.ts';
import { percentageOf } from '../../../shared/money/percentage.ts';
import { typedDecimal } from '../../components/form/typedDecimal.ts';
import { currentLanguage } from '../../text/languages.ts';
import { useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';

const fields = ['income', 'uses', 'countedBefore', 'paidBefore'] as const;
type Figures = Record<(typeof fields)[number], string>;

/** Returns a typed figure; anything but a decimal counts as nothing. */
const figureIn = (text: string) => toScaled(decimalSchema.safeParse(typedDecimal(text)).data ?? '0');

/** Tries a line of income on the steps, the minimum per use and the cap of a clause, and shows how it is split. */
export const CountTrial = ({ terms }: { terms: CountedClause }) => {
  const t = useText('contracts');
  const locale = useLocale();
  const [figures, setFigures] = useState<Figures>({
    income: '1000',
    uses: '1000',
    countedBefore: terms.counted ?? '0',
    paidBefore: terms.cappedBefore ?? '0',
  });
  const [income, uses, countedBefore, paidBefore] = fields.map((field) => figureIn(figures[field])) as [
    bigint,
    bigint,
    bigint,
    bigint,
  ];
  const parts = partsOfLine(terms, { income, uses, countedBefore, paidBefore });
  const number = (amount: bigint) => formatDecimal(toDecimal(amount), locale);
  return (
    <>
      <div className="form-columns">
        {fields.map((field) => (
          <FormField key={field} label={t(`contracts:trial.${field}`)}>
            <Input
              value={figures[field]}
              inputMode="decimal"
              onChange={({ detail }) => setFigures({ ...figures, [field]: detail.value })}
            />
          </FormField>
        ))}
      </div>
      <ul className="figures" aria-label={t('contracts:trial.parts')}>
        {parts.map(({ part, licensorShare, rule }) => {
          const own = percentageOf(income, part);
          const words = rule ? clauseText({ rule }, currentLanguage()) : '';
          return (
            <li key={`${part} ${words}`}>
              {`${number(own)} × ${formatPercentage(licensorShare, locale)} = ${number(percentageOf(own, licensorShare))}`}
              {words && ` · ${words}`}
            </li>
          );
        })}
      </ul>
    </>
  );
};
