import { lazy } from 'react';
import { LazyPart } from '../LazyPart.tsx';

const HistoryEntries = lazy(async () => ({ default: (await import('./HistoryEntries.tsx')).HistoryEntries }));

/** History of one record, loaded with its code when it is opened. */
export const LoadedHistory = ({ id }: { id: string }) => (
  <LazyPart>
    <HistoryEntries id={id} />
  </LazyPart>
);
