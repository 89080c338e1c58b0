import '../../statements/statements.css';
import type { TFunction } from 'i18next';
import type { PaymentItem } from '../../../shared/accounting/paymentSchema.ts';
import type { Column } from '../../components/list/ListTable.tsx';
import { Money } from '../../components/Money.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { When } from '../../components/When.tsx';
import { ContractCell } from './ContractCell.tsx';
import { paymentPath, numberedType } from '../../contracts/advances/advanceWords.ts';

/** Columns for the payment, its contract and its licensor. */
export const paymentHeadColumns = <T extends PaymentItem>(t: TFunction): Column<T>[] => [
  {
    id: 'payment',
    name: t('payments:field.payment'),
    cell: (item) => (
      <>
        <span className="whole-words">
          <RecordLink to={paymentPath(item)} name={item.licensorName}>
            {numberedType(t, item)}
          </RecordLink>
        </span>
        <span className="second-line">
          <When at={item.expectedDate} />
        </span>
      </>
    ),
    parts: [
      { name: t('payments:field.payment'), text: (item) => numberedType(t, item) },
      { name: t('payments:field.expected'), text: ({ expectedDate }) => expectedDate },
    ],
    width: 120,
    isRowHeader: true,
  },
  {
    id: 'contract',
    name: t('payments:field.contract'),
    cell: ContractCell,
    parts: [
      { name: t('contracts:field.number'), text: ({ contractNumber }) => contractNumber },
      { name: t('contracts:field.name'), text: ({ contractName }) => contractName },
    ],
    width: 150,
  },
  {
    id: 'licensor',
    name: t('payments:field.licensor'),
    cell: ({ licensorName, payerEntity }) => (
      <>
        {licensorName}
        <span className="second-line">{t(`contracts:payer.${payerEntity}`)}</span>
      </>
    ),
    parts: [
      { name: t('payments:field.licensor'), text: ({ licensorName }) => licensorName },
      { name: t('payments:field.payer'), text: ({ payerEntity }) => t(`contracts:payer.${payerEntity}`) },
    ],
    width: 108,
  },
  {
    id: 'amount',
    name: t('payments:field.amount'),
    cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    width: 115,
    isFigure: true,
  },
];
