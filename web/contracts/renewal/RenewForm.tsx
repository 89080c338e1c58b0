import '../../components/form/form.css';
import Box from '@cloudscape-design/components/box';
import ExpandableSection from '@cloudscape-design/components/expandable-section';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type * as z from 'zod';
import { rulesFor } from '../../../shared/api/fieldRule.ts';
import { nextTerm, renewalProblems, renewedNumber } from '../../../shared/contracts/renewalRules.ts';
import { listUnitsEndingEarly, renewContract } from '../../../shared/contracts/renewalRoutes.ts';
import { renewalInputSchema, type RenewalItem } from '../../../shared/contracts/renewalSchema.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { useText } from '../../text/useText.ts';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { DateField } from '../../components/form/DateField.tsx';
import { TextField } from '../../components/form/fields.tsx';
import { RelatedTable } from '../../components/list/RelatedTable.tsx';
import { When } from '../../components/When.tsx';
import { ContractNumberField } from '../form/ContractNumberField.tsx';
import { renderLicenceNotice } from '../LicenceNotice.tsx';
import { refreshRenewals } from './refreshRenewals.ts';

const formSchema = renewalInputSchema.omit({ contractId: true });

const ofTerm = rulesFor<z.output<typeof formSchema>>();

/** Works that are not carried over because their licence ends before the contract. */
const LeftBehind = ({ contractId }: { contractId: string }) => {
  const t = useText('renewals', 'contracts');
  const query = useQuery({
    queryKey: ['unitsEndingEarly', contractId],
    queryFn: ({ signal }) => call(listUnitsEndingEarly, { params: { id: contractId }, signal }),
  });
  if (query.data?.total === 0) return <Box>{t('renewals:noneLeftBehind')}</Box>;
  return (
    <ExpandableSection
      headerText={query.data ? t('renewals:leftBehind', { count: query.data.total }) : '…'}
      headerDescription={t('renewals:leftBehindText')}
    >
      <RelatedTable
        label={t('renewals:leftBehindText')}
        query={query}
        empty={t('renewals:noneLeftBehind')}
        columns={[
          {
            id: 'work',
            header: t('contracts:field.work'),
            cell: ({ workName }) => workName,
            isRowHeader: true,
          },
          { id: 'end', header: t('contracts:field.end'), cell: ({ endDate }) => <When at={endDate} /> },
        ]}
      />
    </ExpandableSection>
  );
};

/** Creates the renewed contract: its number, its term, and a changed share. */
export const RenewForm = ({ item, onDone }: { item: RenewalItem; onDone: () => void }) => {
  const t = useText('renewals', 'contracts');
  const navigate = useNavigate();
  const { contractId, contractNumber, displayName, licensorShare } = item;
  return (
    <SpaceBetween size="l">
      <FieldForm
        schema={formSchema}
        defaults={{
          contractNumber: renewedNumber(contractNumber),
          displayName,
          licensorShare,
          ...nextTerm(item),
        }}
        rules={[ofTerm(['startDate', 'endDate'], (term) => renewalProblems(item, term))]}
        renderNotice={renderLicenceNotice}
        onSubmit={async (values) => {
          const renewed = await call(renewContract, { body: { ...values, contractId } });
          await refreshRenewals(contractId);
          notify({
            kind: 'success',
            text: t('renewals:renewed', { name: renewed.contractNumber }),
            action: {
              label: t('renewals:toRenewed'),
              run: () => void navigate(recordAddress.contract(renewed.contractId)),
            },
          });
          onDone();
        }}
        submitText={t('renewals:action.renew')}
      >
        <div className="form-grid">
          <ContractNumberField />
          <TextField name="displayName" label={t('contracts:field.name')} />
          <DateField name="startDate" label={t('contracts:field.start')} />
          <DateField name="endDate" label={t('contracts:field.end')} />
          <TextField name="licensorShare" label={t('contracts:field.licensorShare')} />
        </div>
      </FieldForm>
      <LeftBehind contractId={contractId} />
    </SpaceBetween>
  );
};
