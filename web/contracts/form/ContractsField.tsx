import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TokenGroup from '@cloudscape-design/components/token-group';
import type { FieldProps } from '../../components/form/label.tsx';
import { useLabel } from '../../components/form/label.tsx';
import { useConstraint } from '../../components/form/lock.ts';
import { RecordSelect, type RecordSource } from '../../components/pickers/RecordSelect.tsx';
import { useField } from '../../components/form/useField.ts';
import { useText } from '../../text/useText.ts';
import { useContractOptions } from '../contractSource.ts';

/** Any number of contracts, each found by number, name or party. */
export const ContractsField = ({ source, ...props }: FieldProps & { source: RecordSource }) => {
  const t = useText('contracts');
  const { value, set, error } = useField(props.name);
  const ids = (value as string[] | undefined) ?? [];
  const chosen = useContractOptions(ids);
  return (
    <FormField label={useLabel(props)} constraintText={useConstraint(props)} errorText={error}>
      <SpaceBetween size="xs">
        <RecordSelect
          source={source}
          value=""
          label={props.label}
          onChange={(id) => {
            if (id && !ids.includes(id)) set([...ids, id]);
          }}
        />
        {ids.length > 0 && (
          <TokenGroup
            limit={5}
            items={chosen.map(({ label: number, description = '' }) => ({
              label: number,
              description,
              dismissLabel: t('contracts:action.removeNamed', { name: number }),
            }))}
            onDismiss={({ detail }) => set(ids.filter((_, at) => at !== detail.itemIndex))}
          />
        )}
      </SpaceBetween>
    </FormField>
  );
};
