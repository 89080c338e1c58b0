import type { ProjectRole, SubmissionSort, SubmissionTab } from '../../../../shared/projects/enumerations.ts';

const timeSortByTab: Partial<Record<SubmissionTab, SubmissionSort>> = {
  Reserved: 'reservedAt',
  Rejected: 'rejectedAt',
  Confirmed: 'confirmedAt',
};

/** Returns the orders of a tab, its own time first. Authors see no ratings; A&R looks for demos without a review. */
export const listSorts = (role: ProjectRole, tab: SubmissionTab): SubmissionSort[] => {
  const time = timeSortByTab[tab];
  return [
    ...(time ? [time] : []),
    'newest',
    ...(role === 'Author' ? [] : (['quality', 'fitness', 'unreviewed'] as const)),
    ...(tab === 'All' || tab === 'Sent' ? (['received'] as const) : []),
  ];
};
