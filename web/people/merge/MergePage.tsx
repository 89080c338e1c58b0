import Alert from '@cloudscape-design/components/alert';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { listMerges, undoMerge } from '../../../shared/people/mergeRoutes.ts';
import { call } from '../../api/call.ts';
import { loadedOnce } from '../../api/query.ts';
import { EarlierMerges } from '../../components/merging/EarlierMerges.tsx';
import { QueryResult } from '../../components/QueryResult.tsx';
import { RecordPage } from '../../components/RecordPage.tsx';
import { RecordSelect, type RecordSource } from '../../components/pickers/RecordSelect.tsx';
import { shownName } from '../../text/shownName.ts';
import { useText } from '../../text/useText.ts';
import type { MergeKind, RealNameView } from './mergeKind.ts';
import { MergeFields } from './MergeFields.tsx';

/** Loads the real name behind an alias, and shows it next to the page's own. */
const OtherRecord = <R extends RealNameView>({
  realName,
  aliasId,
  kind,
}: {
  realName: R;
  aliasId: string;
  kind: MergeKind<R>;
}) => {
  const t = useText('people');
  const query = useQuery({
    queryKey: ['realName', 'of', aliasId],
    queryFn: async ({ signal }) => kind.load(await kind.toRealNameId(aliasId, signal), signal),
    ...loadedOnce,
  });
  return (
    <QueryResult query={query}>
      {(other) =>
        other.realNameId === realName.realNameId ? (
          <Alert type="info">{t('people:merge.same')}</Alert>
        ) : (
          <MergeFields first={realName} second={other} kind={kind} />
        )
      }
    </QueryResult>
  );
};

/** Merges two records of one person or company, side by side, and undoes merges. */
export const MergePage = <R extends RealNameView>({
  kind,
  source,
}: {
  kind: MergeKind<R>;
  source: RecordSource;
}) => {
  const t = useText('people');
  const { realNameId = '' } = useParams();
  const [aliasId, setAliasId] = useState('');
  const query = useQuery({
    queryKey: ['realName', realNameId, 'merge'],
    queryFn: ({ signal }) => kind.load(realNameId, signal),
    ...loadedOnce,
  });
  return (
    <RecordPage
      query={query}
      toName={(realName) => shownName(realName)}
      describe={() => t('people:merge.text')}
    >
      {(realName) => (
        <SpaceBetween size="l">
          <Container>
            <FormField label={t('people:merge.other')} description={t('people:merge.otherText')}>
              <RecordSelect source={source} value={aliasId} onChange={setAliasId} />
            </FormField>
          </Container>
          {aliasId && <OtherRecord key={aliasId} realName={realName} aliasId={aliasId} kind={kind} />}
          <EarlierMerges
            id={realName.realNameId}
            nameLabel={t('people:field.name')}
            load={(signal) => call(listMerges, { params: { id: realName.realNameId }, signal })}
            undo={(id) => call(undoMerge, { params: { id } })}
            undoEffects={(name) => t('people:merge.undoEffects', { name })}
          />
        </SpaceBetween>
      )}
    </RecordPage>
  );
};
