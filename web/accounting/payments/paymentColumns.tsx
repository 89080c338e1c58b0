import './payments.css';
import type { TFunction } from 'i18next';
import type { PaymentItem } from '../../../shared/accounting/paymentSchema.ts';
import type { Column } from '../../components/list/ListTable.tsx';
import { Money } from '../../components/Money.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { When } from '../../components/When.tsx';
import { ContractCell } from './ContractCell.tsx';
import { pathOf, typeText } from './paymentWords.ts';

/** The payment with its contract, and whom it goes to. */
export const paymentHeadColumns = <T extends PaymentItem>(t: TFunction): Column<T>[] => [
  {
    id: 'payment',
    name: t('payments:field.payment'),
    cell: (item) => (
      <>
        <RecordLink to={pathOf(item)}>{[typeText(t, item), item.rollingOrder].join(' ').trim()}</RecordLink>
        <span className="second-line">
          <When at={item.expectedDate} />
        </span>
      </>
    ),
    width: 150,
    isRowHeader: true,
  },
  {
    id: 'contract',
    name: t('payments:field.contract'),
    cell: ContractCell,
    width: 140,
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
    width: 108,
  },
  {
    id: 'amount',
    name: t('payments:field.amount'),
    cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    width: 130,
    isFigure: true,
  },
];
