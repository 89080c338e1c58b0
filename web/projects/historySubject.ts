import type { ProjectDetail } from '../../shared/projects/schema.ts';

/** Returns the subject whose history a form shows after a stale edit. Only A&R may see a project's history. */
export const historySubject = ({ role, projectId }: ProjectDetail): string | undefined =>
  role === 'ArtistAndRepertoire' ? projectId : undefined;
