import Button from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router';
import { demoStates } from '../../shared/demos/enumerations.ts';
import { missingInDemo } from '../../shared/demos/listSchema.ts';
import { listDemos } from '../../shared/demos/routes.ts';
import type { DemoSummary } from '../../shared/demos/schema.ts';
import { call } from '../api/call.ts';
import { useMay } from '../api/session.ts';
import { ListPage } from '../components/list/ListPage.tsx';
import { toChoices, type FilterField } from '../components/list/filterField.ts';
import { toListQuery } from '../components/list/listQuery.ts';
import type { Column } from '../components/list/ListTable.tsx';
import { useChangedColumn, useLastChanged } from '../components/list/useChangedColumn.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { useReference } from '../components/useReference.ts';
import { When } from '../components/When.tsx';
import { ownerSource } from '../people/ownerSource.ts';
import { demoAddress } from '../navigation/addresses.ts';
import { shownName } from '../text/shownName.ts';
import { joined } from '../text/joined.ts';
import { useText } from '../text/useText.ts';
import { describeDemo, DemoState } from './DemoState.tsx';
import { useDemoNames } from './useDemoNames.ts';

const useColumns = (): Column<DemoSummary>[] => {
  const t = useText('demos');
  const names = useDemoNames();
  const changed = useChangedColumn<DemoSummary>();
  return [
    {
      id: 'name',
      name: t('demos:field.title'),
      cell: (demo) => <RecordLink to={demoAddress.demo(demo.demoId)} name={shownName(demo)} />,
      width: 200,
      sort: 'name',
      isRowHeader: true,
    },
    { id: 'writers', name: t('demos:field.writers'), cell: ({ writers }) => joined(writers), width: 160 },
    { id: 'genres', name: t('demos:field.genres'), cell: ({ genres }) => names.genres(genres), width: 130 },
    {
      id: 'bpm',
      name: t('demos:field.bpm'),
      cell: ({ bpm }) => <span className="money">{bpm ?? '—'}</span>,
      width: 100,
      sort: 'bpm',
      isFigure: true,
    },
    {
      id: 'state',
      name: t('demos:field.state'),
      cell: (demo) => <DemoState demo={demo} />,
      parts: [{ name: t('demos:field.state'), text: (demo) => describeDemo(t, demo).text }],
      width: 190,
    },
    {
      id: 'created',
      name: t('demos:field.createdAt'),
      cell: ({ createdAt }) => <When at={createdAt} />,
      width: 145,
      sort: 'created',
    },
    changed,
  ];
};

const useFilters = (seesAll: boolean): FilterField[] => {
  const t = useText('demos');
  const { genres, singingLanguages } = useReference();
  const lastChanged = useLastChanged();
  return [
    { key: 'keyword', kind: 'text', label: t('demos:search') },
    {
      key: 'state',
      kind: 'choice',
      label: t('demos:field.state'),
      options: demoStates.map((value) => ({ value, label: t(`demos:state.${value}`) })),
    },
    ...(seesAll
      ? [
          {
            key: 'party',
            kind: 'record',
            label: t('demos:filter.party'),
            source: ownerSource,
            isMore: true,
          } as const,
        ]
      : []),
    {
      key: 'missing',
      kind: 'choice',
      label: t('demos:missing.label'),
      options: missingInDemo.map((value) => ({ value, label: t(`demos:missing.${value}`) })),
      isMore: true,
    },
    {
      key: 'language',
      kind: 'choice',
      label: t('demos:field.singingLanguage'),
      options: toChoices(singingLanguages),
      isMore: true,
    },
    {
      key: 'genre',
      kind: 'choice',
      label: t('demos:field.genres'),
      options: toChoices(genres),
      isMore: true,
    },
    { key: 'from', kind: 'day', label: t('demos:filter.from'), isMore: true },
    { key: 'to', kind: 'day', label: t('demos:filter.to'), isMore: true },
    lastChanged,
  ];
};

/** Demos the person wrote or publishes; for A&R, the demos of everybody. */
export const Page = () => {
  const t = useText('demos');
  const navigate = useNavigate();
  const may = useMay();
  const seesAll = may('demoRoleAuthority/viewAnrDemoList');
  const add = may('infoRoleAuthority/addDemo') && (
    <Button variant="primary" onClick={() => void navigate(demoAddress.add)}>
      {t('pages:demoAdd')}
    </Button>
  );
  return (
    <ListPage
      id="demos"
      title={t(seesAll ? 'pages:allDemos' : 'pages:demos')}
      actions={add}
      columns={useColumns()}
      filters={useFilters(seesAll)}
      rowId={({ demoId }) => demoId}
      load={(query, signal) => call(listDemos, { query: toListQuery(listDemos.query, query), signal })}
      canExport
      empty={{ text: t(seesAll ? 'demos:empty.all' : 'demos:empty.list'), action: add }}
    />
  );
};
