import { useSearchParams } from 'react-router';
import { WorkDetail } from '../works/MusicalWorkDetail.tsx';
import { sampleWorks } from './sampleCatalogue.ts';
import { TourFrame } from './TourFrame.tsx';

/** Tour: one musical work. */
export const Page = () => {
  const [search] = useSearchParams();
  const id = search.get('id') ?? sampleWorks[0]!.musicalWorkId;
  return (
    <TourFrame step="MusicalWorkDetailPage">
      <WorkDetail key={id} id={id} />
    </TourFrame>
  );
};
