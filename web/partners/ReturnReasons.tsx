import Alert from '@cloudscape-design/components/alert';
import type { Registration } from '../../shared/partners/schema.ts';
import { useText } from '../text/useText.ts';

/** Comment of the licensor, or the reasons of the reviewer, that the agent has to act on. */
export const ReturnReasons = ({
  registration: { comment, reasons = [] },
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
  return (
    <Alert type="warning" header={t('partners:declined')}>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Alert>
  );
};
