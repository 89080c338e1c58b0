import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isOpenAt, type SwitchedFunction } from '../../shared/api/switchedFunctions.ts';
import { getFunctionAccess } from '../../shared/tools/routes.ts';
import { call } from '../api/call.ts';
import { useAuthority } from '../api/session.ts';
import { formatWhen, useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import { Blank } from '../components/Blank.tsx';
import { QueryResult } from '../components/QueryResult.tsx';

/** Shows a function once its time has come, and from when it is open before. Staff see it at any time. */
export const OpenedFunction = ({ name, children }: { name: SwitchedFunction; children: ReactNode }) => {
  const t = useText();
  const locale = useLocale();
  const isStaff = useAuthority()?.kind === 'system';
  const query = useQuery({
    queryKey: ['functionAccess', name],
    queryFn: ({ signal }) => call(getFunctionAccess, { query: { key: name }, signal }),
    enabled: !isStaff,
  });
  if (isStaff) return children;
  return (
    <QueryResult query={query}>
      {({ accessibleTime = '' }) =>
        isOpenAt(accessibleTime, Date.now()) ? (
          children
        ) : (
          <Blank
            title={t('common:notOpen.title')}
            text={t('common:notOpen.text', { time: formatWhen(accessibleTime, locale) })}
          />
        )
      }
    </QueryResult>
  );
};
