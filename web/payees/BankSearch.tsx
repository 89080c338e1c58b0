import FormField from '@cloudscape-design/components/form-field';
import { useMemo, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { realNameCountries } from '../../shared/reference/enumerations.ts';
import { bankCountrySchema, officeCode, officeName, type ListedOffice } from '../../shared/tools/banks.ts';
import { searchBanks } from '../../shared/tools/routes.ts';
import { call } from '../api/call.ts';
import { bankFields } from './bankFields.ts';
import { RecordSelect, type RecordOption } from '../components/pickers/RecordSelect.tsx';
import { currentLanguage } from '../text/languages.ts';
import { useText } from '../text/useText.ts';

/** Offices shown at once. */
const limit = 20;

const toOption = (office: ListedOffice): RecordOption => {
  const { bankCode, branchCode, bankNames, names, swiftCode } = office;
  const language = currentLanguage();
  const branch = branchCode === undefined ? [] : [branchCode, officeName(names, language)];
  const bank = officeName(branchCode === undefined ? names : bankNames, language);
  return {
    value: officeCode(office),
    label: [bankCode, bank, ...branch].join(' '),
    ...(swiftCode && { description: swiftCode }),
  };
};

/**
 * Finds a bank or branch in the country of the account, and fills in its name, branch and codes. Anything can still be typed.
 * @param within dotted name of the part of the form that holds the account, with its dot
 */
export const BankSearch = ({ within }: { within: string }) => {
  const t = useText('payee');
  const { setValue } = useFormContext();
  const place = Number(useWatch({ name: `${within}country` }));
  const [picked, setPicked] = useState('');
  const country = bankCountrySchema.options.find((one) => realNameCountries[one] === place);
  const [offices] = useState(() => new Map<string, ListedOffice>());
  const source = useMemo(
    () => ({
      kind: `banks ${country}`,
      search: async (keyword: string, signal: AbortSignal) => {
        const { items } = await call(searchBanks, { query: { keyword, country, limit }, signal });
        for (const office of items) offices.set(officeCode(office), office);
        return items.map(toOption);
      },
      describe: (id: string) => Promise.resolve(toOption(offices.get(id)!)),
    }),
    [country, offices],
  );
  const take = (id: string) => {
    setPicked(id);
    const office = offices.get(id);
    if (!office) return;
    for (const [field, value] of Object.entries(bankFields(office)))
      setValue(`${within}${field}`, value, { shouldDirty: true });
  };
  if (!country) return null;
  return (
    <FormField label={t('payee:field.findBank')} constraintText={t('payee:field.findBankHint')}>
      <RecordSelect source={source} value={picked} onChange={take} optional />
    </FormField>
  );
};
