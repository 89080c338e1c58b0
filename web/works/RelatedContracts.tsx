import { useQuery } from '@tanstack/react-query';
import type { getMusicalWorkContracts, getSongContracts } from '../../shared/works/routes.ts';
import { call } from '../api/call.ts';
import { RelatedTable } from '../components/list/RelatedTable.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { When } from '../components/When.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { useText } from '../text/useText.ts';

/** Contracts that license a work or recording. */
export const RelatedContracts = ({
  id,
  route,
}: {
  id: string;
  route: typeof getMusicalWorkContracts | typeof getSongContracts;
}) => {
  const t = useText('works');
  const query = useQuery({
    queryKey: ['relatedContracts', id],
    queryFn: ({ signal }) => call(route, { params: { id }, signal }),
  });
  return (
    <RelatedTable
      label={t('works:tab.contracts')}
      query={query}
      empty={t('works:empty.contracts')}
      columns={[
        {
          id: 'number',
          header: t('works:field.contractNumber'),
          cell: (one) => (
            <RecordLink to={recordAddress.contract(one.contractId)}>{one.contractNumber}</RecordLink>
          ),
        },
        { id: 'name', header: t('works:field.contractName'), cell: (one) => one.displayName },
        { id: 'start', header: t('works:field.startDate'), cell: (one) => <When at={one.startDate} /> },
        { id: 'end', header: t('works:field.endDate'), cell: (one) => <When at={one.endDate} /> },
      ]}
    />
  );
};
