import { getAnrReview } from '../../../../shared/demos/routes.ts';
import type { ProjectRole } from '../../../../shared/projects/enumerations.ts';
import type { ProjectDemo } from '../../../../shared/projects/submissionSchema.ts';
import { useMay } from '../../../api/session.ts';

/** Drawers beside the demos of a project: a demo with its lyrics, and tags and evaluation of A&R. */
export type DrawerName = 'lyrics' | 'evaluation';

/** Demo whose drawer is open. */
export type DrawnDemo = { demo: ProjectDemo; name: DrawerName };

/** Returns whether a person may open the drawer of tags and evaluation in a project. */
export const useMayEvaluate = (role: ProjectRole): boolean =>
  useMay()(getAnrReview.permission) && role === 'ArtistAndRepertoire';
