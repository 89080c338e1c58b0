import { missingInPayment } from '../../../shared/accounting/paymentSchema.ts';
import { payerEntitySchema } from '../../../shared/reference/enumerations.ts';
import { toChoices, type FilterField } from '../../components/list/filterField.ts';
import { useReference } from '../../components/useReference.ts';
import { licensorSource } from '../../people/ownerSource.ts';
import { useText } from '../../text/useText.ts';

/** Filters of the lists of payments and of rolling payments, besides by state. */
export const usePaymentFilters = (): FilterField[] => {
  const t = useText('payments', 'contracts');
  const { currencies } = useReference();
  return [
    {
      key: 'licensor',
      kind: 'record',
      label: t('payments:field.licensor'),
      source: licensorSource,
      isMore: true,
    },
    {
      key: 'payer',
      kind: 'choice',
      label: t('payments:field.payer'),
      options: payerEntitySchema.options.map((value) => ({ value, label: t(`contracts:payer.${value}`) })),
      isMore: true,
    },
    {
      key: 'currency',
      kind: 'choice',
      label: t('payments:field.currency'),
      options: toChoices(currencies),
      isMore: true,
    },
    { key: 'from', kind: 'day', label: t('payments:filter.from'), isMore: true },
    { key: 'to', kind: 'day', label: t('payments:filter.to'), isMore: true },
    {
      key: 'missing',
      kind: 'choice',
      label: t('payments:missing.label'),
      options: missingInPayment.map((value) => ({ value, label: t(`payments:missing.${value}`) })),
      isMore: true,
    },
  ];
};
