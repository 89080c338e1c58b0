import Button from '@cloudscape-design/components/button';
import Modal from '@cloudscape-design/components/modal';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { deleteContractUnit, listContractUnits } from '../../../shared/contracts/routes.ts';
import type { Contract, ContractUnit } from '../../../shared/contracts/schema.ts';
import { joined } from '../../text/joined.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { ApiRefusal, call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { useClosing } from '../../components/form/useUnsavedGuard.ts';
import { useText } from '../../text/useText.ts';
import { confirm } from '../../components/dialog/confirm.tsx';
import { ListPage } from '../../components/list/ListPage.tsx';
import type { Column } from '../../components/list/ListTable.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { useReference } from '../../components/useReference.ts';
import { When } from '../../components/When.tsx';
import { refreshUnits } from './refreshUnits.ts';
import { RuleException } from '../RuleException.tsx';
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

/** Works licensed by a contract, with adding and removing. */
export const ContractUnits = ({ contract }: { contract: Contract }) => {
  const t = useText('contracts');
  const access = useContractAccess();
  const reference = useReference();
  const [adding, setAdding] = useState(false);
  const [changed, setChanged] = useState<ContractUnit>();
  const remove = useRemoval(contract);
  const { mayEdit, seesWorks } = access(contract);
  const add = mayEdit && <Button onClick={() => setAdding(true)}>{t('contracts:action.addUnits')}</Button>;
  const columns: Column<ContractUnit>[] = [
    {
      id: 'work',
      name: t('contracts:field.work'),
      cell: (unit) => (
        <>
          {seesWorks ? <RecordLink to={workAddress(unit)}>{unit.workName}</RecordLink> : unit.workName}
          {unit.ruleOverride && (
            <>
              <span className="second-line">{t('contracts:field.exception')}</span>
              <RuleException ruleOverride={unit.ruleOverride} />
            </>
          )}
        </>
      ),
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
      cell: ({ startDate, endDate }) => (
        <>
          <When at={startDate} />
          <span className="second-line">
            <When at={endDate} />
          </span>
        </>
      ),
      width: 125,
    },
    {
      id: 'rights',
      name: t('contracts:field.rights'),
      cell: ({ rights }) =>
        rights?.length ? joined(rights.map(reference.right)) : t('contracts:field.allRights'),
      width: 170,
    },
    {
      id: 'exclusive',
      name: t('contracts:field.exclusive'),
      cell: (unit) => t(unit.exclusive ? 'common:state.yes' : 'common:state.no'),
      width: 125,
    },
    ...(mayEdit
      ? [
          {
            id: 'actions',
            name: t('contracts:field.actions'),
            cell: (unit: ContractUnit) => (
              <SpaceBetween direction="horizontal" size="xxs">
                <Button
                  variant="inline-icon"
                  iconName="edit"
                  ariaLabel={t('contracts:action.changeNamed', { name: unit.workName })}
                  onClick={() => setChanged(unit)}
                />
                <Button
                  variant="inline-icon"
                  iconName="remove"
                  ariaLabel={t('contracts:action.removeNamed', { name: unit.workName })}
                  onClick={() => void remove(unit)}
                />
              </SpaceBetween>
            ),
            width: 105,
          },
        ]
      : []),
  ];
  return (
    <>
      <ListPage
        id="contractUnits"
        scope={contract.contractId}
        variant="container"
        title={t('contracts:field.units')}
        actions={add}
        columns={columns}
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
      <Modal
        visible={adding}
        size="large"
        header={t('contracts:action.addUnits')}
        onDismiss={useClosing(() => setAdding(false))}
      >
        <Suspense>
          {adding && (
            <FirstField>
              <AddUnits contract={contract} onDone={() => setAdding(false)} />
            </FirstField>
          )}
        </Suspense>
      </Modal>
      <Modal
        visible={changed !== undefined}
        size="large"
        header={t('contracts:action.changeUnit')}
        onDismiss={useClosing(() => setChanged(undefined))}
      >
        <Suspense>
          {changed && (
            <FirstField>
              <ChangeUnit unit={changed} contract={contract} onDone={() => setChanged(undefined)} />
            </FirstField>
          )}
        </Suspense>
      </Modal>
    </>
  );
};
