import FormField from '@cloudscape-design/components/form-field';
import SpaceBetween from '@cloudscape-design/components/space-between';
import TokenGroup from '@cloudscape-design/components/token-group';
import { useQueries } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { CheckField } from '../../components/form/fields.tsx';
import { useLabel } from '../../components/form/label.tsx';
import { useConstraint } from '../../components/form/lock.ts';
import { RecordSelect } from '../../components/form/RecordField.tsx';
import { useClearWhenHidden } from '../../components/form/useClearWhenHidden.ts';
import { useField } from '../../components/form/useField.ts';
import { useText } from '../../text/useText.ts';
import { contractSource } from '../contractSource.ts';

const NamedUppers = () => {
  const t = useText('contracts');
  const name = 'upperContractIds';
  const { value, set, error } = useField(name);
  const ids = (value as string[] | undefined) ?? [];
  const chosen = useQueries({
    queries: ids.map((id) => ({
      queryKey: ['record', contractSource.kind, id],
      queryFn: ({ signal }: { signal: AbortSignal }) => contractSource.describe(id, signal),
      staleTime: 60_000,
    })),
  });
  const label = t('contracts:field.upper');
  const props = { name, label, hint: t('contracts:hint.upper'), optional: true };
  return (
    <FormField label={useLabel(props)} constraintText={useConstraint(props)} errorText={error}>
      <SpaceBetween size="xs">
        <RecordSelect
          source={contractSource}
          value=""
          label={label}
          onChange={(id) => {
            if (id && !ids.includes(id)) set([...ids, id]);
          }}
        />
        {ids.length > 0 && (
          <TokenGroup
            limit={5}
            items={ids.map((id, index) => {
              const { label: number = id, description = '' } = chosen[index]?.data ?? {};
              return {
                label: number,
                description,
                dismissLabel: t('contracts:action.removeUpper', { number }),
              };
            })}
            onDismiss={({ detail }) => set(ids.filter((_, at) => at !== detail.itemIndex))}
          />
        )}
      </SpaceBetween>
    </FormField>
  );
};

/** Contracts that a contract is sub-licensed under: some by name, or all of its licensor. */
export const UpperContractsField = () => {
  const t = useText('contracts');
  const isUnderAll = useWatch({ name: 'allUpperContracts' }) === true;
  useClearWhenHidden(isUnderAll, ['upperContractIds']);
  return (
    <SpaceBetween size="xs">
      {!isUnderAll && <NamedUppers />}
      <CheckField
        name="allUpperContracts"
        label={t('contracts:field.allUppers')}
        hint={t('contracts:hint.allUppers')}
      />
    </SpaceBetween>
  );
};
