import { Page as Shown } from '../income/Detail.tsx';
import { TourFrame } from './TourFrame.tsx';

/** Tour: the lines of a licensor's income. */
export const Page = () => (
  <TourFrame step="IncomeDetail">
    <Shown />
  </TourFrame>
);
