import { useNavigate } from 'react-router';
import { recordAddress } from '../../navigation/addresses.ts';
import { useAdjust } from '../adjust/useAdjust.tsx';
import type { Decision } from '../issues/sendDecision.ts';
import { useDecide } from '../issues/useDecide.ts';
import { findExisting } from './existing.ts';
import { ExistingRecords } from './ExistingRecords.tsx';
import { useCreate, type RowDraft } from './useCreate.ts';

export type RowFormProps = { draft: RowDraft; rowId: string };

/** Returns how a form creates the record of a row, and the notice that offers a record that exists already. */
export const useRowForm = ({ draft, rowId }: RowFormProps) => {
  const navigate = useNavigate();
  const decide = useDecide(draft.batchId);
  const adjust = useAdjust(rowId, draft.batchId);
  const back = { onSuccess: () => void navigate(recordAddress.decisions(draft.batchId)) };
  const assign = (decision: Decision) =>
    draft.isPosted
      ? adjust.mutate(decision, back)
      : decide.mutate({ row: { rowId, title: draft.title }, decision }, back);
  const isBusy = decide.isPending || adjust.isPending;
  const renderNotice = (error: unknown) => {
    const existing = findExisting(error);
    return existing && <ExistingRecords existing={existing} isBusy={isBusy} onAssign={assign} />;
  };
  return { renderNotice, create: useCreate(draft, rowId) };
};
