import { useLocation, useNavigate, useSearchParams } from 'react-router';
import type { ProjectRole } from '../../../../shared/projects/enumerations.ts';
import { drawerIn, useMayEvaluate, withDrawer, type DrawnDemo } from './drawers.ts';

/** State of a step in the history that opened a drawer, so that closing it goes back. */
const opened = { hasOpenedDrawer: true };

/**
 * Returns the drawer in the address, if any, and what opens another and closes it. Opening is a step in the history and changing
 * the demo is not, so that Back closes the drawer. The form in the drawer asks before its input is lost.
 */
export const useDrawer = (role: ProjectRole) => {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: Partial<typeof opened> | null };
  const navigate = useNavigate();
  const mayEvaluate = useMayEvaluate(role);
  const named = drawerIn(search);
  const drawn = named?.name === 'evaluation' && !mayEvaluate ? undefined : named;
  const show = (next: DrawnDemo | undefined, options: { replace: boolean; state?: unknown }) =>
    setSearch((now) => withDrawer(now, next), { preventScrollReset: true, ...options });
  return {
    drawn,
    draw: (next: DrawnDemo) =>
      drawn ? show(next, { replace: true, state }) : show(next, { replace: false, state: opened }),
    close: () => (state?.hasOpenedDrawer ? void navigate(-1) : show(undefined, { replace: true })),
  };
};
