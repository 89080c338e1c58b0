import SpaceBetween from '@cloudscape-design/components/space-between';
import { useWatch } from 'react-hook-form';
import { CheckField } from '../../components/form/fields.tsx';
import { useClearWhenHidden } from '../../components/form/useClearWhenHidden.ts';
import { useText } from '../../text/useText.ts';
import { contractSource } from '../contractSource.ts';
import { ContractsField } from './ContractsField.tsx';

/** Contracts that a contract is sub-licensed under: some by name, or all of its licensor. */
export const UpperContractsField = () => {
  const t = useText('contracts');
  const isUnderAll = useWatch({ name: 'allUpperContracts' }) === true;
  useClearWhenHidden(isUnderAll, ['upperContractIds']);
  return (
    <SpaceBetween size="xs">
      {!isUnderAll && (
        <ContractsField
          name="upperContractIds"
          label={t('contracts:field.upper')}
          hint={t('contracts:hint.upper')}
          source={contractSource}
          optional
        />
      )}
      <CheckField
        name="allUpperContracts"
        label={t('contracts:field.allUppers')}
        hint={t('contracts:hint.allUppers')}
      />
    </SpaceBetween>
  );
};
