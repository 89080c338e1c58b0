import { Page as Shown } from '../income/Analysis.tsx';
import { TourFrame } from './TourFrame.tsx';

/** Tour: the analysis of a licensor's income. */
export const Page = () => (
  <TourFrame step="IncomeAnalysis">
    <Shown />
  </TourFrame>
);
