import Table from '@cloudscape-design/components/table';
import type { AdjustmentEffect, AdjustmentMoney } from '../../../shared/statements/adjustmentSchema.ts';
import { useText } from '../../text/useText.ts';
import { Money } from '../../components/Money.tsx';
import { FigureLines } from '../../components/money/FigureLines.tsx';

const head = (text: string) => <span className="money">{text}</span>;

/** Amounts that an adjustment reverses and posts, by licensor. */
export const EffectTable = ({ effects }: { effects: readonly AdjustmentEffect[] }) => {
  const t = useText('statements', 'statementParts');
  const figure = (id: 'reversed' | 'posted' | 'change') => ({
    id,
    header: head(t(`statementParts:adjust.${id}`)),
    cell: (effect: AdjustmentEffect) => <Money amount={effect[id]} currency={effect.currency} />,
  });
  return (
    <Table
      variant="embedded"
      items={effects}
      trackBy={({ licensorId, contractId, currency }) => `${licensorId} ${contractId} ${currency}`}
      ariaLabels={{ tableLabel: t('statementParts:adjust.effects') }}
      empty={t('statementParts:adjust.noEffect')}
      columnDefinitions={[
        {
          id: 'licensor',
          header: t('statementParts:adjust.licensor'),
          cell: ({ licensorName, contractName }) => (
            <>
              {licensorName}
              <span className="second-line">{contractName}</span>
            </>
          ),
          isRowHeader: true,
        },
        figure('reversed'),
        figure('posted'),
        figure('change'),
      ]}
    />
  );
};

/** Money that moves within the batch: between licensed, set aside and ignored. */
export const Moved = ({ money }: { money: readonly AdjustmentMoney[] }) => {
  const t = useText('statements', 'statementParts');
  return money.map((line) => (
    <FigureLines
      key={line.currency}
      lines={(['licensed', 'open', 'ignored'] as const)
        .filter((place) => line[place] !== '0')
        .map((place) => [
          t(`statementParts:adjust.${place}`),
          <Money key={place} amount={line[place]} currency={line.currency} />,
        ])}
    />
  ));
};
