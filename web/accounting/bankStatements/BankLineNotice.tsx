import Alert from '@cloudscape-design/components/alert';
import type { BankLine } from '../../../shared/accounting/bankStatements/schema.ts';
import { formatMoney } from '../../../shared/money/display.ts';
import { formatDay, useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';

/** The transfer that receipts on this page are taken from. */
export const BankLineNotice = ({ line }: { line: BankLine }) => {
  const t = useText('accounting');
  const locale = useLocale();
  return (
    <Alert type="info" header={line.counterparty || line.text || line.reference}>
      {t('accounting:bank.fromLine', {
        amount: `${formatMoney(line.left, line.currency, locale)} ${line.currency}`,
        day: formatDay(line.bookedOn, locale),
      })}
    </Alert>
  );
};
