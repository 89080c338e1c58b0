import type { ProjectDemo } from '../../../../shared/projects/submissionSchema.ts';
import {
  confirmProjectDemo,
  dealProjectDemo,
  evaluateProjectDemo,
  rejectProjectDemo,
  reserveProjectDemo,
} from '../../../../shared/projects/submissionRoutes.ts';
import { useMay } from '../../../api/session.ts';

/** Moves of one demo, in the order shown, with their routes. Demos are sent several at once. */
const demoMoves = {
  reserve: reserveProjectDemo,
  evaluate: evaluateProjectDemo,
  confirm: confirmProjectDemo,
  deal: dealProjectDemo,
  reject: rejectProjectDemo,
} as const;
export type DemoMove = keyof typeof demoMoves;

const names = Object.keys(demoMoves) as DemoMove[];

/** Returns a function that lists the moves of a demo that the person may make. */
export const useDemoMoves = (): ((demo: Pick<ProjectDemo, 'moves'>) => DemoMove[]) => {
  const may = useMay();
  return ({ moves }) => names.filter((name) => moves.includes(name) && may(demoMoves[name].permission));
};
