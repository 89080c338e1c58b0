import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Issue } from '../../../../shared/statements/rowSchema.ts';
import { explain } from '../../../api/explain.ts';
import { notify } from '../../../api/notices.ts';
import { useText } from '../../../text/useText.ts';
import { ModalActions } from '../../../components/dialog/ModalActions.tsx';
import { Amounts } from '../../../components/Money.tsx';
import { refreshBatch } from '../../importWatch.ts';
import { useUndo } from '../useUndo.ts';
import { acceptFirst, loadAcceptable, maxAccepted, sumIssues, type ChosenFilters } from './loadAcceptable.ts';

/** Least likeness offered, in percent; the first is the default. */
const choices = [90, 95, 85, 80, 70] as const;

/** Pairs shown as a sample, spread over all. */
const sampleSize = 8;

/** Milliseconds an undo of all is offered. */
const undoTime = 60_000;

const sampleOf = (issues: readonly Issue[]): readonly Issue[] => {
  const step = Math.max(1, Math.floor(issues.length / sampleSize));
  return issues.filter((_, place) => place % step === 0).slice(0, sampleSize);
};

/** Accepts the suggestions, and offers to undo all of them at once. */
const useAccept = (batchId: string, onDone: () => void) => {
  const t = useText('decisions');
  const undo = useUndo(batchId);
  const id = `accept-${batchId}`;
  return useMutation({
    mutationFn: (issues: readonly Issue[]) =>
      acceptFirst(batchId, issues, (done) =>
        notify({
          id,
          kind: 'in-progress',
          text: t('decisions:best.working', { done, count: issues.length }),
        }),
      ),
    onSuccess: (failures, issues) => {
      const failed = new Set(failures.map(({ issue }) => issue.rowId));
      const decided = issues.map(({ rowId }) => rowId).filter((rowId) => !failed.has(rowId));
      notify({
        id,
        kind: 'success',
        text: t('decisions:best.done', { count: decided.length }),
        lasts: undoTime,
        action: { label: t('common:action.undo'), run: () => undo.mutate(decided) },
      });
      if (failed.size > 0)
        notify({ kind: 'warning', text: t('decisions:bulk.failed', { count: failed.size }) });
      onDone();
    },
    onError: (error) => notify({ id, kind: 'error', text: explain(error) }),
    onSettled: () => refreshBatch(batchId),
    meta: { quiet: true },
  });
};

/** Asks from which likeness on suggestions are accepted, and shows what that is: rows, money and a sample of the pairs. */
export const AcceptBest = ({
  batchId,
  filters,
  onClose,
}: {
  batchId: string;
  filters: ChosenFilters;
  onClose: () => void;
}) => {
  const t = useText('statements', 'decisions');
  const [percent, setPercent] = useState<number>(choices[0]);
  const accept = useAccept(batchId, onClose);
  const { data, error } = useQuery({
    queryKey: ['acceptable', batchId, filters, percent],
    queryFn: ({ signal }) => loadAcceptable(batchId, filters, percent, signal),
    staleTime: 0,
  });
  const issues = data?.issues ?? [];
  const { rows, amounts } = sumIssues(issues);
  const options = [...choices]
    .sort((a, b) => b - a)
    .map((value) => ({ value: String(value), label: t('decisions:best.from', { percent: value }) }));
  return (
    <Modal
      visible
      size="large"
      onDismiss={onClose}
      header={t('decisions:best.title')}
      footer={
        <ModalActions onCancel={onClose}>
          <Button
            variant="primary"
            disabled={issues.length === 0}
            loading={accept.isPending}
            onClick={() => accept.mutate(issues)}
          >
            {t('decisions:best.accept', { count: issues.length })}
          </Button>
        </ModalActions>
      }
    >
      <SpaceBetween size="m">
        <FormField label={t('decisions:best.likeness')} description={t('decisions:best.text')}>
          <Select
            options={options}
            selectedOption={options.find(({ value }) => value === String(percent)) ?? null}
            onChange={({ detail }) => setPercent(Number(detail.selectedOption.value))}
          />
        </FormField>
        {error && <Alert type="error">{explain(error)}</Alert>}
        {data && data.total > maxAccepted && (
          <Alert type="info">{t('decisions:best.first', { count: maxAccepted })}</Alert>
        )}
        {data && issues.length === 0 && (
          <Box color="text-body-secondary">{t('decisions:best.none', { percent })}</Box>
        )}
        {issues.length > 0 && (
          <>
            <Box>{t('decisions:bulk.text', { count: rows })}</Box>
            <Amounts amounts={amounts} />
            <table className="accept-sample">
              <caption>{t('decisions:best.sample')}</caption>
              <tbody>
                {sampleOf(issues).map(({ issueId, title, performer, candidates: [first] }) => (
                  <tr key={issueId}>
                    <td>
                      {title || '—'}
                      <span className="second-line">{performer}</span>
                    </td>
                    <td>
                      {first?.workTitle}
                      <span className="second-line">{first?.performers.join(' · ')}</span>
                    </td>
                    <td>{t('decisions:desk.percent', { percent: first?.percent ?? 0 })}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        )}
      </SpaceBetween>
    </Modal>
  );
};
