import Alert from '@cloudscape-design/components/alert';
import Checkbox from '@cloudscape-design/components/checkbox';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { isZero } from '../../../shared/money/decimal.ts';
import type { TaxPreview, Withdrawable } from '../../../shared/withdrawals/schema.ts';
import { formatMoney } from '../../../shared/money/display.ts';
import { useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { Amounts } from '../Amounts.tsx';
import type { ApplicationPosition, InvoiceChoice } from './application.ts';
import { ResidenceAlert } from './ResidenceAlert.tsx';
import { TrialSheet } from './TrialSheet.tsx';
import type { Draft } from './useApplication.ts';
import { needsResidenceCheck } from '../../tax/taxWords.ts';
import { Section } from '../../components/Section.tsx';

/** Confirmations that must all be ticked before a request. */
const Confirmations = ({
  draft: { ticks, tick },
  asksForResidence,
  invoiceChoice,
}: {
  draft: Draft;
  asksForResidence: boolean;
  invoiceChoice: InvoiceChoice;
}) => {
  const t = useText('withdrawals');
  return (
    <Section title={t('withdrawals:confirm.title')}>
      <SpaceBetween size="s">
        <Checkbox checked={ticks.report} onChange={({ detail }) => tick({ report: detail.checked })}>
          {t('withdrawals:confirm.report')}
        </Checkbox>
        <Checkbox checked={ticks.invoice} onChange={({ detail }) => tick({ invoice: detail.checked })}>
          {t(`withdrawals:confirm.${invoiceChoice}`)}
        </Checkbox>
        {asksForResidence && (
          <Checkbox checked={ticks.residence} onChange={({ detail }) => tick({ residence: detail.checked })}>
            {t('withdrawals:confirm.residence')}
          </Checkbox>
        )}
      </SpaceBetween>
    </Section>
  );
};

/** Second step: the amounts with their tax, their composition, and the confirmations. */
export const ReviewTax = ({
  preview,
  range,
  draft,
  position,
  onBack,
}: {
  preview: TaxPreview;
  range: Withdrawable;
  draft: Draft;
  position: ApplicationPosition;
  onBack: () => void;
}) => {
  const t = useText('withdrawals');
  const locale = useLocale();
  const asksForResidence = needsResidenceCheck(preview.principle, range.payerEntity);
  return (
    <SpaceBetween size="l">
      {asksForResidence && <ResidenceAlert onBack={onBack} />}
      <Amounts amounts={preview} />
      {!isZero(preview.remainder) && (
        <Alert type="info">
          {t('withdrawals:remainder', {
            amount: `${formatMoney(preview.remainder, preview.currency, locale, 'balance')} ${preview.currency}`,
          })}
        </Alert>
      )}
      <TrialSheet range={range} position={position} principle={preview.principle} />
      <Confirmations
        draft={draft}
        asksForResidence={asksForResidence}
        invoiceChoice={position.invoiceChoice}
      />
    </SpaceBetween>
  );
};
