import Button from '@cloudscape-design/components/button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { endOtherSessions, endSession, listSessions } from '../../../shared/account/ownAccountRoutes.ts';
import { browserText } from '../../../shared/account/browserText.ts';
import { call } from '../../api/call.ts';
import { QueryResult } from '../../components/QueryResult.tsx';
import { RowTable } from '../../components/list/RowTable.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { When } from '../../components/When.tsx';
import { currentLanguage } from '../../text/languages.ts';
import { useText } from '../../text/useText.ts';
import { Section } from '../../components/Section.tsx';

/** Signed-in browsers of the person; others can be signed out. */
export const Sessions = () => {
  const t = useText('account');
  const query = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => call(listSessions, { signal }),
  });
  const ending = useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined ? call(endOtherSessions, {}) : call(endSession, { params: { id } }),
    onSettled: () => query.refetch(),
  });
  const others = query.data?.items.filter(({ isCurrent }) => !isCurrent) ?? [];
  return (
    <Section
      title={t('account:own.sessions')}
      description={t('account:own.sessionsText')}
      actions={
        <Button
          disabled={others.length === 0}
          loading={ending.isPending && ending.variables === undefined}
          onClick={() => ending.mutate(undefined)}
        >
          {t('account:own.endOthers')}
        </Button>
      }
    >
      <QueryResult query={query}>
        {({ items }) => (
          <RowTable
            label={t('account:own.sessions')}
            rows={items}
            rowId="sessionId"
            columns={[
              {
                id: 'browser',
                name: t('account:own.browser'),
                isRowHeader: true,
                cell: ({ browser, address }) => (
                  <>
                    {browserText(browser, currentLanguage()) || t('account:own.unknownBrowser')}
                    <span className="second-line">{address}</span>
                  </>
                ),
              },
              {
                id: 'used',
                name: t('account:own.lastUsed'),
                cell: ({ startedAt, lastUsedAt }) => (
                  <>
                    <When at={lastUsedAt} />
                    <span className="second-line">
                      {t('account:own.started')} <When at={startedAt} />
                    </span>
                  </>
                ),
              },
              {
                id: 'action',
                name: t('account:own.state'),
                cell: ({ sessionId, isCurrent, browser }) =>
                  isCurrent ? (
                    <StatusBadge tone="good">{t('account:own.thisBrowser')}</StatusBadge>
                  ) : (
                    <Button
                      variant="inline-link"
                      ariaLabel={t('account:own.endNamed', { browser })}
                      onClick={() => ending.mutate(sessionId)}
                    >
                      {t('account:own.end')}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </QueryResult>
    </Section>
  );
};
