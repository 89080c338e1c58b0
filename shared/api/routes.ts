import { accountRoutes } from '../account/routes.ts';
import type { Route } from './route.ts';

/** Every route by area. A route stands here only once it works. */
export const routesByArea = {
  account: accountRoutes,
} as const satisfies Record<string, readonly Route[]>;

export type Area = keyof typeof routesByArea;

/** All routes with their area. */
export const routes: readonly { area: Area; route: Route }[] = (Object.keys(routesByArea) as Area[]).flatMap(
  (area) => routesByArea[area].map((route) => ({ area, route })),
);
