import './namedRecords.css';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import { demoAddress, recordAddress } from '../navigation/addresses.ts';
import type { NamedRecord } from '../api/namedRecords.ts';
import { RecordLink } from './RecordLink.tsx';

const addresses = {
  contract: recordAddress.contract,
  song: recordAddress.song,
  work: recordAddress.work,
  demo: demoAddress.demo,
} as const;

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
          <RecordLink to={addresses[record.kind](record.id)}>{record.name}</RecordLink>
          {actionOn?.(record)}
        </SpaceBetween>
      </li>
    ))}
  </ul>
);
