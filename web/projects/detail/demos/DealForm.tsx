import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import type * as z from 'zod';
import { rulesFor } from '../../../../shared/api/fieldRule.ts';
import { formatMoney } from '../../../../shared/money/display.ts';
import { receiveTypeSchema, type ReceiveType } from '../../../../shared/projects/enumerations.ts';
import { dealProjectDemo } from '../../../../shared/projects/submissionRoutes.ts';
import { dealProblems, listRequestedParts } from '../../../../shared/projects/rules.ts';
import { dealInputSchema } from '../../../../shared/projects/submissionSchema.ts';
import { call } from '../../../api/call.ts';
import { confirm } from '../../../components/dialog/confirm.tsx';
import { FieldForm } from '../../../components/form/FieldForm.tsx';
import { ChoiceField, TextField } from '../../../components/form/fields.tsx';
import { useReference } from '../../../components/useReference.ts';
import { shownName } from '../../../text/shownName.ts';
import { useLocale } from '../../../text/useFormat.ts';
import { useText } from '../../../text/useText.ts';
import { showChanged } from '../useProject.ts';
import type { DemoFormProps } from './DemoDialog.tsx';

/** A deal as the form holds it: its kind in one word. */
const form = dealInputSchema.omit({ parts: true }).extend({ kind: receiveTypeSchema });

/** Returns the kinds of deal a project can be completed by: what it asks for, or a part of that. */
const kindsFor = (receiveType: ReceiveType): ReceiveType[] =>
  receiveType === 'Both' ? ['Both', 'Lyrics', 'Music'] : [receiveType];

/**
 * Sells the parts of a song that the project asks for, or some of them, at a price, and completes the project. The
 * person types the title first, because it cannot be undone.
 */
export const DealForm = ({ project, demo, onClose }: DemoFormProps) => {
  const t = useText('projects');
  const locale = useLocale();
  const { currencies } = useReference();
  const { projectId, receiveType, openingCase, customerName } = project;
  const name = shownName(demo);
  return (
    <FieldForm
      schema={form}
      defaults={{
        kind: receiveType,
        price: { amount: '', currency: 'TWD' },
        isrc: '',
        artist: openingCase?.artist ?? '',
      }}
      rules={[
        rulesFor<z.output<typeof form>>()(['kind', 'price'], ({ kind, price }) =>
          dealProblems(receiveType, { parts: [...listRequestedParts(kind)], price }),
        ),
      ]}
      submitText={t('projects:detail.move.deal')}
      onSubmit={async ({ kind, ...deal }) => {
        const { amount, currency } = deal.price;
        const isSure = await confirm({
          title: t('projects:detail.moveOf', { action: t('projects:detail.move.deal'), name }),
          body: t('projects:detail.dealSure', {
            name,
            customer: customerName,
            kind: t(`projects:enumerations.receiveType.${kind}`),
            price: `${formatMoney(amount, currency, locale)} ${currency}`,
          }),
          action: t('projects:detail.move.deal'),
          typed: name,
        });
        if (!isSure) return false;
        const changed = await call(dealProjectDemo, {
          params: { id: projectId, demoId: demo.demoId },
          body: Object.assign(deal, { parts: [...listRequestedParts(kind)] }),
        });
        onClose();
        await showChanged(changed, t('projects:detail.done.deal'));
        return true;
      }}
    >
      <Alert type="warning">{t('projects:detail.hint.deal')}</Alert>
      <ChoiceField
        name="kind"
        label={t('projects:detail.field.sold')}
        choices={kindsFor(receiveType).map((value) => ({
          value,
          label: t(`projects:enumerations.receiveType.${value}`),
        }))}
      />
      <div className="form-grid">
        <TextField
          name="price.amount"
          label={t('projects:detail.field.price')}
          hint={t('projects:detail.hint.price')}
          inputMode="decimal"
        />
        <ChoiceField name="price.currency" label={t('projects:detail.field.currency')} choices={currencies} />
      </div>
      <TextField
        name="isrc"
        label={t('projects:detail.field.isrc')}
        hint={t('projects:detail.hint.isrc')}
        optional
      />
      <TextField name="artist" label={t('projects:detail.field.artist')} optional />
      <Box color="text-body-secondary">{t('projects:detail.hint.afterDeal')}</Box>
    </FieldForm>
  );
};
