import Link from '@cloudscape-design/components/link';
import type { ReactNode } from 'react';
import { useFollow } from '../navigation/useFollow.ts';

/** Link to a record or page of the product, followed without a reload. */
export const RecordLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link href={to} onFollow={useFollow()}>
    {children}
  </Link>
);
