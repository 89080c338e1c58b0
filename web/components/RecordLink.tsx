import Link from '@cloudscape-design/components/link';
import type { ReactNode } from 'react';
import { useFollow } from '../navigation/useFollow.ts';

/** A link to a record or page of the product, without a reload. */
export const RecordLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link href={to} onFollow={useFollow()}>
    {children}
  </Link>
);
