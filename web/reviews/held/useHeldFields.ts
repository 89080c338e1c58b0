import { formatPercentage } from '../../../shared/money/formatDecimal.ts';
import i18next from 'i18next';
import { royaltyCurrencySchema } from '../../../shared/contracts/schema.ts';
import { secrecySchema } from '../../../shared/contracts/secrecy.ts';
import { accountingPeriodSchema } from '../../../shared/reference/accountingPeriod.ts';
import type { HeldRequest } from '../../../shared/reviews/schema.ts';
import { useReference } from '../../components/useReference.ts';
import { contractChoices } from '../../contracts/contractWords.ts';
import { formatDay, useLocale } from '../../text/useFormat.ts';
import { joined } from '../../text/joined.ts';
import { useText } from '../../text/useText.ts';

/** Field of a held request in words: its label, and its values so far and then as lines of text. */
type HeldField = { name: string; label: string; before: string[]; after: string[] };

/** Fields that the product sets itself. */
const internal = new Set([
  'licensorName',
  'agentName',
  'unitCount',
  'contractUnitId',
  'contractId',
  'version',
]);

const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);

type Choices = readonly { value: string | number; label: string }[];

const wordsOf = (choices: Choices): Record<string, string> =>
  Object.fromEntries(choices.map(({ value, label }) => [value, label]));

/** Returns the words of codes, by the field that has them. */
const useCodeWords = (): Readonly<Record<string, (code: string) => string | undefined>> => {
  const t = useText('contracts', 'history', 'common', 'works');
  const { language, genre, region, right, singingLanguages } = useReference();
  const contract = contractChoices(t);
  const choices = {
    contractType: wordsOf(contract.types),
    renewalCondition: wordsOf(contract.renewals),
    subLicense: wordsOf(contract.subLicenses),
    payerEntity: wordsOf(contract.payers),
    singingLanguage: wordsOf(singingLanguages),
    royaltyCurrency: wordsOf(
      royaltyCurrencySchema.options.map((value) => ({
        value,
        label: t(`contracts:royaltyCurrency.${value}`),
      })),
    ),
    accountingPeriod: wordsOf(
      accountingPeriodSchema.options.map((value) => ({
        value,
        label: t(`contracts:accountingPeriod.${value}`),
      })),
    ),
    secrecy: wordsOf(
      secrecySchema.options.map((value) => ({ value, label: t(`contracts:secrecy.${value}`) })),
    ),
  };
  const locale = useLocale();
  const toRegion = (code: string) => region(Number(code));
  const toPercentage = (percentage: string) => formatPercentage(percentage, locale);
  return {
    ...Object.fromEntries(
      Object.entries(choices).map(([name, words]) => [name, (code: string) => words[code]]),
    ),
    cultureInfo: language,
    nativeCultureInfo: language,
    lyricsLanguage: language,
    genre: (code) => genre(Number(code)),
    territory: toRegion,
    authorisedRegions: toRegion,
    excludedRegions: toRegion,
    rights: (code) => right(Number(code)),
    percentage: toPercentage,
    licensorShare: toPercentage,
  };
};

/** Returns the changed fields of a held request in words, in the order of the record. */
export const useHeldFields = (
  { changes, before }: HeldRequest,
  names: Readonly<Record<string, string>>,
): HeldField[] => {
  const t = useText('contracts', 'history', 'common');
  const locale = useLocale();
  const words = useCodeWords();
  const label = (name: string): string | undefined =>
    i18next.exists(`history:field.${name}`) ? t(`history:field.${name}`) : undefined;
  const inWords = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'common:state.yes' : 'common:state.no');
    if (Array.isArray(value)) return joined(value.map((one) => inWords(name, one)));
    if (typeof value === 'object' && value !== null)
      return Object.entries(value)
        .filter(([key, one]) => one !== undefined && one !== '' && !internal.has(key))
        .map(([key, one]) => inWords(key, one))
        .join(' · ');
    const text = String(value);
    return names[text] ?? words[name]?.(text) ?? (isDay(text) ? formatDay(text, locale) : text);
  };
  const lines = (name: string, value: unknown): string[] => {
    if (value === undefined || value === null || value === '') return [];
    return (Array.isArray(value) ? value : [value]).map((one) => inWords(name, one));
  };
  return [...new Set([...Object.keys(changes), ...Object.keys(before)])]
    .filter((name) => !internal.has(name))
    .map((name) => ({
      name,
      label: label(name) ?? name,
      before: lines(name, before[name]),
      after: lines(name, changes[name]),
    }))
    .filter((field) => field.before.length + field.after.length > 0);
};
