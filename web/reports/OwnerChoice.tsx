import FormField from '@cloudscape-design/components/form-field';
import { useText } from '../text/useText.ts';
import { RecordSelect, type RecordSource } from '../components/pickers/RecordSelect.tsx';

/** Selector of the right owner of a report. */
export const OwnerChoice = ({
  source,
  value,
  onChange,
}: {
  source: RecordSource;
  value: string | undefined;
  onChange: (owner: string | undefined) => void;
}) => {
  const t = useText('reports');
  return (
    <FormField label={t('reports:range.owner')}>
      <RecordSelect
        source={source}
        label={t('reports:range.owner')}
        value={value ?? ''}
        onChange={(id) => onChange(id || undefined)}
      />
    </FormField>
  );
};
