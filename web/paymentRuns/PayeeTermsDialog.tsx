import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payeeTermsInputSchema, type PayeeTerms } from '../../shared/paymentRuns/payeeTerms.ts';
import { listPayeeTerms, savePayeeTerms } from '../../shared/paymentRuns/routes.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { FormDialog } from '../components/dialog/FormDialog.tsx';
import { FieldForm } from '../components/form/FieldForm.tsx';
import { DateField } from '../components/form/DateField.tsx';
import { CheckField, TextAreaField } from '../components/form/fields.tsx';
import { RecordField } from '../components/form/RecordField.tsx';
import { RowTable } from '../components/list/RowTable.tsx';
import { QueryResult } from '../components/QueryResult.tsx';
import { StatusBadge } from '../components/StatusBadge.tsx';
import { licensorSource } from '../people/ownerSource.ts';
import { formatDay, useLocale } from '../text/useFormat.ts';
import { useText } from '../text/useText.ts';

const queryKey = ['paymentRuns', 'payees'];

const formSchema = payeeTermsInputSchema.omit({ version: true });

/** Form of one licensor's terms; without a reason it is not on hold. */
const TermsForm = ({
  all,
  licensorId,
  onSaved,
}: {
  all: readonly PayeeTerms[];
  licensorId: string;
  onSaved: () => void;
}) => {
  const t = useText('paymentRuns');
  const known = all.find((one) => one.licensorId === licensorId);
  return (
    <FieldForm
      schema={formSchema}
      defaults={{
        licensorId,
        hold: known?.hold ?? '',
        automatic: known?.automatic ?? false,
        selfBillingFrom: known?.selfBillingFrom ?? '',
      }}
      submitText={t('paymentRuns:payees.save')}
      onSubmit={async (fields) => {
        const before = all.find((one) => one.licensorId === fields.licensorId);
        await call(savePayeeTerms, { body: Object.assign({ version: before?.version ?? 0 }, fields) });
        await queryClient.invalidateQueries({ queryKey: ['paymentRuns'] });
        onSaved();
      }}
    >
      <RecordField name="licensorId" label={t('paymentRuns:field.payee')} source={licensorSource} />
      <TextAreaField
        name="hold"
        label={t('paymentRuns:payees.hold')}
        hint={t('paymentRuns:payees.holdHint')}
        optional
      />
      <CheckField
        name="automatic"
        label={t('paymentRuns:payees.automatic')}
        hint={t('paymentRuns:payees.automaticHint')}
      />
      <DateField
        name="selfBillingFrom"
        label={t('paymentRuns:payees.selfBilling')}
        hint={t('paymentRuns:payees.selfBillingHint')}
        optional
      />
    </FieldForm>
  );
};

/** Licensors that are on hold, paid without asking, or whose invoices payers issue. @param licensorId opens the form of this licensor at once */
export const PayeeTermsDialog = ({
  licensorId,
  onClose,
}: {
  licensorId?: string | undefined;
  onClose: () => void;
}) => {
  const t = useText('paymentRuns');
  const locale = useLocale();
  const [edited, setEdited] = useState(licensorId);
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => call(listPayeeTerms, { signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <FormDialog title={t('paymentRuns:payees.title')} size="large" onClose={onClose}>
      <QueryResult query={query}>
        {({ items }) =>
          edited !== undefined ? (
            <TermsForm
              all={items}
              licensorId={edited}
              onSaved={() => (licensorId === undefined ? setEdited(undefined) : onClose())}
            />
          ) : (
            <SpaceBetween size="m">
              <div>{t('paymentRuns:payees.text')}</div>
              <RowTable
                label={t('paymentRuns:payees.title')}
                rows={items.filter(
                  ({ hold, automatic, selfBillingFrom }) =>
                    hold !== undefined || automatic || selfBillingFrom !== undefined,
                )}
                empty={t('paymentRuns:payees.empty')}
                columns={[
                  {
                    id: 'payee',
                    name: t('paymentRuns:field.payee'),
                    isRowHeader: true,
                    cell: ({ licensorId: id, licensorName }) => (
                      <Button variant="inline-link" onClick={() => setEdited(id)}>
                        {licensorName}
                      </Button>
                    ),
                  },
                  {
                    id: 'hold',
                    name: t('paymentRuns:payees.hold'),
                    cell: ({ hold }) =>
                      hold === undefined ? '—' : <StatusBadge tone="attention">{hold}</StatusBadge>,
                  },
                  {
                    id: 'automatic',
                    name: t('paymentRuns:payees.automatic'),
                    cell: ({ automatic }) =>
                      automatic ? (
                        <StatusBadge tone="good">{t('paymentRuns:payees.isAutomatic')}</StatusBadge>
                      ) : (
                        '—'
                      ),
                  },
                  {
                    id: 'selfBilling',
                    name: t('paymentRuns:payees.selfBilling'),
                    cell: ({ selfBillingFrom }) =>
                      selfBillingFrom ? formatDay(selfBillingFrom, locale) : '—',
                  },
                ]}
              />
              <Button onClick={() => setEdited('')}>{t('paymentRuns:payees.add')}</Button>
            </SpaceBetween>
          )
        }
      </QueryResult>
    </FormDialog>
  );
};
