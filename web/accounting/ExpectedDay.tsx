import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmPayDate } from '../../shared/accounting/receivingRoutes.ts';
import type { Receivable } from '../../shared/accounting/receivingSchema.ts';
import { dateSchema } from '../../shared/reference/dates.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { useText } from '../text/useText.ts';
import { DayField } from '../components/DayField.tsx';
import { ModalActions } from '../components/dialog/ModalActions.tsx';
import { ReceivingFailures, withNumbers, type ReceivingFailure } from './ReceivingFailures.tsx';

/** Sets the day on which payment of the chosen batches is expected. */
export const ExpectedDay = ({
  batches,
  onClose,
  onDone,
}: {
  batches: readonly Receivable[];
  onClose: () => void;
  onDone: () => void;
}) => {
  const t = useText('accounting');
  const [day, setDay] = useState('');
  const [failures, setFailures] = useState<readonly ReceivingFailure[]>([]);
  const change = useMutation({
    mutationFn: (payDate: string) =>
      call(confirmPayDate, { body: { statementIdList: batches.map(({ batchId }) => batchId), payDate } }),
    onSuccess: async (outcome) => {
      await queryClient.invalidateQueries({ queryKey: ['list', 'receivables'] });
      setFailures(withNumbers(outcome.failures, batches));
      if (outcome.failures.length > 0) return;
      notify({ kind: 'success', text: t('accounting:expected.done', { count: outcome.done.length }) });
      onClose();
      onDone();
    },
  });
  const payDate = dateSchema.safeParse(day).data;
  return (
    <Modal
      visible
      onDismiss={onClose}
      header={t('accounting:expected.title', { count: batches.length })}
      footer={
        <ModalActions onCancel={onClose}>
          <Button
            variant="primary"
            disabled={!payDate}
            loading={change.isPending}
            onClick={() => payDate && change.mutate(payDate)}
          >
            {t('common:action.save')}
          </Button>
        </ModalActions>
      }
    >
      <SpaceBetween size="m">
        <ReceivingFailures failures={failures} />
        <DayField label={t('accounting:field.expectedOn')} value={day} onPick={setDay} />
      </SpaceBetween>
    </Modal>
  );
};
