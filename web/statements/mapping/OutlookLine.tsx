import StatusIndicator from '@cloudscape-design/components/status-indicator';
import type { StatementField } from '../../../shared/statements/model.ts';
import type { Outlook } from '../../../shared/statements/reading/columnSchema.ts';
import { Amounts } from '../../components/Money.tsx';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { PeriodText } from '../PeriodText.tsx';
import { useReason } from '../useReason.ts';
import { Agreement } from './AmountOptions.tsx';

/** Shows how many of the first works are in the catalogue. Warns with the likely causes when none is. */
const Works = ({ works: { compared, found, several } }: { works: Outlook['works'] }) => {
  const t = useText('statementParts');
  const { whole } = useNumbers();
  if (compared === 0) return null;
  const text = t('statementParts:outlook.works', {
    compared: whole(compared),
    found: whole(found),
    several: whole(several),
  });
  const isFew = (found + several) * 2 < compared;
  return (
    <StatusIndicator type={isFew ? 'warning' : 'success'} wrapText>
      {text} {isFew && t('statementParts:outlook.fewWorks')}
    </StatusIndicator>
  );
};

/** Lines that cannot be read, by reason. */
const Unread = ({ bad }: { bad: Outlook['bad'] }) => {
  const t = useText('statementParts');
  const reason = useReason();
  const { whole } = useNumbers();
  return bad.map(({ code, count, line }) => (
    <StatusIndicator key={code} type="warning" wrapText>
      {t('statementParts:outlook.bad', { count: whole(count), reason: reason({ code }), line: whole(line) })}
    </StatusIndicator>
  ));
};

/**
 * Shows the rows, sums and period that the mapping of the form gives, and the columns nobody has confirmed yet.
 * @param isOld true while a newer mapping is being tried
 */
export const OutlookLine = ({
  outlook,
  unconfirmed,
  isOld,
}: {
  outlook: Outlook;
  unconfirmed: readonly StatementField[];
  isOld: boolean;
}) => {
  const t = useText('statements', 'statementParts');
  const { whole } = useNumbers();
  const { rows, totals, period, rowsWithoutPeriod, rowsWithoutCurrency, bad, isWhole, problem } = outlook;
  const reason = useReason();
  return (
    <div className={isOld ? 'mapping-outlook mapping-old' : 'mapping-outlook'} role="status">
      <span>
        <strong>
          {t(isWhole ? 'statementParts:outlook.rows' : 'statementParts:outlook.firstRows', {
            rows: whole(rows),
          })}
        </strong>
      </span>
      <Amounts amounts={Object.entries(totals).map(([currency, amount]) => ({ currency, amount }))} />
      {period && <PeriodText start={period.start} end={period.end} />}
      {outlook.stated && <Agreement stated={outlook.stated} />}
      {rows > 0 && rowsWithoutCurrency > 0 && (
        <StatusIndicator type="warning">
          {t('statementParts:outlook.withoutCurrency', { count: whole(rowsWithoutCurrency) })}
        </StatusIndicator>
      )}
      {rows > 0 && rowsWithoutPeriod > 0 && (
        <StatusIndicator type="warning">
          {t('statementParts:outlook.withoutPeriod', { count: whole(rowsWithoutPeriod) })}
        </StatusIndicator>
      )}
      <Unread bad={bad} />
      {problem && <StatusIndicator type="error">{reason({ code: problem })}</StatusIndicator>}
      <Works works={outlook.works} />
      {unconfirmed.length > 0 && (
        <StatusIndicator type="warning" wrapText>
          {t('statementParts:outlook.unconfirmed', {
            fields: unconfirmed.map((field) => t(`statements:field.${field}`)).join(', '),
          })}
        </StatusIndicator>
      )}
    </div>
  );
};
