import { Page as Shown } from '../works/MusicalWorkList.tsx';
import { TourFrame } from './TourFrame.tsx';

/** Tour: the list of musical works. */
export const Page = () => (
  <TourFrame step="MusicalWorkPage">
    <Shown />
  </TourFrame>
);
