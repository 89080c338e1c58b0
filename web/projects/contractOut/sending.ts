import type * as z from 'zod';
import { deadlineProblem } from '../../../shared/projects/rules.ts';
import { contractOutInputSchema, type ProjectDetail } from '../../../shared/projects/schema.ts';
import type { FormProblem } from '../../components/form/FieldForm.tsx';

/** A sending as the form holds it, without the version it is sent with. */
export const sendingSchema = contractOutInputSchema.omit({ version: true });
export type Sending = z.infer<typeof sendingSchema>;

/** Returns the values the form starts with: what was sent last, or the opening case the first time. Nobody is chosen. */
export const firstSending = ({
  contractOut,
  openingCase,
  authorDeadline,
  deadline,
}: ProjectDetail): Sending => ({
  content: contractOut?.content ?? openingCase?.content ?? '',
  sendText: contractOut?.sendText ?? '',
  terms: contractOut?.terms ?? [],
  links: contractOut?.links ?? openingCase?.links ?? [],
  songs: contractOut?.songs ?? openingCase?.songs ?? [],
  authorDeadline: authorDeadline ?? deadline,
  targetIds: [],
});

/** Returns the broken rule of a sending. A deadline that is kept may be past. */
export const sendingProblem = (
  { authorDeadline, targetIds }: Pick<Sending, 'authorDeadline' | 'targetIds'>,
  project: Pick<ProjectDetail, 'authorDeadline' | 'customerId' | 'deadline'>,
  today: string,
): FormProblem | undefined => {
  if (targetIds.includes(project.customerId)) return { path: 'targetIds', message: 'customerIsTarget' };
  if (authorDeadline === project.authorDeadline) return undefined;
  return deadlineProblem({ deadline: project.deadline, authorDeadline }, today);
};
