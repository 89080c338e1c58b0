import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import type { getMusicalWorkContracts, getSongContracts } from '../../../shared/works/routes.ts';
import type { LicenceGap, RelatedContracts as Contracts } from '../../../shared/works/schema.ts';
import { worldwide } from '../../../shared/reference/territories.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/session.ts';
import { RelatedTable } from '../../components/list/RelatedTable.tsx';
import { RowSection } from '../../components/list/RowTable.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { useReference } from '../../components/useReference.ts';
import { When } from '../../components/When.tsx';
import { recordAddress } from '../../navigation/addresses.ts';
import { OwnerName, useOwners } from '../../people/OwnerNames.tsx';
import { joined } from '../../text/joined.ts';
import { useText } from '../../text/useText.ts';

type Gap = { id: string; ownerId: string; isLicensed: boolean } & LicenceGap;

/** Most names of rights or territories that a cell lists. */
const shownNames = 12;

const gapsIn = ({ gaps }: Contracts): Gap[] =>
  gaps.flatMap(({ ownerId, isLicensed, parts }) => {
    const shown: LicenceGap[] = isLicensed ? parts : [{ rights: [], regions: [worldwide] }];
    return shown.map((part, index) => ({ id: `${ownerId}${index}`, ownerId, isLicensed, ...part }));
  });

/** Days, rights and territories that the right owners of a work or recording have not licensed. */
const Gaps = ({ contracts }: { contracts: Contracts }) => {
  const t = useText('works');
  const { right, region } = useReference();
  const gaps = gapsIn(contracts);
  const owners = useOwners(gaps.map(({ ownerId }) => ownerId));
  const names = (codes: readonly number[], toName: (code: number) => string) => {
    const more = codes.length - shownNames;
    const shown = joined(codes.slice(0, shownNames).map(toName));
    return more > 0 ? t('works:gaps.andMore', { names: shown, count: more }) : shown;
  };
  return (
    <RowSection
      title={t('works:gaps.title')}
      description={t('works:gaps.text')}
      rows={gaps}
      rowId="id"
      empty={t('works:gaps.none')}
      columns={[
        {
          id: 'owner',
          name: t('works:field.rightOwner'),
          isRowHeader: true,
          minWidth: 150,
          cell: ({ ownerId }) => <OwnerName id={ownerId} owners={owners} />,
        },
        {
          id: 'days',
          name: t('works:gaps.days'),
          minWidth: 150,
          cell: ({ isLicensed, start, end }) => {
            if (!isLicensed) return t('works:gaps.never');
            if (!start) return t('works:gaps.today');
            return (
              <>
                <When at={start} /> – {end && <When at={end} />}
              </>
            );
          },
        },
        {
          id: 'rights',
          name: t('works:gaps.rights'),
          cell: ({ rights }) => (rights.length > 0 ? names(rights, right) : t('works:gaps.allRights')),
        },
        {
          id: 'regions',
          name: t('works:gaps.regions'),
          minWidth: 150,
          cell: ({ regions }) => names(regions, region),
        },
      ]}
    />
  );
};

/** Contracts that license a work or recording, and what none licenses. */
export const RelatedContracts = ({
  id,
  route,
}: {
  id: string;
  route: typeof getMusicalWorkContracts | typeof getSongContracts;
}) => {
  const t = useText('works');
  const may = useMay();
  const query = useQuery({
    queryKey: ['relatedContracts', id],
    queryFn: ({ signal }) => call(route, { params: { id }, signal }),
  });
  return (
    <SpaceBetween size="l">
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
      {query.data && query.data.gaps.length > 0 && <Gaps contracts={query.data} />}
      {may('contractRoleAuthority/addContract') && (
        <RecordLink to={recordAddress.contractFrom('work', id)}>{t('works:gaps.license')}</RecordLink>
      )}
    </SpaceBetween>
  );
};
