import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import type { ReactNode } from 'react';

/** Labelled facts of a record in columns; what is not known shows a dash. */
export const Facts = ({
  facts,
  columns = 3,
}: {
  facts: readonly [string, ReactNode][];
  columns?: number;
}) => (
  <KeyValuePairs
    columns={columns}
    items={facts.map(([label, value]) => ({
      label,
      value: value === undefined || value === '' ? '—' : value,
    }))}
  />
);
