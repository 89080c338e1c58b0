import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import RadioGroup from '@cloudscape-design/components/radio-group';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Table from '@cloudscape-design/components/table';
import type { ReactNode } from 'react';
import type { Named } from '../../../shared/reference/names.ts';
import { explain } from '../../api/explain.ts';
import { recordsNamedBy } from '../../api/namedRecords.ts';
import { useText } from '../../text/useText.ts';
import { NamedRecords } from '../NamedRecords.tsx';
import type { Merging } from './useMerging.ts';

/** Row of the comparison: a field to choose, or one with nothing to choose, and why. */
export type MergeRow<R, F> = {
  id: string;
  label: string;
  /** The label as shown, when not plain. */
  head?: ReactNode;
  show: (record: R) => ReactNode;
  choice: { field: F } | { reason: string };
};

const Failed = ({ error }: { error: Error }) => (
  <Alert type="error">
    {explain(error)}
    <NamedRecords records={recordsNamedBy(error)} />
  </Alert>
);

/** Two records side by side, with a choice of each field's value, and the button that merges them. */
export const MergeTable = <R extends Named, F extends string>({
  merging: { kept, merged, error, isPending, isTaken, take, swap, start },
  rows,
  heads,
  description,
  obstacle,
  footer,
}: {
  merging: Merging<R, F>;
  rows: readonly MergeRow<R, F>[];
  /** Heads of the columns of the record that stays and the one that ends. */
  heads: readonly [string, string];
  description: string;
  /** Why the two cannot be merged this way round. */
  obstacle?: string | undefined;
  footer?: ReactNode;
}) => {
  const t = useText('merging');
  const choiceCell = ({ label, choice }: MergeRow<R, F>) =>
    'reason' in choice ? (
      choice.reason
    ) : (
      <RadioGroup
        ariaLabel={label}
        direction="horizontal"
        value={isTaken(choice.field) ? 'merged' : 'kept'}
        onChange={({ detail }) => take(choice.field, detail.value === 'merged')}
        items={[
          { value: 'kept', label: t('merging:left') },
          { value: 'merged', label: t('merging:right') },
        ]}
      />
    );
  const actions = (
    <SpaceBetween direction="horizontal" size="xs">
      <Button onClick={swap}>{t('merging:swap')}</Button>
      <Button
        variant="primary"
        loading={isPending}
        disabled={obstacle !== undefined}
        disabledReason={obstacle}
        onClick={() => void start()}
      >
        {t('merging:action')}
      </Button>
    </SpaceBetween>
  );
  return (
    <SpaceBetween size="l">
      {error && <Failed error={error} />}
      <Table
        variant="container"
        wrapLines
        header={
          <Header variant="h2" description={description} actions={actions}>
            {t('merging:compare')}
          </Header>
        }
        items={rows}
        trackBy="id"
        ariaLabels={{ tableLabel: t('merging:compare') }}
        footer={footer}
        columnDefinitions={[
          {
            id: 'field',
            header: t('merging:field'),
            isRowHeader: true,
            width: 170,
            cell: ({ label, head }) => head || label,
          },
          { id: 'kept', header: heads[0], cell: ({ show }) => show(kept) },
          { id: 'merged', header: heads[1], cell: ({ show }) => show(merged) },
          { id: 'choice', header: t('merging:keep'), width: 180, cell: choiceCell },
        ]}
      />
    </SpaceBetween>
  );
};
