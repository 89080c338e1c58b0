import '../../components/form/form.css';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { saveCostCaps } from '../../../shared/accounting/costRoutes.ts';
import {
  costCapsSchema,
  costCategories,
  type CostCaps,
} from '../../../shared/contracts/accounts/chargeSchema.ts';
import type { Contract } from '../../../shared/contracts/schema.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { useText } from '../../text/useText.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { CheckField, ChoiceField, TextField } from '../../components/form/fields.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { Lines } from '../../components/form/Lines.tsx';
import { useClosing } from '../../components/form/useUnsavedGuard.ts';
import { useReference } from '../../components/useReference.ts';
import { refreshCosts } from './costsQuery.ts';

const formSchema = costCapsSchema.omit({ version: true });

const Fields = ({ currency }: Pick<Contract, 'currency'>) => {
  const t = useText('payments');
  const { currencies } = useReference();
  const categories = costCategories.map((value) => ({ value, label: t(`payments:cost.category.${value}`) }));
  return (
    <SpaceBetween size="l">
      <CheckField
        name="beforeShares"
        label={t('payments:cost.beforeShares')}
        hint={t('payments:cost.beforeSharesHint')}
      />
      <p>{t('payments:cost.capsText')}</p>
      <Lines
        name="caps"
        label={t('payments:cost.caps')}
        addText={t('payments:cost.addCap')}
        fresh={() => ({ category: '', currency, amount: '' })}
        line={(line) => (
          <>
            <ChoiceField
              name={`${line}.category`}
              label={t('payments:cost.capOf')}
              choices={categories}
              optional
            />
            <ChoiceField
              name={`${line}.currency`}
              label={t('payments:field.currency')}
              choices={currencies}
            />
            <TextField name={`${line}.amount`} label={t('payments:field.amount')} inputMode="decimal" />
          </>
        )}
      />
    </SpaceBetween>
  );
};

/** Sets the most that may be charged to a contract. */
export const CostCapsForm = ({
  contract: { contractId, currency },
  caps: { caps, beforeShares, version },
  onClose,
}: {
  contract: Contract;
  caps: CostCaps;
  onClose: () => void;
}) => {
  const t = useText('payments');
  const cancel = useClosing(onClose);
  return (
    <FormDialog size="large" title={t('payments:cost.setCaps')} onClose={onClose}>
      <FieldForm
        schema={formSchema}
        defaults={{ caps, beforeShares }}
        submitText={t('payments:cost.saveCaps')}
        onCancel={cancel}
        onSubmit={async (values) => {
          await call(saveCostCaps, { params: { id: contractId }, body: { ...values, version } });
          await refreshCosts();
          notify({ kind: 'success', text: t('payments:cost.capsSaved') });
          onClose();
        }}
      >
        <Fields currency={currency} />
      </FieldForm>
    </FormDialog>
  );
};
