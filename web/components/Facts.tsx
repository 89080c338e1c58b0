import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import type { ReactNode } from 'react';

/** A fact: its label, and what is known. */
export type Fact = readonly [label: string, known: ReactNode];

/** Labelled facts of a record in columns; what is not known shows a dash. */
export const Facts = ({ facts, columns = 3 }: { facts: readonly Fact[]; columns?: number }) => (
  <KeyValuePairs
    columns={columns}
    items={facts.map(([label, value]) => ({
      label,
      value: value === undefined || value === '' ? '—' : value,
    }))}
  />
);
