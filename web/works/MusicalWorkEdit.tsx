import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { getMusicalWork, getMusicalWorkContracts, updateMusicalWork } from '../../shared/works/routes.ts';
import { recordAddress } from '../navigation/addresses.ts';
import { call } from '../api/call.ts';
import { loadedOnce } from '../api/query.ts';
import { RecordPage } from '../components/RecordPage.tsx';
import { MusicalWorkForm } from './MusicalWorkForm.tsx';
import { shownName } from '../text/shownName.ts';

/** Changes a musical work, at the version it was loaded with. */
export const Page = () => {
  const { id = '' } = useParams();
  const query = useQuery({
    queryKey: ['musicalWork', id, 'edit'],
    queryFn: async ({ signal }) => {
      const [work, contracts] = await Promise.all([
        call(getMusicalWork, { params: { id }, signal }),
        call(getMusicalWorkContracts, { params: { id }, signal }),
      ]);
      return { work, contracts };
    },
    ...loadedOnce,
  });
  return (
    <RecordPage query={query} toName={({ work }) => shownName(work)}>
      {({ work, contracts }) => (
        <MusicalWorkForm
          work={work}
          contracts={contracts}
          save={(values) =>
            call(updateMusicalWork, { params: { id }, body: { ...values, version: work.version } })
          }
          cancelTo={recordAddress.work(id)}
        />
      )}
    </RecordPage>
  );
};
