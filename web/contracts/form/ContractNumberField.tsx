import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { checkContractNumber } from '../../../shared/contracts/routes.ts';
import { maxContractNumberLength } from '../../../shared/contracts/schema.ts';
import { call } from '../../api/call.ts';
import { TextField } from '../../components/form/fields.tsx';
import { useText } from '../../text/useText.ts';

/** Longest click in milliseconds: a text that appeared while a button is pressed would move the button away. */
const clickMs = 300;

/**
 * Number of a paper contract. When the field is left, it says that another contract has the number.
 * @param contractId the contract being changed, whose own number is free
 */
export const ContractNumberField = ({ contractId }: { contractId?: string | undefined }) => {
  const t = useText('contracts', 'validation');
  const [left, setLeft] = useState('');
  const entered = useWatch({ name: 'contractNumber' }) as string | undefined;
  const agentId = (useWatch({ name: 'agentId' }) as string | undefined) || undefined;
  const { data } = useQuery({
    queryKey: ['contractNumber', left, contractId, agentId],
    queryFn: ({ signal }) =>
      call(checkContractNumber, {
        query: { contractNumber: left, contractId, agentId },
        signal,
      }),
    enabled: left !== '' && left.length <= maxContractNumberLength,
  });
  // Once the contract is saved, and until its page opens, the number is its own.
  const { isSubmitting } = useFormState();
  const isTaken = !isSubmitting && data?.duplicated === true && entered?.trim() === left;
  return (
    <TextField
      name="contractNumber"
      label={t('contracts:field.number')}
      onLeave={(text) => setTimeout(() => setLeft(text.trim()), clickMs)}
      problem={isTaken ? t('validation:numberTaken') : undefined}
    />
  );
};
