import Header from '@cloudscape-design/components/header';
import Table from '@cloudscape-design/components/table';
import type { HeldRequest } from '../../../shared/reviews/schema.ts';
import { Lines } from '../../components/Facts.tsx';
import { useText } from '../../text/useText.ts';
import { useHeldFields } from './useHeldFields.ts';

/** Fields that a held request sets, with their values so far unless the record is new. */
export const HeldChanges = ({
  held,
  names,
}: {
  held: HeldRequest;
  names: Readonly<Record<string, string>>;
}) => {
  const t = useText('people');
  const isNew = Object.keys(held.before).length === 0 && held.params.id === undefined;
  const title = t(isNew ? 'people:review.held.new' : 'people:review.held.changed');
  return (
    <Table
      variant="container"
      wrapLines
      header={
        <Header variant="h2" description={isNew ? undefined : t('people:review.change.text')}>
          {title}
        </Header>
      }
      items={useHeldFields(held, names)}
      trackBy="name"
      ariaLabels={{ tableLabel: title }}
      visibleColumns={isNew ? ['field', 'after'] : ['field', 'before', 'after']}
      columnDefinitions={[
        {
          id: 'field',
          header: t('people:review.change.field'),
          isRowHeader: true,
          width: 220,
          cell: ({ label }) => label,
        },
        {
          id: 'before',
          header: t('people:review.change.before'),
          cell: ({ before }) => <Lines lines={before} />,
        },
        {
          id: 'after',
          header: t(isNew ? 'people:review.held.value' : 'people:review.change.after'),
          cell: ({ after }) => <Lines lines={after} />,
        },
      ]}
    />
  );
};
