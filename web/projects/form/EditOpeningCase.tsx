import { rulesFor } from '../../../shared/api/fieldRule.ts';
import { updateProject } from '../../../shared/projects/routes.ts';
import { referenceFilesProblem } from '../../../shared/projects/referenceFiles.ts';
import { openingCaseSchema, type OpeningCase, type ProjectDetail } from '../../../shared/projects/schema.ts';
import { call } from '../../api/call.ts';
import { RecordForm } from '../../components/form/RecordForm.tsx';
import { projectAddress } from '../../navigation/addresses.ts';
import { historySubject } from '../historySubject.ts';
import { OpeningCaseFields } from './OpeningCaseFields.tsx';

const rules = [rulesFor<OpeningCase>()(['files'], ({ files }) => referenceFilesProblem(files))];

/** Form that changes the opening case of a project, at the version it was loaded with. */
export const EditOpeningCase = ({
  project,
  openingCase,
}: {
  project: ProjectDetail;
  openingCase: OpeningCase;
}) => {
  const { projectId, version, contractedOutAt } = project;
  return (
    <RecordForm
      schema={openingCaseSchema}
      defaults={Object.assign({ files: [] }, openingCase)}
      rules={rules}
      subject={historySubject(project)}
      save={(values) =>
        call(updateProject, { params: { id: projectId }, body: Object.assign(values, { version }) })
      }
      toAddress={() => projectAddress.project(projectId)}
      cancelTo={projectAddress.project(projectId)}
    >
      <OpeningCaseFields fixedType={contractedOutAt === undefined ? undefined : openingCase.receiveType} />
    </RecordForm>
  );
};
