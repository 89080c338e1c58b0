import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useText } from '../../text/useText.ts';
import { NamedRecords } from '../../components/NamedRecords.tsx';
import { assignment } from '../issues/decisions.ts';
import type { Decision } from '../issues/sendDecision.ts';
import type { Existing } from './existing.ts';

/** Existing records that a new one would duplicate, each to open or to assign instead. */
export const ExistingRecords = ({
  existing: { by, records },
  isBusy,
  onAssign,
}: {
  existing: Existing;
  isBusy: boolean;
  onAssign: (decision: Decision) => void;
}) => {
  const t = useText('statements', 'statementParts', 'works');
  return (
    <Alert type="warning">
      {t(`statementParts:create.${by}Exists`, { tick: t('works:field.notTheSame') })}
      <NamedRecords
        records={records}
        actionOn={(record) => (
          <Button
            formAction="none"
            loading={isBusy}
            ariaLabel={t('statements:action.assignNamed', { title: record.name })}
            onClick={() => onAssign(assignment({ kind: record.kind, id: record.id, workTitle: record.name }))}
          >
            {t('statements:action.assign')}
          </Button>
        )}
      />
    </Alert>
  );
};
