import { getAnrReview } from '../../../../shared/demos/routes.ts';
import type { ProjectRole } from '../../../../shared/projects/enumerations.ts';
import { useMay } from '../../../api/session.ts';

/** Drawers beside the demos of a project: a demo with its lyrics, and tags and evaluation of A&R. */
const drawerNames = ['lyrics', 'evaluation'] as const;
type DrawerName = (typeof drawerNames)[number];

/** Demo whose drawer is open. */
export type DrawnDemo = { demoId: string; name: DrawerName };

/** Returns the drawer that an address names, with its demo. */
export const drawerIn = (search: URLSearchParams): DrawnDemo | undefined => {
  const name = drawerNames.find((one) => one === search.get('drawer'));
  const demoId = search.get('demo');
  return name && demoId ? { demoId, name } : undefined;
};

/** Returns an address with another drawer, or with none. */
export const withDrawer = (search: URLSearchParams, drawn: DrawnDemo | undefined): URLSearchParams => {
  const next = new URLSearchParams(search);
  next.delete('drawer');
  next.delete('demo');
  if (drawn) {
    next.set('drawer', drawn.name);
    next.set('demo', drawn.demoId);
  }
  return next;
};

/** Returns whether a person may open the drawer of tags and evaluation in a project. */
export const useMayEvaluate = (role: ProjectRole): boolean =>
  useMay()(getAnrReview.permission) && role === 'ArtistAndRepertoire';
