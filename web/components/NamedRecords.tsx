import './namedRecords.css';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { recordAddress } from '../navigation/addresses.ts';
import type { NamedRecord } from '../api/namedRecords.ts';
import { RecordLink } from './RecordLink.tsx';

/** Records as a list of links, each with its actions beside its name. */
export const NamedRecords = <R extends NamedRecord>({
  records,
  actionOn,
}: {
  records: readonly R[];
  actionOn?: (record: R) => ReactNode;
}) => (
  <ul className="named-records">
    {records.map((record) => (
      <li key={record.id}>
        <SpaceBetween direction="horizontal" size="s" alignItems="center">
          <RecordLink to={recordAddress[record.kind](record.id)}>{record.name}</RecordLink>
          {actionOn?.(record)}
        </SpaceBetween>
      </li>
    ))}
  </ul>
);
