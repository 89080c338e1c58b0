import { useText } from '../../text/useText.ts';
import { RecordField } from '../../components/form/RecordField.tsx';
import { agentSource } from '../../people/ownerSource.ts';

/** The agent a statement belongs to, as staff name it when they upload. */
export const OwnerField = () => {
  const t = useText('statements');
  return (
    <RecordField
      name="ownerId"
      label={t('statements:field.owner')}
      hint={t('statements:owner.hint')}
      source={agentSource}
      optional
    />
  );
};
