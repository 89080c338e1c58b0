import './withdrawals.css';
import type { Withdrawal } from '../../shared/withdrawals/schema.ts';
import { formatWhen, useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';
import type { Column } from '../components/list/ListTable.tsx';
import { Money } from '../components/Money.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { When } from '../components/When.tsx';
import { describeStatus } from './withdrawalWords.ts';

type Amount = 'gross' | 'tax' | 'net';

/** Widths in pixels: all columns fit a window of 1280 pixels with their English names in full. */
const amountWidths: Readonly<Record<Amount, number>> = { gross: 114, tax: 116, net: 114 };

/**
 * Columns of a list of withdrawals.
 * @param toAddress returns the address of a withdrawal
 * @param party the other party, from the reader's point of view
 */
export const useWithdrawalColumns = (
  toAddress: (withdrawal: Withdrawal) => string,
  party: 'licensor' | 'agent',
): Column<Withdrawal>[] => {
  const t = useText('withdrawals');
  const locale = useLocale();
  const amount = (id: Amount): Column<Withdrawal> => ({
    id,
    name: t(`withdrawals:field.${id}`),
    isFigure: true,
    width: amountWidths[id],
    parts: [
      { name: t(`withdrawals:field.${id}`), text: (withdrawal) => withdrawal[id] },
      ...(id === 'gross'
        ? [{ name: t('withdrawals:field.currency'), text: ({ currency }: Withdrawal) => currency }]
        : []),
    ],
    phoneWidth: 110,
    isMain: id === 'net',
    cell: (withdrawal) => <Money amount={withdrawal[id]} currency={withdrawal.currency} />,
  });
  return [
    {
      id: 'requestedAt',
      name: t('withdrawals:field.requestedAt'),
      width: 171,
      phoneWidth: 114,
      isRowHeader: true,
      parts: [
        {
          name: t('withdrawals:field.requestedAt'),
          text: ({ requestedAt }) => formatWhen(requestedAt, locale),
        },
        { name: t('withdrawals:field.documentNumber'), text: ({ documentNumber }) => documentNumber },
      ],
      cell: (withdrawal) => (
        <>
          <RecordLink
            to={toAddress(withdrawal)}
            {...(party === 'licensor' && { name: withdrawal.licensorName })}
          >
            <When at={withdrawal.requestedAt} />
          </RecordLink>
          {withdrawal.documentNumber && <span className="second-line">{withdrawal.documentNumber}</span>}
        </>
      ),
    },
    {
      id: 'party',
      name: t(`withdrawals:field.${party}`),
      width: 140,
      cell: ({ licensorName, agentName }) => (party === 'licensor' ? licensorName : agentName),
    },
    amount('gross'),
    amount('tax'),
    amount('net'),
    {
      id: 'status',
      name: t('withdrawals:field.status'),
      width: 164,
      phoneWidth: 92,
      isMain: true,
      parts: [
        {
          name: t('withdrawals:field.status'),
          text: ({ status }) => describeStatus(t, status).text,
        },
        { name: t('withdrawals:field.payDate'), text: ({ payment }) => payment?.payDate },
      ],
      cell: ({ status, offline, payment }) => {
        const { text, tone } = describeStatus(t, status);
        return (
          <>
            <StatusBadge tone={tone}>{text}</StatusBadge>
            {payment && (
              <span className="second-line">
                <When at={payment.payDate} />
              </span>
            )}
            {offline && <span className="withdrawal-mark">{t('withdrawals:offline.mark')}</span>}
          </>
        );
      },
    },
  ];
};
