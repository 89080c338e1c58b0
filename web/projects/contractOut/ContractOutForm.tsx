import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router';
import { projectTerms } from '../../../shared/projects/enumerations.ts';
import { contractOutProject } from '../../../shared/projects/routes.ts';
import type { ProjectDetail } from '../../../shared/projects/schema.ts';
import { businessDay, defaultBusinessZone } from '../../../shared/reference/businessDay.ts';
import { call } from '../../api/call.ts';
import { notify } from '../../api/notices.ts';
import { queryClient } from '../../api/query.ts';
import { DateField } from '../../components/form/DateField.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { ChoicesField } from '../../components/form/ChoicesField.tsx';
import { TextAreaField, TextField } from '../../components/form/fields.tsx';
import { projectAddress } from '../../navigation/addresses.ts';
import { formatDay, useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { ReferenceFields } from '../form/ReferenceFields.tsx';
import { firstSending, sendingRules, sendingSchema, type Sending } from './sending.ts';
import { AddReferences } from './AddReferences.tsx';
import { TargetsField } from './TargetsField.tsx';

const Content = ({ deadline }: { deadline: string }) => {
  const t = useText('projects');
  const locale = useLocale();
  return (
    <Container header={<Header>{t('projects:contractOut.section.content')}</Header>}>
      <div className="form-grid">
        <div className="form-wide">
          <TextField
            name="name"
            label={t('projects:contractOut.field.requestName')}
            hint={t('projects:contractOut.hint.name')}
          />
        </div>
        <div className="form-wide">
          <TextAreaField
            name="content"
            label={t('projects:contractOut.field.content')}
            hint={t('projects:contractOut.hint.content')}
            rows={6}
          />
        </div>
        <ChoicesField
          name="terms"
          label={t('projects:contractOut.field.terms')}
          choices={projectTerms.map((value) => ({ value, label: t(`projects:enumerations.term.${value}`) }))}
          optional
        />
        <DateField
          name="authorDeadline"
          label={t('projects:contractOut.field.authorDeadline')}
          hint={t('projects:contractOut.hint.authorDeadline', { day: formatDay(deadline, locale) })}
        />
      </div>
    </Container>
  );
};

/** Form of the content for authors and publishers, and of its recipients. */
export const ContractOutForm = ({ project }: { project: ProjectDetail }) => {
  const t = useText('projects');
  const navigate = useNavigate();
  const { projectId, version, targets = [] } = project;
  const send = async (values: Sending) => {
    await call(contractOutProject, { params: { id: projectId }, body: Object.assign(values, { version }) });
    await queryClient.invalidateQueries();
    notify({ kind: 'success', text: t('projects:contractOut.sent', { count: values.targetIds.length }) });
    await navigate(projectAddress.project(projectId));
  };
  return (
    <FieldForm
      schema={sendingSchema}
      defaults={firstSending(project)}
      rules={sendingRules(project, businessDay(defaultBusinessZone, new Date()))}
      onSubmit={send}
      subject={projectId}
      submitText={t('projects:contractOut.send')}
      cancelTo={projectAddress.project(projectId)}
    >
      <SpaceBetween size="l">
        <Content deadline={project.deadline} />
        <ReferenceFields
          actions={project.openingCase && <AddReferences openingCase={project.openingCase} />}
        />
        <Container header={<Header>{t('projects:contractOut.section.mail')}</Header>}>
          <TextAreaField
            name="sendText"
            label={t('projects:contractOut.field.sendText')}
            hint={t('projects:contractOut.hint.sendText')}
            rows={5}
            optional
          />
        </Container>
        <Container header={<Header>{t('projects:contractOut.section.targets')}</Header>}>
          <TargetsField invited={targets} />
        </Container>
      </SpaceBetween>
    </FieldForm>
  );
};
