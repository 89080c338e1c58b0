import Button from '@cloudscape-design/components/button';
import FormField from '@cloudscape-design/components/form-field';
import Modal from '@cloudscape-design/components/modal';
import Select from '@cloudscape-design/components/select';
import SpaceBetween from '@cloudscape-design/components/space-between';
import Textarea from '@cloudscape-design/components/textarea';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { reopenMonth } from '../../shared/books/routes.ts';
import { monthAfter } from '../../shared/reference/dates.ts';
import { call } from '../api/call.ts';
import { notify } from '../api/notices.ts';
import { queryClient } from '../api/query.ts';
import { ModalActions } from '../components/dialog/ModalActions.tsx';
import { useText } from '../text/useText.ts';
import { monthName } from '../text/useFormat.ts';

/** Months that are offered for reopening. */
const offeredMonths = 24;

/** Reopens a closed month and all after it, with a reason. */
export const ReopenMonth = ({ closedThrough, onClose }: { closedThrough: string; onClose: () => void }) => {
  const t = useText('books');
  const [month, setMonth] = useState(closedThrough);
  const [reason, setReason] = useState('');
  const months = Array.from({ length: offeredMonths }, (_, index) => monthAfter(closedThrough, -index));
  const reopen = useMutation({
    mutationFn: () => call(reopenMonth, { body: { month, reason: reason.trim() } }),
    onSuccess: async () => {
      notify({ kind: 'success', text: t('books:closing.reopened', { month: monthName(month) }) });
      onClose();
      await queryClient.invalidateQueries({ queryKey: ['books'] });
    },
  });
  return (
    <Modal
      visible
      header={t('books:closing.reopen')}
      closeAriaLabel={t('common:action.close')}
      onDismiss={onClose}
      footer={
        <ModalActions onCancel={onClose}>
          <Button
            variant="primary"
            disabled={reason.trim() === ''}
            loading={reopen.isPending}
            onClick={() => reopen.mutate()}
          >
            {t('books:closing.reopen')}
          </Button>
        </ModalActions>
      }
    >
      <SpaceBetween size="m">
        <FormField label={t('books:closing.reopenMonth')} description={t('books:closing.reopenText')}>
          <Select
            selectedOption={{ value: month, label: monthName(month) }}
            options={months.map((value) => ({ value, label: monthName(value) }))}
            onChange={({ detail }) => setMonth(detail.selectedOption.value ?? month)}
          />
        </FormField>
        <FormField label={t('books:closing.reason')}>
          <Textarea value={reason} onChange={({ detail }) => setReason(detail.value)} />
        </FormField>
      </SpaceBetween>
    </Modal>
  );
};
