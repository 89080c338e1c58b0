import type * as z from 'zod';
import { rulesFor } from '../../../shared/api/fieldRule.ts';
import { addContractUnits } from '../../../shared/contracts/routes.ts';
import { unitsInputSchema, type Contract } from '../../../shared/contracts/schema.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { useText } from '../../text/useText.ts';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { renderLicenceNotice } from '../LicenceNotice.tsx';
import { unitsProblems } from '../contractProblems.ts';
import { refreshUnits } from './refreshUnits.ts';
import { UnitsField } from './UnitsField.tsx';

const ofUnits = rulesFor<z.output<typeof unitsInputSchema>>();

/** Adds up to twenty works to a contract at a time. */
export const AddUnits = ({ contract, onDone }: { contract: Contract; onDone: () => void }) => {
  const t = useText('contracts');
  const { contractId: id } = contract;
  return (
    <FieldForm
      schema={unitsInputSchema}
      defaults={{ units: [] }}
      renderNotice={renderLicenceNotice}
      rules={[ofUnits(['units'], ({ units }) => unitsProblems(units, contract))]}
      submitText={t('contracts:action.licenseUnits')}
      onSubmit={async (body) => {
        await call(addContractUnits, { params: { id }, body });
        notify({ kind: 'success', text: t('common:form.saved') });
        await refreshUnits(contract);
        onDone();
      }}
    >
      <UnitsField contract={contract} />
    </FieldForm>
  );
};
