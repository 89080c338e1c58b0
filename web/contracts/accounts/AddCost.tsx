import '../../components/form/form.css';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { addCost } from '../../../shared/accounting/costRoutes.ts';
import {
  borneBeforeShares,
  chargesOfCost,
  costRules,
} from '../../../shared/contracts/accounts/chargeRules.ts';
import {
  costCategories,
  costFieldsSchema,
  maxCostParts,
  type CostFields,
} from '../../../shared/contracts/accounts/chargeSchema.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import type { AttachedFile } from '../../../shared/files/attached.ts';
import { listAttachedFiles } from '../../../shared/files/routes.ts';
import type { Decimal } from '../../../shared/money/decimal.ts';
import { payerDay } from '../../../shared/reference/businessDay.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { useText } from '../../text/useText.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { Facts } from '../../components/Facts.tsx';
import { DateField } from '../../components/form/DateField.tsx';
import { ChoicesField } from '../../components/form/ChoicesField.tsx';
import { ChoiceField, TextField } from '../../components/form/fields.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { Lines } from '../../components/form/Lines.tsx';
import { RecordField } from '../../components/form/RecordField.tsx';
import { useClosing } from '../../components/form/useUnsavedGuard.ts';
import { Money } from '../../components/Money.tsx';
import { useReference } from '../../components/useReference.ts';
import { AddFiles } from '../../files/AddFiles.tsx';
import { contractsBeside, useContractOptions } from '../contractSource.ts';
import { refreshCosts, useProfitShares } from './costsQuery.ts';

/** Shows what each contract is charged, before its caps; a contract that shares profit bears its share of the cost. */
export const ChargedParts = () => {
  const t = useText('payments');
  const read = costFieldsSchema
    .pick({ amount: true, currency: true, chargedShare: true, distribution: true, parts: true })
    .safeParse(useWatch());
  const contractIds = read.data?.parts.map(({ contractId }) => contractId) ?? [];
  const named = useContractOptions(contractIds);
  const shares = useProfitShares(contractIds);
  if (!read.success || !shares) return null;
  const charges = chargesOfCost(read.data);
  const borne = (amount: Decimal, share: string | undefined): Decimal =>
    share === undefined ? amount : borneBeforeShares(amount, share);
  return (
    <div>
      <p>
        {t(
          read.data.distribution === 'wholeToEach' && charges.length > 1
            ? 'payments:cost.chargedSeveralTimes'
            : 'payments:cost.chargedOnce',
        )}
      </p>
      <Facts
        facts={read.data.parts.map(({ contractId }, index) => [
          named[index]?.description ?? contractId,
          <Money
            key={contractId}
            amount={borne(charges[index]!, shares[index])}
            currency={read.data.currency}
          />,
        ])}
      />
    </div>
  );
};

/** Files of a contract that prove the cost: chosen among those it has, or uploaded here, which adds them to it. */
const Receipts = ({ contractId }: Pick<Contract, 'contractId'>) => {
  const t = useText('payments');
  const { getValues, setValue } = useFormContext<{ receiptIds: string[] }>();
  const queryKey = ['attachedFiles', contractId, 'receipts'];
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listAttachedFiles, { params: { id: contractId }, signal }),
  });
  const files = data?.items ?? [];
  const choose = (items: readonly AttachedFile[]): void => {
    queryClient.setQueryData(queryKey, { items });
    const known = new Set(files.map(({ fileId }) => fileId));
    const added = items.filter(({ fileId }) => !known.has(fileId)).map(({ fileId }) => fileId);
    setValue('receiptIds', [...getValues('receiptIds'), ...added], { shouldDirty: true });
  };
  return (
    <>
      <ChoicesField
        name="receiptIds"
        label={t('payments:cost.receipts')}
        hint={t('payments:cost.receiptHint')}
        choices={files.map(({ fileId, fileName }) => ({ value: fileId, label: fileName }))}
        optional
      />
      {data && (
        <AddFiles recordId={contractId} taken={files.map(({ fileName }) => fileName)} onAdded={choose} />
      )}
    </>
  );
};

const Fields = ({ contract }: { contract: Contract }) => {
  const t = useText('payments');
  const { currencies } = useReference();
  const source = contractsBeside(contract);
  const parts = useWatch({ name: 'parts' }) as readonly unknown[];
  return (
    <SpaceBetween size="l">
      <p>{t('payments:cost.text')}</p>
      <div className="form-grid">
        <ChoiceField
          name="category"
          label={t('payments:cost.kind')}
          choices={costCategories.map((value) => ({ value, label: t(`payments:cost.category.${value}`) }))}
        />
        <DateField name="incurredOn" label={t('payments:cost.incurredOn')} />
        <TextField name="amount" label={t('payments:cost.whole')} inputMode="decimal" />
        <ChoiceField name="currency" label={t('payments:field.currency')} choices={currencies} />
        <TextField
          name="chargedShare"
          label={t('payments:cost.chargedShare')}
          hint={t('payments:cost.shareHint')}
          inputMode="decimal"
        />
      </div>
      <TextField name="description" label={t('payments:cost.description')} />
      <Receipts contractId={contract.contractId} />
      <Lines
        name="parts"
        label={t('payments:group.contracts')}
        addText={t('payments:cost.addContract')}
        fresh={() => ({ contractId: '', weight: '1' })}
        least={1}
        most={maxCostParts}
        line={(line) => (
          <>
            <RecordField name={`${line}.contractId`} label={t('payments:field.contract')} source={source} />
            {parts.length > 1 && (
              <TextField
                name={`${line}.weight`}
                label={t('payments:cost.weight')}
                hint={t('payments:cost.weightHint')}
                inputMode="decimal"
              />
            )}
          </>
        )}
      />
      {parts.length > 1 && (
        <ChoiceField
          name="distribution"
          label={t('payments:cost.distribution')}
          choices={(['sharedOut', 'wholeToEach'] as const).map((value) => ({
            value,
            label: t(`payments:cost.${value}`),
          }))}
        />
      )}
      <ChargedParts />
    </SpaceBetween>
  );
};

/** Charges a cost to contracts, with the server's rules. */
export const AddCost = ({ contract, onClose }: { contract: Contract; onClose: () => void }) => {
  const t = useText('payments');
  const cancel = useClosing(onClose);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const { contractId, currency, payerEntity } = contract;
  const add = async (fields: CostFields) => {
    await call(addCost, { body: { ...fields, idempotencyKey } });
    await refreshCosts();
    notify({ kind: 'success', text: t('payments:cost.done') });
    onClose();
  };
  return (
    <FormDialog size="large" title={t('payments:cost.action')} onClose={onClose}>
      <FieldForm
        schema={costFieldsSchema}
        defaults={{
          category: 'recording',
          incurredOn: payerDay(payerEntity),
          currency,
          amount: '',
          description: '',
          chargedShare: '100',
          receiptIds: [],
          distribution: 'sharedOut',
          parts: [{ contractId, weight: '1' }],
        }}
        rules={costRules}
        onSubmit={add}
        submitText={t('payments:cost.submit')}
        onCancel={cancel}
      >
        <Fields contract={contract} />
      </FieldForm>
    </FormDialog>
  );
};
