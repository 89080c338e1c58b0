import Alert from '@cloudscape-design/components/alert';
import Modal from '@cloudscape-design/components/modal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listContractAdvances, updateContractAdvance } from '../../../shared/contracts/advanceRoutes.ts';
import {
  itemRules,
  mayBeFollowed,
  ownFields,
  placeRolling,
  updateProblems,
} from '../../../shared/contracts/advanceRules.ts';
import {
  advanceFieldsSchema,
  type Advance,
  type AdvanceFields as Fields,
} from '../../../shared/contracts/advanceSchema.ts';
import { refreshPayments } from './refreshPayments.ts';
import { call } from '../../api/call.ts';
import { loadedOnce } from '../../api/query.ts';
import { notify } from '../../api/notices.ts';
import { useText } from '../../text/useText.ts';
import { Failed } from '../../components/Failed.tsx';
import { FieldForm, type FormRules } from '../../components/form/FieldForm.tsx';
import { useClosing } from '../../components/form/useUnsavedGuard.ts';
import { Loading } from '../../components/Loading.tsx';
import { ChosenUnits } from '../units/ChosenUnits.tsx';
import { AdvanceFields, useFollowed } from './AdvanceFields.tsx';
import { ruledFields } from './ruledFields.ts';
import { FirstField } from '../../components/dialog/FirstField.tsx';

/** Returns the fields to send. A rolling payment that now follows another payment is placed last after that one. */
const placedAnew = (before: Advance, { rollingOrder, ...fields }: Fields): Fields =>
  fields.relatedAdvanceId === before.relatedAdvanceId ? { ...fields, rollingOrder } : fields;

const ChangeForm = ({
  advance,
  others,
  reload,
  onDone,
  onCancel,
}: {
  advance: Advance;
  others: readonly Advance[];
  reload: () => void;
  onDone: () => void;
  onCancel: () => void;
}) => {
  const t = useText('payments');
  const { contractId, contractAdvanceId: advId, currency, version } = advance;
  const followed = others.filter(mayBeFollowed);
  const choices = useFollowed(followed.map((one) => ({ ...one, value: one.contractAdvanceId })));
  const rule: FormRules<typeof advanceFieldsSchema>[number] = {
    over: ruledFields,
    problems: (values) => {
      const [after] = placeRolling([ownFields(placedAnew(advance, values))], others);
      return updateProblems(advance, after!, others);
    },
  };
  const save = async (values: Fields) => {
    const body = { ...placedAnew(advance, values), version };
    await call(updateContractAdvance, { params: { id: contractId, advId }, body });
    await refreshPayments();
    notify({ kind: 'success', text: t('payments:changed') });
    onDone();
  };
  return (
    <FieldForm
      schema={advanceFieldsSchema}
      defaults={{ relatedAdvanceId: followed.at(-1)?.contractAdvanceId, ...advance }}
      subject={contractId}
      reload={reload}
      rules={[...itemRules, rule]}
      onSubmit={save}
      submitText={t('common:action.save')}
      onCancel={onCancel}
    >
      <AdvanceFields
        currency={currency}
        follows={{ name: 'relatedAdvanceId', choices }}
        works={<ChosenUnits contractId={contractId} />}
      />
    </FieldForm>
  );
};

/** Changes an unpaid payment item, at the version it was loaded with, with the server's rules. */
export const ChangeAdvance = ({
  advance: { contractId, contractAdvanceId },
  onClose,
}: {
  advance: Pick<Advance, 'contractId' | 'contractAdvanceId'>;
  onClose: () => void;
}) => {
  const t = useText('payments');
  const [reading, setReading] = useState(1);
  const close = useClosing(onClose);
  const { data, error, refetch } = useQuery({
    queryKey: ['advanceToChange', contractAdvanceId, reading],
    queryFn: ({ signal }) => call(listContractAdvances, { params: { id: contractId }, signal }),
    ...loadedOnce,
  });
  const advance = data?.items.find((one) => one.contractAdvanceId === contractAdvanceId);
  return (
    <Modal
      visible
      size="large"
      onDismiss={close}
      closeAriaLabel={t('common:action.close')}
      header={t('payments:action.change')}
    >
      {error && <Failed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Loading />}
      {data && !advance && <Alert type="info">{t('payments:gone')}</Alert>}
      {advance && (
        <FirstField key={reading}>
          <ChangeForm
            advance={advance}
            others={data!.items.filter((one) => one !== advance)}
            reload={() => setReading(reading + 1)}
            onDone={onClose}
            onCancel={close}
          />
        </FirstField>
      )}
    </Modal>
  );
};
