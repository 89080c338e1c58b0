import Box from '@cloudscape-design/components/box';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod';
import { rulesFor } from '../../../shared/api/fieldRule.ts';
import {
  changeProjectDeadlines,
  changeProjectPrincipal,
  changeProjectSendText,
  endProject,
  listProjectPrincipals,
  requestProjectEnd,
} from '../../../shared/projects/routes.ts';
import { deadlineProblems } from '../../../shared/projects/rules.ts';
import {
  deadlinesSchema,
  endSchema,
  principalInputSchema,
  sendTextSchema,
  type ProjectDetail,
} from '../../../shared/projects/schema.ts';
import { businessDay, defaultBusinessZone } from '../../../shared/reference/businessDay.ts';
import { call } from '../../api/call.ts';
import { FormDialog } from '../../components/dialog/FormDialog.tsx';
import { DateField } from '../../components/form/DateField.tsx';
import { FieldForm } from '../../components/form/FieldForm.tsx';
import { ChoiceField, TextAreaField } from '../../components/form/fields.tsx';
import { QueryResult } from '../../components/QueryResult.tsx';
import { useText } from '../../text/useText.ts';
import { historySubject } from '../historySubject.ts';
import { reloadProject, showChanged } from './useProject.ts';

type DialogProps = { project: ProjectDetail; onClose: () => void };

/** Returns the actions of a form after a stale edit, and after saving. */
const useFinish = ({ project, onClose }: DialogProps) => ({
  reload: () => {
    onClose();
    void reloadProject(project.projectId);
  },
  finish: async (changed: ProjectDetail, text: string) => {
    onClose();
    await showChanged(changed, text);
  },
});

const Hint = ({ children }: { children: ReactNode }) => <Box color="text-body-secondary">{children}</Box>;

const ofDeadlines = rulesFor<z.output<typeof deadlinesSchema>>();
const today = () => businessDay(defaultBusinessZone, new Date());

const deadlineRules = [
  ofDeadlines(['deadline', 'authorDeadline'], (values) => deadlineProblems(values, today())),
];

/** Changes the deadline. A&R also changes the authors' deadline. */
export const DeadlinesDialog = ({ project, onClose }: DialogProps) => {
  const t = useText('projects');
  const { reload, finish } = useFinish({ project, onClose });
  const { projectId, deadline, authorDeadline, version, role } = project;
  const setsAuthors = role === 'ArtistAndRepertoire' && authorDeadline !== undefined;
  return (
    <FormDialog title={t('projects:detail.action.changeDeadline')} onClose={onClose}>
      <FieldForm
        schema={deadlinesSchema}
        defaults={{ deadline, version, ...(setsAuthors && { authorDeadline }) }}
        rules={deadlineRules}
        submitText={t('common:action.save')}
        subject={historySubject(project)}
        reload={reload}
        onSubmit={async (body) =>
          finish(
            await call(changeProjectDeadlines, { params: { id: projectId }, body }),
            t('projects:detail.done.changeDeadline'),
          )
        }
      >
        <DateField name="deadline" label={t('projects:detail.field.deadline')} />
        {setsAuthors && <DateField name="authorDeadline" label={t('projects:detail.field.authorDeadline')} />}
        <Hint>{t('projects:detail.hint.deadline')}</Hint>
      </FieldForm>
    </FormDialog>
  );
};

/** Puts another A&R person in charge. */
export const PrincipalDialog = ({ project, onClose }: DialogProps) => {
  const t = useText('projects');
  const { reload, finish } = useFinish({ project, onClose });
  const { projectId, principal, version } = project;
  const query = useQuery({
    queryKey: ['projectPrincipals'],
    queryFn: ({ signal }) => call(listProjectPrincipals, { signal }),
  });
  return (
    <FormDialog title={t('projects:detail.action.changePrincipal')} onClose={onClose}>
      <QueryResult query={query}>
        {({ items }) => (
          <FieldForm
            schema={principalInputSchema}
            defaults={{ userId: principal?.userId ?? '', version }}
            submitText={t('common:action.save')}
            subject={historySubject(project)}
            reload={reload}
            onSubmit={async (body) =>
              finish(
                await call(changeProjectPrincipal, { params: { id: projectId }, body }),
                t('projects:detail.done.changePrincipal'),
              )
            }
          >
            <ChoiceField
              name="userId"
              label={t('projects:detail.field.principal')}
              choices={items.map(({ userId, displayName }) => ({ value: userId, label: displayName }))}
            />
          </FieldForm>
        )}
      </QueryResult>
    </FormDialog>
  );
};

/** Changes the text of the mail to authors. */
export const SendTextDialog = ({ project, onClose }: DialogProps) => {
  const t = useText('projects');
  const { reload, finish } = useFinish({ project, onClose });
  const { projectId, contractOut, version } = project;
  return (
    <FormDialog title={t('projects:detail.action.sendText')} onClose={onClose}>
      <FieldForm
        schema={sendTextSchema}
        defaults={{ sendText: contractOut?.sendText ?? '', version }}
        submitText={t('common:action.save')}
        subject={historySubject(project)}
        reload={reload}
        onSubmit={async (body) =>
          finish(
            await call(changeProjectSendText, { params: { id: projectId }, body }),
            t('projects:detail.done.sendText'),
          )
        }
      >
        <TextAreaField name="sendText" label={t('projects:detail.field.sendText')} rows={8} />
        <Hint>{t('projects:detail.hint.sendText')}</Hint>
      </FieldForm>
    </FormDialog>
  );
};

/** Ends a project with a reason. A vendor asks A&R to end it. */
export const EndDialog = ({ project, isRequest, onClose }: DialogProps & { isRequest: boolean }) => {
  const t = useText('projects');
  const { reload, finish } = useFinish({ project, onClose });
  const { projectId } = project;
  const name = isRequest ? 'requestEnd' : 'end';
  return (
    <FormDialog title={t(`projects:detail.action.${name}`)} onClose={onClose}>
      <FieldForm
        schema={endSchema}
        defaults={{ reason: '' }}
        submitText={t(`projects:detail.action.${name}`)}
        subject={historySubject(project)}
        reload={reload}
        onSubmit={async (body) =>
          finish(
            await call(isRequest ? requestProjectEnd : endProject, { params: { id: projectId }, body }),
            t(`projects:detail.done.${name}`),
          )
        }
      >
        <Hint>{t(`projects:detail.hint.${name}`)}</Hint>
        <TextAreaField name="reason" label={t('projects:detail.field.reason')} />
      </FieldForm>
    </FormDialog>
  );
};
