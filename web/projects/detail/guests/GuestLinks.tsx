import { lazy, Suspense, useState } from 'react';
import type { ListeningLink } from '../../../../shared/demos/listeningSchema.ts';
import {
  endProjectLink,
  listProjectLinkPlays,
  listProjectLinks,
} from '../../../../shared/projects/guestRoutes.ts';
import type { ProjectDetail } from '../../../../shared/projects/schema.ts';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query.ts';
import { ListTable } from '../../../components/list/ListTable.tsx';
import { useLinkColumns } from '../../../demos/listening/linkColumns.tsx';
import { useText } from '../../../text/useText.ts';

const LinkPlays = lazy(async () => ({
  default: (await import('../../../demos/listening/LinkPlays.tsx')).LinkPlays,
}));

/** Links by which guests of the vendor listen to demos of a project, for the vendor and A&R. */
export const GuestLinks = ({ project: { projectId: id, role } }: { project: ProjectDetail }) => {
  const t = useText('projects');
  const [shown, show] = useState<ListeningLink>();
  const end = async (linkId: string): Promise<void> => {
    await call(endProjectLink, { params: { id, linkId } });
    await queryClient.invalidateQueries({ queryKey: ['list', 'projectLinks'] });
  };
  const isVendor = role === 'Vendor';
  return (
    <>
      <ListTable
        id="projectLinks"
        scope={id}
        variant="container"
        title={t('projects:guests.title')}
        description={t(isVendor ? 'projects:guests.text' : 'projects:guests.textAnr')}
        columns={useLinkColumns({ show, end, isOfProject: true })}
        rowId={({ linkId }) => linkId}
        load={({ offset, limit }, signal) =>
          call(listProjectLinks, { params: { id }, query: { offset, limit }, signal })
        }
        empty={{ text: t('projects:guests.none') }}
      />
      <Suspense fallback={null}>
        {shown && (
          <LinkPlays
            link={shown}
            load={(query, signal) =>
              call(listProjectLinkPlays, { params: { id, linkId: shown.linkId }, query, signal })
            }
            isLinked={!isVendor}
            onClose={() => show(undefined)}
          />
        )}
      </Suspense>
    </>
  );
};
