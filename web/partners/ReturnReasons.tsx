import Alert from '@cloudscape-design/components/alert';
import type { Decline } from '../../shared/partners/mending.ts';
import type { Registration } from '../../shared/partners/schema.ts';
import { joined } from '../text/joined.ts';
import { useText } from '../text/useText.ts';

/** Reasons of a decline, and the parts of the registration to mend. */
export const DeclineAlert = ({ reasons, toMend }: Decline) => {
  const t = useText('partners');
  return (
    <Alert type="warning" header={t('partners:declined')}>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {toMend.length > 0 &&
        t('partners:toMend', { parts: joined(toMend.map((part) => t(`partners:mend.${part}`))) })}
    </Alert>
  );
};

/** Comment of the licensor, or the reasons of the reviewer, that the agent has to act on. */
export const ReturnReasons = ({
  registration: { comment, reasons = [], declined },
}: {
  registration: Registration;
}) => {
  const t = useText('partners');
  if (comment !== undefined)
    return (
      <Alert type="warning" header={t('partners:reportedWrong')}>
        {comment}
      </Alert>
    );
  if (reasons.length === 0) return null;
  return <DeclineAlert reasons={reasons} toMend={declined?.toMend ?? []} />;
};
