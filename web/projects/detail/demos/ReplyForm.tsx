import Box from '@cloudscape-design/components/box';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { scoreLevels } from '../../../../shared/demos/enumerations.ts';
import { rejectReasons } from '../../../../shared/projects/enumerations.ts';
import {
  evaluateProjectDemo,
  rejectProjectDemo,
  reserveProjectDemo,
} from '../../../../shared/projects/submissionRoutes.ts';
import {
  evaluationSchema,
  rejectionSchema,
  type Evaluation,
  type ProjectDemo,
  type Rejection,
} from '../../../../shared/projects/submissionSchema.ts';
import { call } from '../../../api/call.ts';
import { FieldForm } from '../../../components/form/FieldForm.tsx';
import { ChoicesField } from '../../../components/form/ChoicesField.tsx';
import { ChoiceField, TextAreaField } from '../../../components/form/fields.tsx';
import { useText } from '../../../text/useText.ts';
import { showChanged } from '../useProject.ts';
import type { DemoFormProps } from './DemoDialog.tsx';

const toEvaluation = ({ quality, fitness, comment }: ProjectDemo) => ({ quality, fitness, comment });

const EvaluationFields = () => {
  const t = useText('projects', 'demos');
  const choices = scoreLevels.map((value) => ({ value, label: t(`demos:score.${value}`) }));
  return (
    <SpaceBetween size="l">
      <ChoiceField name="quality" label={t('projects:detail.field.quality')} choices={choices} optional />
      <ChoiceField name="fitness" label={t('projects:detail.field.fitness')} choices={choices} optional />
      <TextAreaField
        name="comment"
        label={t('projects:detail.field.comment')}
        hint={t('projects:detail.hint.comment')}
        optional
      />
    </SpaceBetween>
  );
};

const RejectForm = ({ project, demo, onClose }: DemoFormProps) => {
  const t = useText('projects');
  const isAnr = project.role === 'ArtistAndRepertoire';
  const send = (body: Rejection) =>
    call(rejectProjectDemo, { params: { id: project.projectId, demoId: demo.demoId }, body });
  return (
    <FieldForm
      schema={rejectionSchema}
      defaults={isAnr ? { reasons: [] } : { ...toEvaluation(demo), reasons: [] }}
      submitText={t('projects:detail.move.reject')}
      onSubmit={async (values) => {
        const changed = await send(values);
        onClose();
        await showChanged(changed, t('projects:detail.done.reject'));
      }}
    >
      <ChoicesField
        name="reasons"
        label={t('projects:detail.field.reasons')}
        choices={rejectReasons.map((value) => ({ value, label: t(`projects:detail.reason.${value}`) }))}
      />
      {isAnr ? (
        <TextAreaField name="comment" label={t('projects:detail.field.comment')} optional />
      ) : (
        <EvaluationFields />
      )}
    </FieldForm>
  );
};

/** Reply of a vendor to a demo: an evaluation, a reservation or a rejection. A&R rejects reservations with it. */
export const ReplyForm = ({
  move,
  ...props
}: DemoFormProps & { move: 'evaluate' | 'reserve' | 'reject' }) => {
  const t = useText('projects');
  const { project, demo, onClose } = props;
  if (move === 'reject') return <RejectForm {...props} />;
  const send = (body: Evaluation) =>
    call(move === 'reserve' ? reserveProjectDemo : evaluateProjectDemo, {
      params: { id: project.projectId, demoId: demo.demoId },
      body,
    });
  return (
    <FieldForm
      schema={evaluationSchema}
      defaults={toEvaluation(demo)}
      submitText={t(move === 'reserve' ? 'projects:detail.move.reserve' : 'common:action.save')}
      onSubmit={async (values) => {
        const changed = await send(values);
        onClose();
        await showChanged(changed, t(`projects:detail.done.${move}`));
      }}
    >
      {move === 'reserve' && <Box>{t('projects:detail.hint.reserve')}</Box>}
      <EvaluationFields />
    </FieldForm>
  );
};
