import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import type * as z from 'zod';
import { createProject } from '../../../shared/projects/routes.ts';
import { deadlineProblems } from '../../../shared/projects/rules.ts';
import { referenceFilesProblem, referenceFilesSchema } from '../../../shared/projects/referenceFiles.ts';
import { projectInputSchema } from '../../../shared/projects/schema.ts';
import { rulesFor } from '../../../shared/api/fieldRule.ts';
import { businessDay, defaultBusinessZone } from '../../../shared/reference/businessDay.ts';
import { call } from '../../api/call.ts';
import { useMay } from '../../api/session.ts';
import { DateField } from '../../components/form/DateField.tsx';
import { RecordField } from '../../components/form/RecordField.tsx';
import { OpenedFunction } from '../../tools/OpenedFunction.tsx';
import { RecordForm } from '../../components/form/RecordForm.tsx';
import { projectAddress } from '../../navigation/addresses.ts';
import { useText } from '../../text/useText.ts';
import { customerSource } from './customerSource.ts';
import { OpeningCaseFields } from './OpeningCaseFields.tsx';
import { Section } from '../../components/Section.tsx';

const fresh = {
  name: '',
  receiveType: 'Both' as const,
  content: '',
  artist: '',
  genres: [],
  links: [],
  songs: [],
  files: [],
  remark: '',
  deadline: '',
  customerId: '',
};

/** A new project as the form holds it: its files with their names. */
const form = projectInputSchema.extend({ files: referenceFilesSchema });

const ofProject = rulesFor<z.infer<typeof form>>();

const rules = [
  ofProject(['deadline'], ({ deadline }) =>
    deadlineProblems({ deadline }, businessDay(defaultBusinessZone, new Date())),
  ),
  ofProject(['files'], ({ files }) => referenceFilesProblem(files)),
];

/** Rules of a project opened by A&R, which names the customer. */
const rulesForAnr = [
  ofProject(['customerId'], ({ customerId }) =>
    customerId ? undefined : { result: 'InvalidData', path: 'customerId', message: 'required' },
  ),
  ...rules,
];

/** Fields for the deadline and, for A&R, the customer. */
const Timing = ({ isAnr }: { isAnr: boolean }) => {
  const t = useText('projects');
  return (
    <Section title={t(isAnr ? 'projects:form.section.timing' : 'projects:form.section.deadline')}>
      <div className="form-grid">
        {isAnr && (
          <RecordField
            name="customerId"
            label={t('projects:form.field.customer')}
            source={customerSource(t)}
          />
        )}
        <DateField
          name="deadline"
          label={t('projects:form.field.deadline')}
          hint={t('projects:form.hint.deadline')}
        />
      </div>
    </Section>
  );
};

/** Opens a project. */
export const Page = () => {
  const t = useText('projects');
  const isAnr = useMay()('projectRoleAuthority/addProjectContractOut');
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t(isAnr ? 'projects:form.hint.addAnr' : 'projects:form.hint.add')}>
          {t('pages:projectAdd')}
        </Header>
      }
    >
      <OpenedFunction name="songRequest">
        <RecordForm
          schema={form}
          defaults={fresh}
          rules={isAnr ? rulesForAnr : rules}
          save={(body) => call(createProject, { body })}
          toAddress={({ projectId }) => projectAddress.project(projectId)}
          cancelTo={projectAddress.list()}
        >
          <SpaceBetween size="l">
            <OpeningCaseFields />
            <Timing isAnr={isAnr} />
          </SpaceBetween>
        </RecordForm>
      </OpenedFunction>
    </ContentLayout>
  );
};
