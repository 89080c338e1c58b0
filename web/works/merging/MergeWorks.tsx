import Alert from '@cloudscape-design/components/alert';
import Container from '@cloudscape-design/components/container';
import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { listWorkMerges, undoWorkMerge } from '../../../shared/workMerging/routes.ts';
import { call } from '../../api/call.ts';
import { loadedOnce } from '../../api/query.ts';
import { EarlierMerges } from '../../components/merging/EarlierMerges.tsx';
import { QueryResult } from '../../components/QueryResult.tsx';
import { RecordPage } from '../../components/RecordPage.tsx';
import { RecordSelect } from '../../components/pickers/RecordSelect.tsx';
import { shownName } from '../../text/shownName.ts';
import { useText } from '../../text/useText.ts';
import { musicalWorkSource, songSource } from '../sources.ts';
import { CompareRecords } from './CompareRecords.tsx';
import { isSong, toRecordId, type AnyRecord } from '../../../shared/works/anyRecord.ts';
import { isSongId, loadRecord } from './mergeKind.ts';

const useRecord = (id: string) =>
  useQuery({
    queryKey: ['mergedRecord', id],
    queryFn: ({ signal }) => loadRecord(id, signal),
    ...loadedOnce,
  });

const Compared = ({ record, otherId }: { record: AnyRecord; otherId: string }) => {
  const t = useText('works');
  return (
    <QueryResult query={useRecord(otherId)}>
      {(other) =>
        toRecordId(other) === toRecordId(record) || isSong(other) !== isSong(record) ? (
          <Alert type="info">{t('works:merge.same')}</Alert>
        ) : (
          <CompareRecords first={record} second={other} />
        )
      }
    </QueryResult>
  );
};

/** Merges two records of one work or recording, side by side, and undoes merges. The other record is in the address. */
export const Page = () => {
  const t = useText('works');
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const otherId = search.get('with') ?? '';
  return (
    <RecordPage
      query={useRecord(id)}
      toName={(record) => shownName(record)}
      describe={() => t('works:merge.text')}
    >
      {(record) => (
        <SpaceBetween size="l">
          <Container>
            <FormField label={t('works:merge.other')} description={t('works:merge.otherText')}>
              <RecordSelect
                source={isSongId(id) ? songSource : musicalWorkSource}
                value={otherId}
                onChange={(chosen) => setSearch(chosen ? { with: chosen } : {}, { replace: true })}
              />
            </FormField>
          </Container>
          {otherId && <Compared key={otherId} record={record} otherId={otherId} />}
          <EarlierMerges
            id={toRecordId(record)}
            nameLabel={t('works:field.title')}
            load={(signal) => call(listWorkMerges, { params: { id: toRecordId(record) }, signal })}
            undo={(mergeId) => call(undoWorkMerge, { params: { id: mergeId } })}
            undoEffects={(name) => t('works:merge.undoEffects', { name })}
          />
        </SpaceBetween>
      )}
    </RecordPage>
  );
};
