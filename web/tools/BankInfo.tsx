import Button from '@cloudscape-design/components/button';
import { lazy, Suspense, useState } from 'react';
import { bankCountrySchema, officeCode, officeName, type ListedOffice } from '../../shared/tools/banks.ts';
import { searchBanks } from '../../shared/tools/routes.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { ListPage } from '../components/list/ListPage.tsx';
import type { Column } from '../components/list/ListTable.tsx';
import { When } from '../components/When.tsx';
import { currentLanguage } from '../text/languages.ts';
import { useText } from '../text/useText.ts';

const ImportBanks = lazy(async () => ({ default: (await import('./ImportBanks.tsx')).ImportBanks }));

const isBranch = ({ branchCode }: ListedOffice): boolean => branchCode !== undefined;

/** Finds banks and branches, and imports lists of them. */
export const Page = () => {
  const t = useText('account');
  const [isImporting, setImporting] = useState(false);
  const language = currentLanguage();
  const columns: Column<ListedOffice>[] = [
    {
      id: 'code',
      name: t('account:tool.bank.bankCode'),
      cell: ({ bankCode }) => bankCode,
      isRowHeader: true,
      width: 110,
    },
    {
      id: 'branchCode',
      name: t('account:tool.bank.branchCode'),
      cell: ({ branchCode }) => branchCode,
      width: 100,
    },
    {
      id: 'name',
      name: t('account:tool.bank.name'),
      cell: (office) => officeName(isBranch(office) ? office.bankNames : office.names, language),
      width: 240,
    },
    {
      id: 'branch',
      name: t('account:tool.bank.branch'),
      cell: (office) => isBranch(office) && officeName(office.names, language),
      width: 130,
    },
    { id: 'swift', name: t('account:tool.bank.swift'), cell: ({ swiftCode }) => swiftCode, width: 130 },
    {
      id: 'country',
      name: t('account:tool.bank.country'),
      cell: ({ country }) => t(`account:tool.bank.in.${country}`),
      width: 110,
    },
    {
      id: 'listedOn',
      name: t('account:tool.bank.listedOn'),
      cell: ({ listedOn }) => (listedOn ? <When at={listedOn} /> : t('account:tool.bank.builtIn')),
      width: 105,
    },
  ];
  const close = (isImported: boolean) => {
    setImporting(false);
    if (isImported) void queryClient.invalidateQueries({ queryKey: ['list', 'banks'] });
  };
  return (
    <>
      <ListPage
        id="banks"
        title={t('pages:bankInfo')}
        description={t('account:tool.bank.text')}
        columns={columns}
        filters={[
          { key: 'keyword', kind: 'text', label: t('account:tool.bank.keyword') },
          {
            key: 'country',
            kind: 'choice',
            label: t('account:tool.bank.country'),
            options: bankCountrySchema.options.map((value) => ({
              value,
              label: t(`account:tool.bank.in.${value}`),
            })),
          },
        ]}
        rowId={officeCode}
        load={({ offset, limit, filters }, signal) => {
          const country = bankCountrySchema.safeParse(filters.country).data;
          return call(searchBanks, { query: { keyword: filters.keyword, country, offset, limit }, signal });
        }}
        actions={
          <Button variant="primary" onClick={() => setImporting(true)}>
            {t('account:tool.bank.import.action')}
          </Button>
        }
        empty={{ text: t('account:tool.bank.none') }}
      />
      <Suspense fallback={null}>{isImporting && <ImportBanks onClose={close} />}</Suspense>
    </>
  );
};
