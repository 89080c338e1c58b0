import Alert from '@cloudscape-design/components/alert';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useParams } from 'react-router';
import { draftFromRow } from '../../../shared/statements/creationRoutes.ts';
import { call } from '../../api/call.ts';
import { loadedOnce } from '../../api/query.ts';
import { LazyPart } from '../../components/LazyPart.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { RecordPage } from '../../components/RecordPage.tsx';
import { recordAddress } from '../../navigation/addresses.ts';
import { useSearchParam } from '../../navigation/useSearchParam.ts';
import { useText } from '../../text/useText.ts';
import type { RowDraft } from './useCreate.ts';
import type { RowFormProps } from './useRowForm.tsx';

const SongFromRow = lazy(async () => ({ default: (await import('./SongFromRow.tsx')).SongFromRow }));
const WorkFromRow = lazy(async () => ({ default: (await import('./WorkFromRow.tsx')).WorkFromRow }));

const Closed = ({ batchId }: RowDraft) => {
  const t = useText('statements', 'statementParts');
  return (
    <Alert type="info">
      {`${t('statementParts:create.closed')} `}
      <RecordLink to={recordAddress.decisions(batchId)}>{t('statementParts:create.back')}</RecordLink>
    </Alert>
  );
};

const Content = ({ draft, rowId }: RowFormProps) => {
  const t = useText('statements', 'statementParts');
  const [kind, choose] = useSearchParam('kind');
  const shown = kind === 'work' ? 'work' : 'song';
  if (!draft.isOpen) return <Closed {...draft} />;
  const Form = shown === 'work' ? WorkFromRow : SongFromRow;
  return (
    <SpaceBetween size="l">
      <SegmentedControl
        label={t('statementParts:create.which')}
        selectedId={shown}
        options={(['song', 'work'] as const).map((id) => ({ id, text: t(`statements:kind.${id}`) }))}
        onChange={({ detail }) => choose(detail.selectedId)}
      />
      <LazyPart>
        <Form key={shown} draft={draft} rowId={rowId} />
      </LazyPart>
    </SpaceBetween>
  );
};

/**
 * Creates a recording or work from the values of a statement row. Once saved, it is assigned to the row and all rows
 * like it.
 */
export const Page = () => {
  const t = useText('statements', 'statementParts');
  const { rowId = '' } = useParams();
  const [kind] = useSearchParam('kind');
  const query = useQuery({
    queryKey: ['rowDraft', rowId],
    queryFn: ({ signal }) =>
      call(draftFromRow, { query: { incomeStatementRowId: rowId.toLowerCase() }, signal }),
    ...loadedOnce,
  });
  return (
    <RecordPage
      query={query}
      toName={() =>
        t(kind === 'work' ? 'statementParts:create.workTitle' : 'statementParts:create.songTitle')
      }
      describe={({ title, isPosted }) =>
        t(isPosted ? 'statementParts:create.textPosted' : 'statementParts:create.text', {
          title: title || '—',
        })
      }
    >
      {(draft) => <Content draft={draft} rowId={rowId.toLowerCase()} />}
    </RecordPage>
  );
};
