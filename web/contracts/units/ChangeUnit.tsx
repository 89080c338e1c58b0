import { useState } from 'react';
import type * as z from 'zod';
import { rulesFor } from '../../../shared/api/fieldRule.ts';
import { listContractUnits, updateContractUnit } from '../../../shared/contracts/routes.ts';
import { unitUpdateSchema, type Contract, type ContractUnit } from '../../../shared/contracts/schema.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { useText } from '../../text/useText.ts';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { renderLicenceNotice } from '../LicenceNotice.tsx';
import { unitTermsProblems } from '../contractProblems.ts';
import { refreshUnits } from './refreshUnits.ts';
import { UnitTerms } from './UnitTerms.tsx';

const formSchema = unitUpdateSchema.omit({ version: true });

const ofTerms = rulesFor<z.output<typeof formSchema>>();

/** Returns the current version of the licensed work. */
const readAgain = async ({ contractId, contractUnitId, workName }: ContractUnit) => {
  const query = { workNameKeyword: workName, limit: 100 };
  const { items } = await call(listContractUnits, { params: { id: contractId }, query });
  return items.find((one) => one.contractUnitId === contractUnitId);
};

/** Changes the days, rights and exclusivity of a licensed work, at the version it was loaded with. */
export const ChangeUnit = ({
  unit,
  contract,
  onDone,
}: {
  unit: ContractUnit;
  contract: Contract;
  onDone: () => void;
}) => {
  const t = useText('contracts');
  const [opened, setOpened] = useState(unit);
  const [reading, setReading] = useState(1);
  const { contractUnitId: unitId, workName, version } = opened;
  const reload = async () => {
    await refreshUnits(contract);
    const now = await readAgain(unit);
    if (!now) return onDone();
    setOpened(now);
    setReading(reading + 1);
  };
  return (
    <FieldForm
      key={reading}
      schema={formSchema}
      defaults={opened}
      subject={contract.contractId}
      reload={() => void reload()}
      rules={[
        ofTerms(
          [
            'startDate',
            'endDate',
            'rights',
            'shareTypes',
            'exclusive',
            'exclusiveStartDate',
            'exclusiveDays',
          ],
          (terms) => unitTermsProblems({ ...opened, ...terms }, contract),
        ),
      ]}
      renderNotice={renderLicenceNotice}
      submitText={t('common:action.save')}
      onSubmit={async ({ rights, shareTypes, ...terms }) => {
        const body = {
          ...terms,
          ...(rights?.length && { rights }),
          ...(shareTypes?.length && { shareTypes }),
          version,
        };
        await call(updateContractUnit, { params: { id: contract.contractId, unitId }, body });
        notify({ kind: 'success', text: t('common:form.saved') });
        await refreshUnits(contract);
        onDone();
      }}
    >
      <strong>{workName}</strong>
      <div className="form-grid">
        <UnitTerms held={contract.rights} hasShareTypes={unit.workType === 'MusicalWork'} />
      </div>
    </FieldForm>
  );
};
