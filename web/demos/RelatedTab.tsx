import Box from '@cloudscape-design/components/box';
import Table from '@cloudscape-design/components/table';
import type { DemoDetail } from '../../shared/demos/schema.ts';
import { RecordLink } from '../components/RecordLink.tsx';
import { When } from '../components/When.tsx';
import { demoAddress } from '../navigation/addresses.ts';
import { shownName } from '../text/shownName.ts';
import { joined } from '../text/joined.ts';
import { useText } from '../text/useText.ts';

/** Demos a demo is related to, and those made from it. */
export const RelatedTab = ({ demo }: { demo: DemoDetail }) => {
  const t = useText('demos');
  return (
    <Table
      variant="embedded"
      items={demo.related}
      trackBy="demoId"
      ariaLabels={{ tableLabel: t('demos:tab.related') }}
      empty={<Box color="text-body-secondary">{t('demos:empty.related')}</Box>}
      columnDefinitions={[
        {
          id: 'name',
          header: t('demos:field.title'),
          isRowHeader: true,
          cell: (one) => <RecordLink to={demoAddress.demo(one.demoId)}>{shownName(one)}</RecordLink>,
        },
        { id: 'writers', header: t('demos:field.writers'), cell: ({ writers }) => joined(writers) },
        {
          id: 'created',
          header: t('demos:field.createdAt'),
          cell: ({ createdAt }) => <When at={createdAt} />,
        },
      ]}
    />
  );
};
