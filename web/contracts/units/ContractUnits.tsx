import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { deleteContractUnit, listContractUnits } from '../../../shared/contracts/routes.ts';
import type { Contract, ContractUnit } from '../../../shared/contracts/schema.ts';
import { joined } from '../../text/joined.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { ApiRefusal, call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { useClosing } from '../../components/form/useUnsavedGuard.ts';
import { useText } from '../../text/useText.ts';
import { loadedOnce } from '../../api/query.ts';
import { confirm } from '../../components/dialog/confirm.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import type { Column } from '../../components/list/ListTable.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { useReference } from '../../components/useReference.ts';
import { When } from '../../components/When.tsx';
import { refreshUnits } from './refreshUnits.ts';
import { RuleException } from '../RuleException.tsx';
import { askedUse, extendedDays } from '../asked/askedUse.ts';
import { useContractAccess } from '../useContractAccess.ts';
import { FirstField } from '../../components/dialog/FirstField.tsx';

const AddUnits = lazy(async () => ({ default: (await import('./AddUnits.tsx')).AddUnits }));

const ChangeUnit = lazy(async () => ({ default: (await import('./ChangeUnit.tsx')).ChangeUnit }));

const workAddress = ({ workId, workType }: ContractUnit): string =>
  recordAddress[workType === 'Song' ? 'song' : 'work'](workId);

/** Removes a work. If a payment over all works covers it, the server requires a second confirmation. */
const useRemoval = (contract: Contract) => {
  const t = useText('contracts');
  const { contractId: id } = contract;
  const send = (unit: ContractUnit, confirmed: boolean) =>
    call(deleteContractUnit, {
      params: { id, unitId: unit.contractUnitId },
      query: { confirmed: String(confirmed) },
    });
  const removal = useMutation({
    mutationFn: async (unit: ContractUnit) => {
      try {
        await send(unit, false);
      } catch (error) {
        if (!(error instanceof ApiRefusal) || error.result !== 'HasAdvanceWarning') throw error;
        const action = t('contracts:action.removeUnit');
        if (!(await confirm({ title: action, body: error.message, action }))) return;
        await send(unit, true);
      }
      notify({ kind: 'success', text: t('contracts:removed', { name: unit.workName }) });
      await refreshUnits(contract);
    },
  });
  return async (unit: ContractUnit) => {
    const action = t('contracts:action.removeUnit');
    const agreed = await confirm({
      title: action,
      body: t('contracts:removeText', { name: unit.workName, number: contract.contractNumber }),
      action,
    });
    if (agreed) removal.mutate(unit);
  };
};

const WorkCell = ({ unit, isLinked }: { unit: ContractUnit; isLinked: boolean }) => {
  const t = useText('contracts');
  return (
    <>
      {isLinked ? <RecordLink to={workAddress(unit)}>{unit.workName}</RecordLink> : unit.workName}
      {unit.ruleOverride && (
        <>
          <span className="second-line">{t('contracts:field.exception')}</span>
          <RuleException ruleOverride={unit.ruleOverride} />
        </>
      )}
    </>
  );
};

const UnitActions = ({
  unit,
  onChange,
  onRemove,
}: {
  unit: ContractUnit;
  onChange: () => void;
  onRemove: () => void;
}) => {
  const t = useText('contracts');
  return (
    <SpaceBetween direction="horizontal" size="xxs">
      <Button
        variant="inline-icon"
        iconName="edit"
        ariaLabel={t('contracts:action.changeNamed', { name: unit.workName })}
        onClick={onChange}
      />
      <Button
        variant="inline-icon"
        iconName="remove"
        ariaLabel={t('contracts:action.removeNamed', { name: unit.workName })}
        onClick={onRemove}
      />
    </SpaceBetween>
  );
};

/** Returns the columns that show a licensed work. */
const useUnitColumns = (seesWorks: boolean, contract: Contract): Column<ContractUnit>[] => {
  const t = useText('contracts');
  const reference = useReference();
  return [
    {
      id: 'work',
      name: t('contracts:field.work'),
      cell: (unit) => <WorkCell unit={unit} isLinked={seesWorks} />,
      isRowHeader: true,
      width: 205,
    },
    {
      id: 'type',
      name: t('contracts:field.workType'),
      cell: (unit) => t(`contracts:workType.${unit.workType}`),
      width: 140,
    },
    {
      id: 'term',
      name: t('contracts:term'),
      cell: ({ startDate, endDate }) =>
        startDate === contract.startDate && endDate === contract.endDate ? (
          t('contracts:wholeTerm')
        ) : (
          <>
            <When at={startDate} />
            <span className="second-line">
              <When at={endDate} />
            </span>
          </>
        ),
      parts: [
        { name: t('contracts:field.start'), text: ({ startDate }) => startDate },
        { name: t('contracts:field.end'), text: ({ endDate }) => endDate },
      ],
      width: 125,
    },
    {
      id: 'rights',
      name: t('contracts:field.rights'),
      cell: ({ rights, shareTypes }) => (
        <>
          {rights?.length ? joined(rights.map(reference.right)) : t('contracts:field.allRights')}
          {shareTypes?.length ? (
            <span className="second-line">
              {joined(shareTypes.map((type) => t(`contracts:shareType.${type}`)))}
            </span>
          ) : null}
        </>
      ),
      width: 170,
    },
    {
      id: 'exclusive',
      name: t('contracts:field.exclusive'),
      cell: (unit) => t(unit.exclusive ? 'common:state.yes' : 'common:state.no'),
      width: 125,
    },
  ];
};

/** Returns the licensed work that the address asks to extend, with its days extended within those of the contract. */
const useAskedUnit = (contract: Contract): ContractUnit | undefined => {
  const [search] = useSearchParams();
  const asked = askedUse(search);
  const { contractId: id } = contract;
  const { data } = useQuery({
    queryKey: ['contractUnits', id, 'asked', asked.work],
    queryFn: ({ signal }) =>
      call(listContractUnits, {
        params: { id },
        query: { workNameKeyword: asked.title, limit: 100 },
        signal,
      }),
    enabled: asked.work !== undefined,
    ...loadedOnce,
  });
  const unit = data?.items.find(({ workId }) => workId === asked.work);
  if (!unit) return undefined;
  const days = extendedDays(unit, asked);
  const startDate = days.startDate < contract.startDate ? contract.startDate : days.startDate;
  const endDate = days.endDate > contract.endDate ? contract.endDate : days.endDate;
  const isSame = startDate === unit.startDate && endDate === unit.endDate;
  return isSame ? undefined : { ...unit, startDate, endDate };
};

/** Dialog with a form that is loaded as it opens. */
const UnitDialog = ({
  title,
  onClose,
  children,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
}) => (
  <Modal visible={Boolean(children)} size="large" header={title} onDismiss={useClosing(onClose)}>
    <Suspense>{children && <FirstField>{children}</FirstField>}</Suspense>
  </Modal>
);

/** Works licensed by a contract, with adding and removing. */
export const ContractUnits = ({ contract }: { contract: Contract }) => {
  const t = useText('contracts');
  const { mayEdit, seesWorks } = useContractAccess()(contract);
  const [adding, setAdding] = useState(false);
  const [changed, setChanged] = useState<ContractUnit>();
  const asked = useAskedUnit(contract);
  const [isAnswered, setAnswered] = useState(false);
  const changing = changed ?? (mayEdit && !isAnswered ? asked : undefined);
  const remove = useRemoval(contract);
  const columns = useUnitColumns(seesWorks, contract);
  const actionsColumn: Column<ContractUnit> = {
    id: 'actions',
    name: t('contracts:field.actions'),
    cell: (unit) => (
      <UnitActions unit={unit} onChange={() => setChanged(unit)} onRemove={() => void remove(unit)} />
    ),
    width: 105,
  };
  const add = mayEdit && <Button onClick={() => setAdding(true)}>{t('contracts:action.addUnits')}</Button>;
  const stopAdding = () => setAdding(false);
  const stopChanging = () => {
    setChanged(undefined);
    setAnswered(true);
  };
  return (
    <>
      <ListPage
        id="contractUnits"
        scope={contract.contractId}
        variant="container"
        title={t('contracts:field.units')}
        actions={add}
        columns={mayEdit ? [...columns, actionsColumn] : columns}
        filters={[{ key: 'workNameKeyword', kind: 'text', label: t('contracts:searchUnits') }]}
        rowId={({ contractUnitId }) => contractUnitId}
        load={({ offset, limit, filters }, signal) =>
          call(listContractUnits, {
            params: { id: contract.contractId },
            query: { offset, limit, ...filters },
            signal,
          })
        }
        empty={{ text: t('contracts:emptyUnits'), action: add }}
      />
      <UnitDialog title={t('contracts:action.addUnits')} onClose={stopAdding}>
        {adding && <AddUnits contract={contract} onDone={stopAdding} />}
      </UnitDialog>
      <UnitDialog title={t('contracts:action.changeUnit')} onClose={stopChanging}>
        {changing && <ChangeUnit unit={changing} contract={contract} onDone={stopChanging} />}
      </UnitDialog>
    </>
  );
};
