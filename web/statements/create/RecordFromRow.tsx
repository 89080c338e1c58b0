import Alert from '@cloudscape-design/components/alert';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { draftFromRow } from '../../../shared/statements/creationRoutes.ts';
import { musicalWorkProblem, songProblem } from '../../../shared/works/rules.ts';
import { musicalWorkInputSchema, songInputSchema } from '../../../shared/works/schema.ts';
import { call } from '../../app/api.ts';
import { useText } from '../../app/useText.ts';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { RecordPage } from '../../components/RecordPage.tsx';
import { MusicalWorkFields } from '../../works/MusicalWorkForm.tsx';
import { SongFields } from '../../works/SongForm.tsx';
import { useDecide } from '../issues/useDecide.ts';
import { useSearchParam } from '../useSearchParam.ts';
import { existingOf, type Existing } from './existing.ts';
import { ExistingRecords } from './ExistingRecords.tsx';
import { decideAddress, useCreate, type RowDraft } from './useCreate.ts';

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

/** Keeps what a refused save says is there already, so that it can be assigned instead. */
const useExisting = () => {
  const [existing, setExisting] = useState<Existing>();
  const watched =
    <V,>(save: (values: V) => Promise<void>) =>
    async (values: V) => {
      setExisting(undefined);
      try {
        await save(values);
      } catch (error) {
        setExisting(existingOf(error));
        throw error;
      }
    };
  return { existing, watched };
};

type FormProps = { draft: RowDraft; rowId: string };

const useParts = ({ draft, rowId }: FormProps) => {
  const navigate = useNavigate();
  const { existing, watched } = useExisting();
  const decide = useDecide(draft.batchId);
  const issue = { rowId, title: draft.title };
  const notice = existing && (
    <ExistingRecords
      existing={existing}
      isBusy={decide.isPending}
      onAssign={(decision) =>
        decide.mutate({ issue, decision }, { onSuccess: () => void navigate(decideAddress(draft.batchId)) })
      }
    />
  );
  return { notice, watched, create: useCreate(draft, rowId) };
};

const SongFromRow = ({ draft, rowId }: FormProps) => {
  const t = useText('statements');
  const { notice, watched, create } = useParts({ draft, rowId });
  return (
    <FieldForm
      schema={songInputSchema}
      defaults={songDefaults(draft)}
      rule={songProblem}
      onSubmit={watched(create.song)}
      submitText={t('statements:create.submit')}
      cancelTo={decideAddress(draft.batchId)}
    >
      {notice}
      <SongFields />
    </FieldForm>
  );
};

const WorkFromRow = ({ draft, rowId }: FormProps) => {
  const t = useText('statements');
  const { notice, watched, create } = useParts({ draft, rowId });
  return (
    <FieldForm
      schema={musicalWorkInputSchema}
      defaults={workDefaults(draft)}
      rule={musicalWorkProblem}
      onSubmit={watched(create.work)}
      submitText={t('statements:create.submit')}
      cancelTo={decideAddress(draft.batchId)}
    >
      {notice}
      <MusicalWorkFields />
    </FieldForm>
  );
};

const Closed = ({ batchId }: RowDraft) => {
  const t = useText('statements');
  return (
    <Alert type="info">
      {`${t('statements:create.closed')} `}
      <RecordLink to={decideAddress(batchId)}>{t('statements:create.back')}</RecordLink>
    </Alert>
  );
};

const Content = ({ draft, rowId }: FormProps) => {
  const t = useText('statements');
  const [kind, choose] = useSearchParam('kind');
  const shown = kind === 'work' ? 'work' : 'song';
  if (!draft.isOpen) return <Closed {...draft} />;
  const Form = shown === 'work' ? WorkFromRow : SongFromRow;
  return (
    <SpaceBetween size="l">
      <SegmentedControl
        label={t('statements:create.which')}
        selectedId={shown}
        options={(['song', 'work'] as const).map((id) => ({ id, text: t(`statements:kind.${id}`) }))}
        onChange={({ detail }) => choose(detail.selectedId)}
      />
      <Form key={shown} draft={draft} rowId={rowId} />
    </SpaceBetween>
  );
};

/** A new recording or work with what a statement row says filled in; saved, it is assigned to the row and all alike. */
export const Page = () => {
  const t = useText('statements');
  const { rowId = '' } = useParams();
  const [kind] = useSearchParam('kind');
  const query = useQuery({
    queryKey: ['rowDraft', rowId],
    queryFn: ({ signal }) =>
      call(draftFromRow, { query: { incomeStatementRowId: rowId.toLowerCase() }, signal }),
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <RecordPage
      query={query}
      nameOf={() => t(kind === 'work' ? 'statements:create.workTitle' : 'statements:create.songTitle')}
      describe={({ title }) => t('statements:create.text', { title: title || '—' })}
    >
      {(draft) => <Content draft={draft} rowId={rowId.toLowerCase()} />}
    </RecordPage>
  );
};
