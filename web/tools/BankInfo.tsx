import { banks, findBanks, type Bank } from '../../shared/tools/banks.ts';
import { ListPage } from '../components/list/ListPage.tsx';
import type { Column } from '../components/list/ListTable.tsx';
import { useText } from '../text/useText.ts';

const countries = [...new Set(banks.map(({ country }) => country))];

/** Finds banks by code or name. */
export const Page = () => {
  const t = useText('account');
  const columns: Column<Bank>[] = [
    { id: 'code', name: t('account:tool.bank.code'), cell: ({ code }) => code, isRowHeader: true },
    { id: 'name', name: t('account:tool.bank.name'), cell: ({ name }) => name },
    { id: 'english', name: t('account:tool.bank.english'), cell: ({ english }) => english },
    {
      id: 'country',
      name: t('account:tool.bank.country'),
      cell: ({ country }) => t(`account:tool.bank.in.${country}`),
    },
  ];
  return (
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
          options: countries.map((value) => ({ value, label: t(`account:tool.bank.in.${value}`) })),
        },
      ]}
      rowId={({ country, code }) => `${country}${code}`}
      load={({ offset, limit, filters }) => {
        const found = findBanks(filters.keyword ?? '', filters.country);
        return Promise.resolve({ items: found.slice(offset, offset + limit), total: found.length });
      }}
      empty={{ text: t('account:tool.bank.none') }}
    />
  );
};
