import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import Select from '@cloudscape-design/components/select';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isAdjustable, mayAnswerBasis } from '../../../shared/statements/batchRules.ts';
import {
  basisRightSchema,
  everythingClaimed,
  shareBasisSchema,
  type AskedBasis,
  type BasisRight,
  type ShareBases,
} from '../../../shared/statements/licensing/shareBasis.ts';
import { setShareBasis } from '../../../shared/statements/routes.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { useMay } from '../../api/session.ts';
import { Amounts } from '../../components/Money.tsx';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { useAdjustBasis } from '../adjust/useAdjust.tsx';
import { refreshBatch } from '../importWatch.ts';
import type { VersionedBatch } from '../useBatch.ts';
import { RowSection } from '../../components/list/RowTable.tsx';

/** A class of right with the basis known for it, and the rows that wait for one. */
type Line = { right: BasisRight; basis?: ShareBases[BasisRight]; asked: readonly AskedBasis[] };

/** Parked rows of a booked batch may need a basis once they have a licence, so every class can be answered. */
const linesOf = (batch: VersionedBatch): Line[] => {
  const { shareBases = everythingClaimed, askedBases = [] } = batch;
  return basisRightSchema.options
    .map((right) => ({
      right,
      basis: shareBases[right],
      asked: askedBases.filter((one) => one.right === right),
    }))
    .filter(({ basis, asked }) => basis !== undefined || asked.length > 0 || isAdjustable(batch));
};

/** Stores the answers: a batch under review is checked again, a booked one corrected after a preview. */
const useSave = (batch: VersionedBatch) => {
  const t = useText('statements');
  const { batchId, version } = batch;
  const adjust = useAdjustBasis(batchId);
  const check = useMutation({
    mutationFn: (bases: ShareBases) =>
      call(setShareBasis, { params: { id: batchId }, body: { version, bases } }),
    onSuccess: async () => {
      notify({ kind: 'success', text: t('statements:basis.saved') });
      await refreshBatch(batchId);
    },
  });
  return mayAnswerBasis(batch) ? check : adjust;
};

/** What the source pays for, by class of right: asked when it first matters, and changeable later. */
export const ShareBasis = ({ batch }: { batch: VersionedBatch }) => {
  const t = useText('statements');
  const may = useMay();
  const { whole } = useNumbers();
  const [answers, setAnswers] = useState<ShareBases>({});
  const save = useSave(batch);
  const lines = linesOf(batch);
  const isOpen = lines.some(({ asked }) => asked.length > 0);
  const isEditable =
    (mayAnswerBasis(batch) && may('incomeStatementRoleAuthority/menuStatementImport')) ||
    (isAdjustable(batch) && may('incomeStatementRoleAuthority/menuStatementImportList'));
  const changed: ShareBases = Object.fromEntries(
    lines.flatMap(({ right, basis }) => {
      const answer = answers[right];
      return answer && answer !== basis ? [[right, answer] as const] : [];
    }),
  );
  const options = shareBasisSchema.options.map((value) => ({ value, label: t(`statements:basis.${value}`) }));
  const action = t(`statements:basis.${mayAnswerBasis(batch) ? 'save' : 'preview'}`);
  return (
    <RowSection
      title={t('statements:basis.title')}
      description={t(`statements:basis.${isOpen ? 'question' : 'text'}`)}
      actions={
        isEditable && (
          <Button
            variant={isOpen ? 'primary' : 'normal'}
            disabled={Object.keys(changed).length === 0}
            loading={save.isPending}
            onClick={() => save.mutate(changed)}
          >
            {action}
          </Button>
        )
      }
      rows={lines}
      rowId="right"
      columns={[
        {
          id: 'right',
          name: t('statements:basis.right'),
          isRowHeader: true,
          cell: ({ right }) => t(`statements:basis.rights.${right}`),
        },
        {
          id: 'basis',
          name: t('statements:basis.pays'),
          minWidth: 190,
          cell: ({ right, basis }) => {
            const answer = answers[right] ?? basis;
            if (!isEditable) return answer ? t(`statements:basis.${answer}`) : '—';
            return (
              <Select
                expandToViewport
                ariaLabel={`${t('statements:basis.pays')}, ${t(`statements:basis.rights.${right}`)}`}
                placeholder={t('statements:basis.choose')}
                options={options}
                selectedOption={options.find(({ value }) => value === answer) ?? null}
                onChange={({ detail }) =>
                  setAnswers((now) => ({
                    ...now,
                    [right]: shareBasisSchema.parse(detail.selectedOption.value),
                  }))
                }
              />
            );
          },
        },
        {
          id: 'rows',
          name: t('statements:basis.waiting'),
          isFigure: true,
          cell: ({ asked }) => (asked.length ? whole(asked.reduce((sum, { rows }) => sum + rows, 0)) : '—'),
        },
        ...(['whole', 'claimed'] as const).map((answer) => ({
          id: answer,
          name: t(`statements:basis.${answer}Gives`),
          isFigure: true,
          cell: ({ asked }: Line) =>
            asked.length ? (
              <Amounts amounts={asked.map((one) => ({ currency: one.currency, amount: one[answer] }))} />
            ) : (
              <Box textAlign="right">—</Box>
            ),
        })),
      ]}
    />
  );
};
