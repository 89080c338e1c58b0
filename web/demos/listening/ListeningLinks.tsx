import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState } from 'react';
import {
  endListeningLink,
  listListeningLinks,
  listListeningPlays,
} from '../../../shared/demos/listeningRoutes.ts';
import type { ListeningLink } from '../../../shared/demos/listeningSchema.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query.ts';
import { ListPage } from '../../components/list/ListPage.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { demoAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';
import { useLinkColumns } from './linkColumns.tsx';

const LinkPlays = lazy(async () => ({ default: (await import('./LinkPlays.tsx')).LinkPlays }));

const end = async (id: string): Promise<void> => {
  await call(endListeningLink, { params: { id } });
  await queryClient.invalidateQueries({ queryKey: ['list', 'listeningLinks'] });
};

/** Links by which guests listen to demos, with their number of plays and a button that ends each. */
export const Page = () => {
  const t = useText('listening');
  const [shown, show] = useState<ListeningLink>();
  return (
    <SpaceBetween size="m">
      <ListPage
        id="listeningLinks"
        title={t('pages:listeningLinks')}
        description={t('listening:list.text')}
        columns={useLinkColumns({ show, end })}
        rowId={({ linkId }) => linkId}
        load={({ offset, limit }, signal) => call(listListeningLinks, { query: { offset, limit }, signal })}
        empty={{
          text: t('listening:list.none'),
          action: <RecordLink to={demoAddress.anrList}>{t('pages:anrDemos')}</RecordLink>,
        }}
      />
      <Suspense fallback={null}>
        {shown && (
          <LinkPlays
            link={shown}
            load={(query, signal) =>
              call(listListeningPlays, { params: { id: shown.linkId }, query, signal })
            }
            isLinked
            onClose={() => show(undefined)}
          />
        )}
      </Suspense>
    </SpaceBetween>
  );
};
