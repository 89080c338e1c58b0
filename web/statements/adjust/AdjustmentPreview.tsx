import '../statements.css';
import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type { ReactNode } from 'react';
import type { AdjustmentEffect, BatchAdjustment } from '../../../shared/statements/adjustmentSchema.ts';
import { fallsBelowZero, hasStanding, payableAfter, type StandingEffect } from './adjustmentStanding.ts';
import { useText } from '../../text/useText.ts';
import { FigureLines } from '../../components/money/FigureLines.tsx';
import { Money } from '../../components/Money.tsx';
import { RoundedNote } from '../../components/money/RoundedNote.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { SharePaymentCell } from '../../income/SharePaymentCell.tsx';
import { Moved } from './Effects.tsx';

type Line = readonly [label: string, figure: ReactNode];

/** Returns lines on whether the royalty was paid out, and on the balance before and after. */
const useStandingLines = () => {
  const t = useText('statements', 'statementParts');
  return (effect: StandingEffect): Line[] => {
    const { currency, payable, payment, hasAdvances } = effect.standing;
    return [
      [t('statementParts:adjust.paidOut'), <SharePaymentCell key="paid" payment={payment} />],
      [
        t('statementParts:adjust.payableNow'),
        <Money key="now" amount={payable} currency={currency} as="balance" />,
      ],
      [
        t(`statementParts:adjust.${hasAdvances ? 'payableAtLeast' : 'payableAfter'}`),
        <span key="after" className={fallsBelowZero(effect) ? 'below-zero' : undefined}>
          <Money amount={payableAfter(effect)} currency={currency} as="balance" />
        </span>,
      ],
    ];
  };
};

/** Figures of one licensor under one contract: reversed and posted amounts, and their effect on the balance. */
const EffectFigures = ({ effect }: { effect: AdjustmentEffect }) => {
  const t = useText('statements', 'statementParts');
  const standingLines = useStandingLines();
  const { licensorName, contractName, currency } = effect;
  const figures = (['reversed', 'posted', 'change'] as const).map(
    (id): Line => [
      t(`statementParts:adjust.${id}`),
      <Money key={id} amount={effect[id]} currency={currency} />,
    ],
  );
  return (
    <div className="effect-figures">
      <Box variant="strong">{licensorName}</Box>{' '}
      {fallsBelowZero(effect) && (
        <StatusBadge tone="bad">{t('statementParts:adjust.fallsBelowZero')}</StatusBadge>
      )}
      <span className="second-line">{contractName}</span>
      <FigureLines lines={[...figures, ...(hasStanding(effect) ? standingLines(effect) : [])]} />
    </div>
  );
};

const byUrgency = (a: AdjustmentEffect, b: AdjustmentEffect): number =>
  Number(fallsBelowZero(b)) - Number(fallsBelowZero(a));

const effectKey = ({ licensorId, contractId, currency }: AdjustmentEffect): string =>
  `${licensorId} ${contractId} ${currency}`;

/** Preview of an adjustment, batch by batch; balances that fall below zero come first. */
export const AdjustmentPreview = ({ batches }: { batches: readonly BatchAdjustment[] }) => {
  const t = useText('statements', 'statementParts');
  return (
    <SpaceBetween size="l">
      {batches.map(({ batchId, batchNo, fileName, received, rows, money, effects }) => (
        <SpaceBetween key={batchId} size="s">
          <Box variant="h4">{`${batchNo} · ${fileName}`}</Box>
          <Box color="text-body-secondary">
            {t(received ? 'statementParts:adjust.rowsReceived' : 'statementParts:adjust.rowsBooked', {
              count: rows,
            })}
          </Box>
          <Moved money={money} />
          {effects.length === 0 && <Box>{t('statementParts:adjust.noEffect')}</Box>}
          {effects.toSorted(byUrgency).map((effect) => (
            <EffectFigures key={effectKey(effect)} effect={effect} />
          ))}
          <RoundedNote
            amounts={effects.flatMap(({ currency, reversed, posted, change }) =>
              [reversed, posted, change].map((amount) => ({ amount, currency })),
            )}
          />
        </SpaceBetween>
      ))}
    </SpaceBetween>
  );
};
