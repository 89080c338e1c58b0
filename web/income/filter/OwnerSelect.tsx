import FormField from '@cloudscape-design/components/form-field';
import { useText } from '../../text/useText.ts';
import { RecordSelect } from '../../components/pickers/RecordSelect.tsx';
import { licensorSource, ownerSource } from '../../people/ownerSource.ts';
import type { IncomeView } from './useIncomeView.ts';

/** Selector of the right owner, for staff and agents. */
const OwnerSelect = ({ view: { position, change, isStaff } }: { view: IncomeView }) => {
  const t = useText('income');
  return (
    <FormField label={t('income:filter.owner')} stretch>
      <RecordSelect
        source={isStaff ? ownerSource : licensorSource}
        label={t('income:filter.owner')}
        value={position.rightOwner ?? ''}
        onChange={(id) => change({ rightOwner: id || undefined, currency: undefined })}
        optional
      />
    </FormField>
  );
};

export default OwnerSelect;
