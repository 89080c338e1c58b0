import { Page as Shown } from '../income/Overview.tsx';
import { TourFrame } from './TourFrame.tsx';

/** Tour: the overview of a licensor's income. */
export const Page = () => (
  <TourFrame step="IncomeOverview">
    <Shown />
  </TourFrame>
);
