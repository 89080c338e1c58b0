import FormField from '@cloudscape-design/components/form-field';
import { useText } from '../../text/useText.ts';
import { RecordSelect } from '../../components/form/RecordField.tsx';
import { ownerSource } from '../../people/ownerSource.ts';
import type { IncomeView } from './useIncomeView.ts';

/** Selector of the right owner, for staff. */
const OwnerSelect = ({ view: { position, change } }: { view: IncomeView }) => {
  const t = useText('income');
  return (
    <FormField label={t('income:filter.owner')} stretch>
      <RecordSelect
        source={ownerSource}
        label={t('income:filter.owner')}
        value={position.rightOwner ?? ''}
        onChange={(id) => change({ rightOwner: id || undefined, currency: undefined })}
        optional
      />
    </FormField>
  );
};

export default OwnerSelect;
