import Header from '@cloudscape-design/components/header';
import Table from '@cloudscape-design/components/table';
import { removesRecord } from '../../../shared/reviews/heldRequests.ts';
import type { HeldRequest } from '../../../shared/reviews/schema.ts';
import { Lines } from '../../components/Facts.tsx';
import { useText } from '../../text/useText.ts';
import { useHeldFields } from './useHeldFields.ts';

const visibleColumns = {
  new: ['field', 'after'],
  changed: ['field', 'before', 'after'],
  removed: ['field', 'before'],
} as const;

/** Fields that a held request sets, with their values so far unless the record is new; those of a record it removes. */
export const HeldChanges = ({
  held,
  names,
}: {
  held: HeldRequest;
  names: Readonly<Record<string, string>>;
}) => {
  const t = useText('people');
  const makesRecord = held.params.id === undefined || held.route === 'registerWorkOfDemo';
  const isNew = makesRecord && Object.keys(held.before).length === 0;
  const isRemoval = removesRecord(held.route);
  const kind = isRemoval ? 'removed' : isNew ? 'new' : 'changed';
  const title = t(`people:review.held.${kind}`);
  return (
    <Table
      variant="container"
      wrapLines
      header={
        <Header variant="h2" description={kind === 'changed' && t('people:review.change.text')}>
          {title}
        </Header>
      }
      items={useHeldFields(held, names)}
      trackBy="name"
      ariaLabels={{ tableLabel: title }}
      visibleColumns={visibleColumns[kind]}
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
