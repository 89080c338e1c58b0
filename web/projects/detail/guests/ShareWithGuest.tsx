import { createProjectLink } from '../../../../shared/projects/guestRoutes.ts';
import type { ProjectDemo } from '../../../../shared/projects/submissionSchema.ts';
import { call } from '../../../api/call.ts';
import { queryClient } from '../../../api/query.ts';
import { ShareChosen } from '../../../demos/listening/ShareChosen.tsx';

/** Button by which the vendor shares demos it received with a guest, who can only listen. */
export const ShareWithGuest = ({
  projectId,
  demos,
}: {
  projectId: string;
  demos: readonly ProjectDemo[];
}) => (
  <ShareChosen
    demos={demos}
    isShareable={({ mayShare }) => mayShare === true}
    sharing={{
      create: async ({ guestName, demoIds, days }) => {
        const made = await call(createProjectLink, {
          params: { id: projectId },
          body: { guestName, demoIds, days },
        });
        await queryClient.invalidateQueries({ queryKey: ['list', 'projectLinks'] });
        return made;
      },
      mayAllowDownload: false,
    }}
  />
);
