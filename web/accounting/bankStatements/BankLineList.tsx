import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SegmentedControl from '@cloudscape-design/components/segmented-control';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { listBankLines, setBankLineAside } from '../../../shared/accounting/bankStatements/routes.ts';
import {
  bankLineQuerySchema,
  type BankLineProposal,
  type ListedBankLine,
} from '../../../shared/accounting/bankStatements/schema.ts';
import { formatMoney } from '../../../shared/money/display.ts';
import { isZero } from '../../../shared/money/decimal.ts';
import { call } from '../../api/call.ts';
import { explain } from '../../api/explain.ts';
import { notify, notifyUndoable } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { ListTable, type Column } from '../../components/list/ListTable.tsx';
import { Money } from '../../components/Money.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { When } from '../../components/When.tsx';
import { pageAddress, recordAddress } from '../../navigation/addresses.ts';
import { useSearchParam } from '../../navigation/useSearchParam.ts';
import { SourceName } from '../../statements/SourceName.tsx';
import { useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';

const ImportBankStatement = lazy(async () => ({
  default: (await import('./ImportBankStatement.tsx')).ImportBankStatement,
}));

const stateSchema = bankLineQuerySchema.shape.state.unwrap();

/** Address at which a transfer's batches are received; without batches, they are chosen there. */
const receivingAddress = ({ bankLineId }: ListedBankLine, proposal?: BankLineProposal): string => {
  const batches = proposal?.batches.map(({ batchId }) => batchId).join(',') ?? '';
  const search = new URLSearchParams({ ...(batches && { batches }), line: bankLineId });
  return `${pageAddress.receivingConfirm}?${search}`;
};

const nameOf = ({ amount, currency, counterparty }: ListedBankLine): string =>
  [`${amount} ${currency}`, counterparty].filter(Boolean).join(', ');

/** Sets a transfer aside, with an undo, or takes it back. */
const useSetAside = () => {
  const t = useText('accounting');
  const change = async ({ bankLineId: id }: ListedBankLine, setAside: boolean, version: number) => {
    const line = await call(setBankLineAside, { params: { id }, body: { setAside, version } });
    await queryClient.invalidateQueries({ queryKey: ['list', 'bankLines'] });
    return line;
  };
  const attempt = (act: () => Promise<void>) =>
    void act().catch((error: unknown) => notify({ kind: 'error', text: explain(error) }));
  const takeBack = (line: ListedBankLine, version: number) =>
    attempt(async () => {
      await change(line, false, version);
      notify({ kind: 'success', text: t('accounting:bank.takenBack') });
    });
  return {
    takeBack,
    setAside: (line: ListedBankLine) =>
      attempt(async () => {
        const { version } = await change(line, true, line.version);
        notifyUndoable(t('accounting:bank.wasSetAside'), t('common:action.undo'), () =>
          takeBack(line, version),
        );
      }),
  };
};

/** Batches one proposal names, and why. */
const Proposal = ({ line, proposal }: { line: ListedBankLine; proposal: BankLineProposal }) => {
  const t = useText('accounting', 'statements');
  const navigate = useNavigate();
  const locale = useLocale();
  const { batches, reasons, charges } = proposal;
  const [first] = batches;
  const because = reasons.map((reason) =>
    t(`accounting:bank.because.${reason}`, {
      amount: `${formatMoney(charges, line.currency, locale)} ${line.currency}`,
    }),
  );
  return (
    <div>
      <SpaceBetween direction="horizontal" size="xs" alignItems="center">
        {batches.map(({ batchId, batchNo }) => (
          <RecordLink key={batchId} to={recordAddress.batch(batchId)}>
            {batchNo}
          </RecordLink>
        ))}
        <SourceName id={first?.source} name={first?.sourceName} />
        <Button
          variant="inline-link"
          ariaLabel={t('accounting:bank.receiveNamed', {
            name: batches.map(({ batchNo }) => batchNo).join(', '),
          })}
          onClick={() => void navigate(receivingAddress(line, proposal))}
        >
          {t('accounting:bank.receive')}
        </Button>
      </SpaceBetween>
      <span className="second-line">{because.join(' · ')}</span>
    </div>
  );
};

const useColumns = (): Column<ListedBankLine>[] => {
  const t = useText('accounting');
  const locale = useLocale();
  const navigate = useNavigate();
  const { setAside, takeBack } = useSetAside();
  return [
    {
      id: 'day',
      name: t('accounting:bank.field.day'),
      cell: ({ bookedOn, payer }) => (
        <>
          <When at={bookedOn} />
          <span className="second-line">{t(`accounting:payer.${payer}`)}</span>
        </>
      ),
      width: 120,
    },
    {
      id: 'transfer',
      name: t('accounting:bank.field.transfer'),
      cell: ({ counterparty, text, reference }) => (
        <>
          {counterparty || text || reference || '—'}
          <span className="second-line">{counterparty ? text : reference}</span>
        </>
      ),
      width: 220,
      isRowHeader: true,
    },
    {
      id: 'left',
      name: t('accounting:bank.field.left'),
      cell: ({ amount, left, currency }) => (
        <>
          <Money amount={left} currency={currency} />
          {left !== amount && (
            <span className="second-line">
              {t('accounting:bank.of', { amount: formatMoney(amount, currency, locale) })}
            </span>
          )}
        </>
      ),
      width: 130,
      isFigure: true,
      isMain: true,
    },
    {
      id: 'pays',
      name: t('accounting:bank.field.pays'),
      cell: (line) => {
        if (line.setAside) return <StatusBadge tone="over">{t('accounting:bank.isAside')}</StatusBadge>;
        if (isZero(line.left))
          return <StatusBadge tone="good">{t('accounting:bank.isReceived')}</StatusBadge>;
        return line.proposals.length > 0 ? (
          <SpaceBetween size="xs">
            {line.proposals.map((proposal) => (
              <Proposal
                key={proposal.batches.map(({ batchId }) => batchId).join()}
                line={line}
                proposal={proposal}
              />
            ))}
          </SpaceBetween>
        ) : (
          <Box color="text-body-secondary">{t('accounting:bank.none')}</Box>
        );
      },
      width: 315,
      isMain: true,
    },
    {
      id: 'act',
      name: t('accounting:bank.field.act'),
      cell: (line) => {
        if (line.setAside)
          return (
            <Button
              variant="inline-link"
              ariaLabel={t('accounting:bank.backNamed', { name: nameOf(line) })}
              onClick={() => takeBack(line, line.version)}
            >
              {t('accounting:bank.back')}
            </Button>
          );
        if (isZero(line.left)) return '—';
        return (
          <SpaceBetween size="xxs">
            <Button variant="inline-link" onClick={() => void navigate(receivingAddress(line))}>
              {t('accounting:bank.choose')}
            </Button>
            <Button
              variant="inline-link"
              ariaLabel={t('accounting:bank.asideNamed', { name: nameOf(line) })}
              onClick={() => setAside(line)}
            >
              {t('accounting:bank.aside')}
            </Button>
          </SpaceBetween>
        );
      },
      width: 140,
    },
  ];
};

/** Incoming transfers of bank statements, with the batches they may pay. */
export const Page = () => {
  const t = useText('accounting');
  const [stateText, setState] = useSearchParam('state');
  const [isImporting, setImporting] = useState(false);
  const state = stateSchema.catch('open').parse(stateText);
  const close = () => {
    setImporting(false);
    void queryClient.invalidateQueries({ queryKey: ['list', 'bankLines'] });
  };
  return (
    <ListTable
      id="bankLines"
      scope={state}
      title={t('pages:bankLines')}
      description={
        <SegmentedControl
          label={t('accounting:bank.field.state')}
          selectedId={state}
          options={stateSchema.options.map((id) => ({ id, text: t(`accounting:bank.state.${id}`) }))}
          onChange={({ detail }) => setState(detail.selectedId === 'open' ? '' : detail.selectedId)}
        />
      }
      actions={
        <Button variant="primary" onClick={() => setImporting(true)}>
          {t('accounting:bank.import')}
        </Button>
      }
      columns={useColumns()}
      rowId={({ bankLineId }) => bankLineId}
      load={({ offset, limit }, signal) => call(listBankLines, { query: { offset, limit, state }, signal })}
      empty={{ text: t('accounting:bank.empty') }}
      below={() =>
        isImporting && (
          <Suspense>
            <ImportBankStatement onClose={close} />
          </Suspense>
        )
      }
    />
  );
};
