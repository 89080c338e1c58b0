import { useNavigate } from 'react-router';
import {
  createMusicalWorkForRow,
  createSongForRow,
  type draftFromRow,
} from '../../../shared/statements/creationRoutes.ts';
import { clearDecision } from '../../../shared/statements/routes.ts';
import { deleteMusicalWork, deleteSong } from '../../../shared/works/routes.ts';
import type { MusicalWorkInput, SongInput } from '../../../shared/works/schema.ts';
import type { Answer } from '../../../shared/api/route.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { notify, notifyUndoable } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { useText } from '../../text/useText.ts';
import { useAdjust } from '../adjust/useAdjust.tsx';
import { assignment } from '../issues/decisions.ts';
import type { Decision } from '../issues/sendDecision.ts';
import { refreshBatch } from '../importWatch.ts';

export type RowDraft = Answer<typeof draftFromRow>;

/**
 * Registers a record, assigns it and returns to the batch. Under review both can be undone for eight seconds: the
 * decision first, so that nothing refers to the record when it is removed. For a posted row, the person is shown the
 * effect of the correction and may postpone it.
 */
export const useCreate = ({ batchId, title, isPosted }: RowDraft, rowId: string) => {
  const t = useText('statements', 'statementParts');
  const navigate = useNavigate();
  const adjust = useAdjust(rowId, batchId);
  const refresh = () =>
    Promise.all([refreshBatch(batchId), queryClient.invalidateQueries({ queryKey: ['list'] })]);
  const undo = async (remove: () => Promise<unknown>) => {
    try {
      await call(clearDecision, { body: { rowId } });
      await remove();
      notify({ kind: 'success', text: t('statementParts:create.undone', { title }) });
    } catch (error) {
      notify({ kind: 'error', text: explain(error) });
    }
    await refresh();
  };
  /** Corrects the posting. A failure shows its own notice and leaves the record registered. */
  const correct = async (decision: Decision) => {
    const isCorrected = await adjust.mutateAsync(decision).catch(() => false);
    if (!isCorrected) notify({ kind: 'info', text: t('statementParts:create.notPosted', { title }) });
  };
  const done = async (decision: Decision, remove: () => Promise<unknown>) => {
    const text = t('statementParts:create.done', { title });
    if (isPosted) {
      notify({ kind: 'success', text });
      await correct(decision);
    } else notifyUndoable(text, t('common:action.undo'), () => void undo(remove));
    await refresh();
    await navigate(recordAddress.decisions(batchId));
  };
  return {
    song: async (values: SongInput) => {
      const { songId } = await call(createSongForRow, { body: { ...values, rowId } });
      await done(assignment({ kind: 'song', id: songId }), () =>
        call(deleteSong, { params: { id: songId } }),
      );
    },
    work: async (values: MusicalWorkInput) => {
      const { musicalWorkId } = await call(createMusicalWorkForRow, { body: { ...values, rowId } });
      await done(assignment({ kind: 'work', id: musicalWorkId }), () =>
        call(deleteMusicalWork, { params: { id: musicalWorkId } }),
      );
    },
  };
};
