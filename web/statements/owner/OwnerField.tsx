import { useText } from '../../text/useText.ts';
import { RecordField } from '../../components/form/RecordField.tsx';
import { agentSource } from '../../people/ownerSource.ts';

/** Company of a statement, chosen by staff at the upload. */
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
