import Button from '@cloudscape-design/components/button';
import { useNavigate } from 'react-router';
import { listDemos } from '../../shared/demos/routes.ts';
import type { DemoSummary } from '../../shared/demos/schema.ts';
import { call } from '../api/call.ts';
import { useMay } from '../api/session.ts';
import { ListPage } from '../components/list/ListPage.tsx';
import type { Column } from '../components/list/ListTable.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { When } from '../components/When.tsx';
import { demoAddress } from '../navigation/addresses.ts';
import { shownName } from '../text/shownName.ts';
import { joined } from '../text/joined.ts';
import { useText } from '../text/useText.ts';
import { describeDemo, DemoState } from './DemoState.tsx';
import { useDemoNames } from './useDemoNames.ts';

const useColumns = (): Column<DemoSummary>[] => {
  const t = useText('demos');
  const names = useDemoNames();
  return [
    {
      id: 'name',
      name: t('demos:field.title'),
      cell: (demo) => <RecordLink to={demoAddress.demo(demo.demoId)}>{shownName(demo)}</RecordLink>,
      width: 225,
      isRowHeader: true,
    },
    { id: 'writers', name: t('demos:field.writers'), cell: ({ writers }) => joined(writers), width: 190 },
    { id: 'genres', name: t('demos:field.genres'), cell: ({ genres }) => names.genres(genres), width: 145 },
    {
      id: 'bpm',
      name: t('demos:field.bpm'),
      cell: ({ bpm }) => <span className="money">{bpm ?? '—'}</span>,
      width: 80,
      isFigure: true,
    },
    {
      id: 'state',
      name: t('demos:field.state'),
      cell: (demo) => <DemoState demo={demo} />,
      parts: [{ name: t('demos:field.state'), text: (demo) => describeDemo(t, demo).text }],
      width: 180,
    },
    {
      id: 'created',
      name: t('demos:field.createdAt'),
      cell: ({ createdAt }) => <When at={createdAt} />,
      width: 170,
    },
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
      filters={[{ key: 'keyword', kind: 'text', label: t('demos:search') }]}
      rowId={({ demoId }) => demoId}
      load={({ offset, limit, filters }, signal) =>
        call(listDemos, { query: { offset, limit, ...filters }, signal })
      }
      canExport
      empty={{ text: t(seesAll ? 'demos:empty.all' : 'demos:empty.list'), action: add }}
    />
  );
};
