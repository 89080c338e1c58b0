import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import type { ReactNode } from 'react';

/** A label and its value. */
export type Fact = readonly [label: string, known: ReactNode];

/** Labelled facts of a record in columns; a missing value shows a dash. */
export const Facts = ({ facts, columns = 3 }: { facts: readonly Fact[]; columns?: number }) => (
  <KeyValuePairs
    columns={columns}
    items={facts.map(([label, value]) => ({
      label,
      value: value === undefined || value === '' ? '—' : value,
    }))}
  />
);
