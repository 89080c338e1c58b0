import type { ProjectDetail } from '../../shared/projects/schema.ts';

/** Returns the subject whose history a form shows after a stale edit: only A&R may see that of a project. */
export const historySubject = ({ role, projectId }: ProjectDetail): string | undefined =>
  role === 'ArtistAndRepertoire' ? projectId : undefined;
