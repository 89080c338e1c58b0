import Alert from '@cloudscape-design/components/alert';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { draftFromRow } from '../../../shared/statements/creationRoutes.ts';
import { musicalWorkProblem, songProblem } from '../../../shared/works/rules.ts';
import { musicalWorkInputSchema, songInputSchema } from '../../../shared/works/schema.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { call } from '../../api/call.ts';
import { loadedOnce } from '../../api/query.ts';
import { useText } from '../../text/useText.ts';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { RecordPage } from '../../components/RecordPage.tsx';
import { MusicalWorkFields } from '../../works/MusicalWorkForm.tsx';
import { SongFields } from '../../works/SongForm.tsx';
import { useAdjust } from '../adjust/useAdjust.tsx';
import { useDecide, type Decision } from '../issues/useDecide.ts';
import { useSearchParam } from '../../navigation/useSearchParam.ts';
import { findExisting } from './existing.ts';
import { ExistingRecords } from './ExistingRecords.tsx';
import { useCreate, type RowDraft } from './useCreate.ts';

const songDefaults = ({ song }: RowDraft) => ({
  ...song,
  mixType: 1 as const,
  performers: song.performers.length ? song.performers : [{ name: '', performerId: '' }],
  shares: [{ rightType: 'P' as const, rightOwnerId: '', percentage: '100' }],
});

const workDefaults = ({ work }: RowDraft) => ({
  ...work,
  genre: 1,
  copyrights: work.copyrights.map((line) => ({ authorName: '', rightOwnerId: '', ...line })),
});

type FormProps = { draft: RowDraft; rowId: string };

const useParts = ({ draft, rowId }: FormProps) => {
  const navigate = useNavigate();
  const decide = useDecide(draft.batchId);
  const adjust = useAdjust(rowId, draft.batchId);
  const back = { onSuccess: () => void navigate(recordAddress.decisions(draft.batchId)) };
  const assign = (decision: Decision) =>
    draft.isPosted
      ? adjust.mutate(decision, back)
      : decide.mutate({ issue: { rowId, title: draft.title }, decision }, back);
  const isBusy = decide.isPending || adjust.isPending;
  const renderNotice = (error: unknown) => {
    const existing = findExisting(error);
    return existing && <ExistingRecords existing={existing} isBusy={isBusy} onAssign={assign} />;
  };
  return { renderNotice, create: useCreate(draft, rowId) };
};

const SongFromRow = ({ draft, rowId }: FormProps) => {
  const t = useText('statements', 'statementParts');
  const { renderNotice, create } = useParts({ draft, rowId });
  return (
    <FieldForm
      schema={songInputSchema}
      defaults={songDefaults(draft)}
      rule={songProblem}
      onSubmit={create.song}
      renderNotice={renderNotice}
      submitText={t('statementParts:create.submit')}
      cancelTo={recordAddress.decisions(draft.batchId)}
    >
      <SongFields />
    </FieldForm>
  );
};

const WorkFromRow = ({ draft, rowId }: FormProps) => {
  const t = useText('statements', 'statementParts');
  const { renderNotice, create } = useParts({ draft, rowId });
  return (
    <FieldForm
      schema={musicalWorkInputSchema}
      defaults={workDefaults(draft)}
      rule={musicalWorkProblem}
      onSubmit={create.work}
      renderNotice={renderNotice}
      submitText={t('statementParts:create.submit')}
      cancelTo={recordAddress.decisions(draft.batchId)}
    >
      <MusicalWorkFields />
    </FieldForm>
  );
};

const Closed = ({ batchId }: RowDraft) => {
  const t = useText('statements', 'statementParts');
  return (
    <Alert type="info">
      {`${t('statementParts:create.closed')} `}
      <RecordLink to={recordAddress.decisions(batchId)}>{t('statementParts:create.back')}</RecordLink>
    </Alert>
  );
};

const Content = ({ draft, rowId }: FormProps) => {
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
      <Form key={shown} draft={draft} rowId={rowId} />
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
