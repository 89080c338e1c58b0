import Alert from '@cloudscape-design/components/alert';
import { dealProjectDemo } from '../../../../shared/projects/submissionRoutes.ts';
import { dealProblem, listRequestedParts } from '../../../../shared/projects/rules.ts';
import { dealInputSchema } from '../../../../shared/projects/submissionSchema.ts';
import { call } from '../../../api/call.ts';
import { FieldForm } from '../../../components/form/FieldForm.tsx';
import { ChoicesField, TextField } from '../../../components/form/fields.tsx';
import { useText } from '../../../text/useText.ts';
import { showChanged } from '../useProject.ts';
import type { DemoFormProps } from './DemoDialog.tsx';

/** Sells the parts of a song that the project asks for, or some of them, and completes the project. */
export const DealForm = ({ project, demo, onClose }: DemoFormProps) => {
  const t = useText('projects');
  const { projectId, receiveType, openingCase } = project;
  const parts = listRequestedParts(receiveType);
  return (
    <FieldForm
      schema={dealInputSchema}
      defaults={{ parts: [...parts], artist: openingCase?.artist ?? '' }}
      rule={(values) => dealProblem(receiveType, values.parts)}
      submitText={t('projects:detail.move.deal')}
      onSubmit={async (body) => {
        const changed = await call(dealProjectDemo, {
          params: { id: projectId, demoId: demo.demoId },
          body,
        });
        onClose();
        await showChanged(changed, t('projects:detail.done.deal'));
      }}
    >
      <Alert type="warning">{t('projects:detail.hint.deal')}</Alert>
      <ChoicesField
        name="parts"
        label={t('projects:detail.field.sold')}
        choices={parts.map((value) => ({ value, label: t(`projects:detail.part.${value}`) }))}
      />
      <TextField
        name="isrc"
        label={t('projects:detail.field.isrc')}
        hint={t('projects:detail.hint.isrc')}
        optional
      />
      <TextField name="artist" label={t('projects:detail.field.artist')} optional />
    </FieldForm>
  );
};
