import type * as z from 'zod';
import { rulesFor } from '../../../shared/api/fieldRule.ts';
import { deadlineProblems } from '../../../shared/projects/rules.ts';
import { referenceFilesProblem, referenceFilesSchema } from '../../../shared/projects/referenceFiles.ts';
import { contractOutInputSchema, type ProjectDetail } from '../../../shared/projects/schema.ts';

/** A sending as the form holds it: without its version, and its files with their names. */
export const sendingSchema = contractOutInputSchema
  .omit({ version: true })
  .extend({ files: referenceFilesSchema });
export type Sending = z.infer<typeof sendingSchema>;

/**
 * Returns the initial values of the form: the last sending, or the opening case for the first. No recipient is
 * selected.
 */
export const firstSending = ({
  contractOut,
  openingCase,
  authorDeadline,
  deadline,
  name,
}: ProjectDetail): Sending => ({
  name: contractOut?.name ?? openingCase?.name ?? name,
  content: contractOut?.content ?? openingCase?.content ?? '',
  sendText: contractOut?.sendText ?? '',
  terms: contractOut?.terms ?? [],
  links: contractOut?.links ?? openingCase?.links ?? [],
  songs: contractOut?.songs ?? openingCase?.songs ?? [],
  files: (contractOut ?? openingCase)?.files ?? [],
  authorDeadline: authorDeadline ?? deadline,
  targetIds: [],
});

const ofSending = rulesFor<Sending>();

/** Returns the rules of a sending. An unchanged deadline may be past. */
export const sendingRules = (
  project: Pick<ProjectDetail, 'authorDeadline' | 'customerId' | 'deadline'>,
  today: string,
) => [
  ofSending(['targetIds'], ({ targetIds }) =>
    targetIds.includes(project.customerId)
      ? { result: 'InvalidData', path: 'targetIds', message: 'customerIsTarget' }
      : undefined,
  ),
  ofSending(['files'], ({ files }) => referenceFilesProblem(files)),
  ofSending(['authorDeadline'], ({ authorDeadline }) =>
    authorDeadline === project.authorDeadline
      ? []
      : deadlineProblems({ deadline: project.deadline, authorDeadline }, today),
  ),
];

type References = Pick<Sending, 'links' | 'songs' | 'files'>;

/** Returns the customer's references that the content for authors lacks, compared by address, title and file. */
export const missingReferences = (held: References, { links, songs, files = [] }: References) => {
  const lacks = <T>(of: readonly T[], all: readonly T[], toKey: (one: T) => unknown): T[] =>
    all.filter((one) => of.every((other) => toKey(other) !== toKey(one)));
  return {
    links: lacks(held.links, links, ({ url }) => url),
    songs: lacks(held.songs, songs, ({ title, artist = '' }) => `${title}\n${artist}`),
    files: lacks(held.files ?? [], files, ({ fileId }) => fileId),
  };
};
