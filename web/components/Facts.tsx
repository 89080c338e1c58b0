import KeyValuePairs from '@cloudscape-design/components/key-value-pairs';
import { createContext, use, type ReactNode } from 'react';

/** A label and its value. */
export type Fact = readonly [label: string, known: ReactNode];

/** True where facts without a value are left out instead of shown as a dash. */
export const WithoutMissing = createContext(false);

const isMissing = (known: ReactNode): boolean => known === undefined || known === '';

/** Lines of text below one another, or a dash. */
export const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.length === 0 ? '—' : lines.map((line) => <div key={line}>{line}</div>);

/** Labelled facts of a record in columns; a missing value shows a dash. */
export const Facts = ({ facts, columns = 3 }: { facts: readonly Fact[]; columns?: number }) => {
  const isShort = use(WithoutMissing);
  const shown = isShort ? facts.filter(([, value]) => !isMissing(value)) : facts;
  return (
    <div className="facts">
      <KeyValuePairs
        columns={columns}
        items={shown.map(([label, value]) => ({ label, value: isMissing(value) ? '—' : value }))}
      />
    </div>
  );
};
