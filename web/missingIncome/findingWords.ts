import { formatMoney } from '../../shared/money/display.ts';
import type { Finding } from '../../shared/missingIncome/schema.ts';
import { daysIn } from '../../shared/text/dayText.ts';
import { useReference } from '../components/useReference.ts';
import { sourceName } from '../statements/batchWords.ts';
import { joined } from '../text/joined.ts';
import { currentLanguage } from '../text/languages.ts';
import { formatDay, useLocale, useNumbers } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';

/** Returns the name of what a finding is about. */
export const subjectText = ({ source, sourceName: own, contractName, code }: Finding): string => {
  if (contractName) return contractName;
  if (code) return `${code.scheme} ${code.value}`;
  return own ?? (source && sourceName(source)) ?? source ?? '';
};

/** Returns the sentences that say why a finding is listed, in the reader's language. */
export const useFindingWords = (): { why: (finding: Finding) => string } => {
  const t = useText('missingIncome', 'statements');
  const locale = useLocale();
  const { whole } = useNumbers();
  const { region } = useReference();
  const why = (finding: Finding): string => {
    const { kind, currency = '', periodStart, periodEnd, expectedOn, territory, territories = [] } = finding;
    const money = (amount: string | undefined) =>
      amount === undefined ? '' : `${formatMoney(amount, currency, locale)} ${currency}`;
    const about = t(`missingIncome:why.${kind}`, {
      period: periodStart && periodEnd ? daysIn(periodStart, periodEnd, currentLanguage()) : '',
      until: periodEnd && formatDay(periodEnd, locale),
      since: periodStart && formatDay(periodStart, locale),
      day: expectedOn && formatDay(expectedOn, locale),
      usual: money(finding.usual),
      found: money(finding.found),
      rows: whole(finding.rows ?? 0),
      territory: territory === undefined ? t('missingIncome:anyTerritory') : region(territory),
      reason: finding.reason && t(`missingIncome:reason.${finding.reason}`),
      works: joined((finding.works ?? []).map(({ name }) => name)),
      count: finding.workCount ?? 0,
    });
    const usually =
      (kind === 'lateStatement' || kind === 'missingPeriod') && finding.usual
        ? t('missingIncome:usually', { usual: money(finding.usual) })
        : '';
    const because = finding.cause
      ? t(`missingIncome:cause.${finding.cause}`, {
          territories: joined(territories.map(region)),
          rows: whole(finding.rows ?? 0),
        })
      : '';
    return [about, usually, because].filter(Boolean).join(' ');
  };
  return { why };
};
