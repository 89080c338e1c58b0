import FormField from '@cloudscape-design/components/form-field';
import Input from '@cloudscape-design/components/input';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { listContractUnits } from '../../../shared/contracts/routes.ts';
import type { ContractUnit } from '../../../shared/contracts/schema.ts';
import { call } from '../../api/call.ts';
import { useText } from '../../text/useText.ts';
import { ChoicesField } from '../../components/form/ChoicesField.tsx';

/** Maximum works offered at once. */
const shownUnits = 100;

/** Returns the works found, plus earlier choices that are not among them. */
const withChosen = (
  found: readonly ContractUnit[],
  known: ReadonlyMap<string, ContractUnit>,
  ids: string[],
) => [
  ...ids.flatMap((id) => (found.some((unit) => unit.contractUnitId === id) ? [] : (known.get(id) ?? []))),
  ...found,
];

/** Selects works of a contract; a long list must first be narrowed by name. */
export const ChosenUnits = ({ contractId: id }: { contractId: string }) => {
  const t = useText('payments', 'contracts');
  const [keyword, setKeyword] = useState('');
  const [known] = useState(() => new Map<string, ContractUnit>());
  const chosen = (useWatch({ name: 'contractUnitIds' }) as string[] | undefined) ?? [];
  const { data } = useQuery({
    queryKey: ['contractUnits', id, shownUnits, keyword],
    queryFn: async ({ signal }) => {
      const query = { limit: shownUnits, ...(keyword && { workNameKeyword: keyword }) };
      const page = await call(listContractUnits, { params: { id }, query, signal });
      for (const unit of page.items) known.set(unit.contractUnitId, unit);
      return page;
    },
    placeholderData: keepPreviousData,
  });
  return (
    <>
      {(keyword !== '' || (data?.total ?? 0) > shownUnits) && (
        <FormField label={t('contracts:searchUnits')}>
          <Input type="search" value={keyword} onChange={({ detail }) => setKeyword(detail.value)} />
        </FormField>
      )}
      <ChoicesField
        name="contractUnitIds"
        label={t('payments:section.chosenWorks')}
        choices={withChosen(data?.items ?? [], known, chosen).map(
          ({ contractUnitId, workName, workType }) => ({
            value: contractUnitId,
            label: `${workName} · ${t(`contracts:workType.${workType}`)}`,
          }),
        )}
      />
    </>
  );
};
