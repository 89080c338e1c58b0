import Link from '@cloudscape-design/components/link';
import type { ReactNode } from 'react';
import { keepNameAhead } from '../navigation/nameAhead.ts';
import { useFollow } from '../navigation/useFollow.ts';

/**
 * Link to a record or page of the product, followed without a reload.
 * @param props `name` is the name of the record as its page is headed, which then shows it at once; the text of the link unless it
 * has another
 */
export const RecordLink = ({
  to,
  name,
  children,
}: { to: string } & ({ name: string; children?: ReactNode } | { name?: undefined; children: ReactNode })) => {
  const follow = useFollow();
  return (
    <Link
      href={to}
      onFollow={(event) => {
        if (name !== undefined) keepNameAhead(to, name);
        follow(event);
      }}
    >
      {children ?? name}
    </Link>
  );
};
