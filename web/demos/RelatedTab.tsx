import Box from '@cloudscape-design/components/box';
import type { DemoDetail } from '../../shared/demos/schema.ts';
import { RecordLink } from '../components/RecordLink.tsx';
import { When } from '../components/When.tsx';
import { demoAddress } from '../navigation/addresses.ts';
import { shownName } from '../text/shownName.ts';
import { joined } from '../text/joined.ts';
import { useText } from '../text/useText.ts';
import { RowTable } from '../components/list/RowTable.tsx';

/** Demos a demo is related to, and those made from it. */
export const RelatedTab = ({ demo }: { demo: DemoDetail }) => {
  const t = useText('demos');
  return (
    <RowTable
      rows={demo.related}
      rowId="demoId"
      label={t('demos:tab.related')}
      empty={<Box color="text-body-secondary">{t('demos:empty.related')}</Box>}
      columns={[
        {
          id: 'name',
          name: t('demos:field.title'),
          isRowHeader: true,
          cell: (one) => <RecordLink to={demoAddress.demo(one.demoId)}>{shownName(one)}</RecordLink>,
        },
        { id: 'writers', name: t('demos:field.writers'), cell: ({ writers }) => joined(writers) },
        {
          id: 'created',
          name: t('demos:field.createdAt'),
          cell: ({ createdAt }) => <When at={createdAt} />,
        },
      ]}
    />
  );
};
