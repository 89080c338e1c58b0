import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useText } from '../../app/useText.ts';
import { RecordLink } from '../../components/RecordLink.tsx';
import { targetAddress } from '../issues/targetAddress.ts';
import { assignment } from '../issues/decisions.ts';
import type { Decision } from '../issues/useDecide.ts';
import type { Existing } from './existing.ts';

/** The records that a new one would repeat, each to be looked at or assigned instead. */
export const ExistingRecords = ({
  existing: { by, records },
  isBusy,
  onAssign,
}: {
  existing: Existing;
  isBusy: boolean;
  onAssign: (decision: Decision) => void;
}) => {
  const t = useText('statements', 'works');
  return (
    <Alert type="warning">
      <SpaceBetween size="s">
        <span>{t(`statements:create.${by}Exists`, { tick: t('works:field.notTheSame') })}</span>
        {records.map(({ kind, id, name }) => (
          <SpaceBetween key={id} direction="horizontal" size="s" alignItems="center">
            <RecordLink to={targetAddress({ kind, id })}>{name}</RecordLink>
            <Button
              formAction="none"
              loading={isBusy}
              ariaLabel={t('statements:action.assignNamed', { title: name })}
              onClick={() => onAssign(assignment({ kind, id }))}
            >
              {t('statements:action.assign')}
            </Button>
          </SpaceBetween>
        ))}
      </SpaceBetween>
    </Alert>
  );
};
