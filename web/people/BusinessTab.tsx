import type { TableProps } from '@cloudscape-design/components/table';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { listLicenseContracts } from '../../shared/contracts/routes.ts';
import { getIncomeReport } from '../../shared/income/routes.ts';
import { listMusicalWorks, listSongs } from '../../shared/works/routes.ts';
import { call } from '../api/call.ts';
import { Facts } from '../components/Facts.tsx';
import { Money } from '../components/Money.tsx';
import { Percent } from '../components/Percent.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { When } from '../components/When.tsx';
import { RelatedTable } from '../components/list/RelatedTable.tsx';
import { pageAddress, recordAddress } from '../navigation/addresses.ts';
import { shownName } from '../text/shownName.ts';
import { useText } from '../text/useText.ts';

/** Records of each kind that a tab shows. The lists of the kinds have all of them. */
const shownRecords = 100;

const page = { offset: 0, limit: shownRecords };

/** Contracts in which the person is the licensor. */
const Contracts = ({ ownerId }: { ownerId: string }) => {
  const t = useText('people', 'contracts');
  const query = useQuery({
    queryKey: ['person', ownerId, 'contracts'],
    queryFn: ({ signal }) => call(listLicenseContracts, { query: { ...page, licensorId: ownerId }, signal }),
  });
  return (
    <RelatedTable
      label={t('people:tab.contracts')}
      query={query}
      empty={t('people:empty.contracts')}
      columns={[
        {
          id: 'number',
          header: t('contracts:field.number'),
          isRowHeader: true,
          cell: ({ contractId, contractNumber, displayName }) => (
            <>
              <RecordLink to={recordAddress.contract(contractId)} name={displayName}>
                {contractNumber}
              </RecordLink>
              <span className="second-line">{displayName}</span>
            </>
          ),
        },
        { id: 'agent', header: t('contracts:field.agent'), cell: ({ agentName }) => agentName },
        {
          id: 'term',
          header: t('contracts:term'),
          cell: ({ startDate, endDate }) => (
            <>
              <When at={startDate} />
              <span className="second-line">
                <When at={endDate} />
              </span>
            </>
          ),
        },
        {
          id: 'share',
          header: t('contracts:field.licensorShare'),
          cell: ({ licensorShare }) => <Percent value={licensorShare} />,
        },
      ]}
    />
  );
};

type Work = { id: string; name: string; code: string | undefined; to: string };

/** Works or recordings of the person, with their ISWC or ISRC. */
const Works = ({
  label,
  code,
  queryKey,
  load,
}: {
  label: string;
  /** Name of the code. */
  code: string;
  queryKey: readonly string[];
  load: (signal: AbortSignal) => Promise<Work[]>;
}) => {
  const t = useText('people');
  const query = useQuery({ queryKey, queryFn: async ({ signal }) => ({ items: await load(signal) }) });
  const columns: readonly TableProps.ColumnDefinition<Work>[] = [
    {
      id: 'name',
      header: t('people:field.name'),
      isRowHeader: true,
      cell: ({ name, to }) => <RecordLink to={to}>{name}</RecordLink>,
    },
    { id: 'code', header: code, cell: (work) => work.code ?? '—' },
  ];
  return <RelatedTable label={label} query={query} columns={columns} empty={t('people:empty.works')} />;
};

/** What the person earned, received and is owed, with the way to the income. Staff only. */
const Income = ({ ownerId: rightOwnerId }: { ownerId: string }) => {
  const t = useText('people', 'income');
  const query = useQuery({
    queryKey: ['income', 'report', 'person', rightOwnerId],
    queryFn: ({ signal }) => call(getIncomeReport, { query: { rightOwnerId }, signal }),
  });
  return (
    <QueryResult query={query}>
      {({ currency, royalty, receivedRoyalty, payable }) => (
        <SpaceBetween size="m">
          <Facts
            facts={[
              [t('income:overview.royalty'), <Money key="royalty" amount={royalty} currency={currency} />],
              [
                t('income:overview.received'),
                <Money key="received" amount={receivedRoyalty} currency={currency} />,
              ],
              [
                t('income:overview.payable'),
                payable && <Money key="payable" amount={payable} currency={currency} as="balance" />,
              ],
            ]}
          />
          <RecordLink to={`${pageAddress.incomeOverview}?owner=${rightOwnerId}`}>
            {t('people:toIncome')}
          </RecordLink>
        </SpaceBetween>
      )}
    </QueryResult>
  );
};

const loadWorks = async (ownerId: string, signal: AbortSignal): Promise<Work[]> =>
  (await call(listMusicalWorks, { query: { ...page, ownerId }, signal })).items.map((work) => ({
    id: work.musicalWorkId,
    name: shownName(work),
    code: work.iswc,
    to: recordAddress.work(work.musicalWorkId),
  }));

const loadSongs = async (ownerId: string, signal: AbortSignal): Promise<Work[]> =>
  (await call(listSongs, { query: { ...page, ownerId }, signal })).items.map((song) => ({
    id: song.songId,
    name: shownName(song),
    code: song.isrc,
    to: recordAddress.song(song.songId),
  }));

export type BusinessKind = 'contracts' | 'works' | 'songs' | 'income';

/** Content of one tab about what a person does business with. */
const BusinessTab = ({ kind, ownerId }: { kind: BusinessKind; ownerId: string }) => {
  const t = useText('people');
  if (kind === 'contracts') return <Contracts ownerId={ownerId} />;
  if (kind === 'income') return <Income ownerId={ownerId} />;
  return (
    <Works
      label={t(`people:tab.${kind}`)}
      code={kind === 'works' ? 'ISWC' : 'ISRC'}
      queryKey={['person', ownerId, kind]}
      load={(signal) => (kind === 'works' ? loadWorks : loadSongs)(ownerId, signal)}
    />
  );
};

export default BusinessTab;
