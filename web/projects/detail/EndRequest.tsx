import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import type { ProjectDetail } from '../../../shared/projects/schema.ts';
import { isFinished } from '../../../shared/projects/states.ts';
import { When } from '../../components/When.tsx';
import { useText } from '../../text/useText.ts';

/** Shows that the customer asks to end a project, or that it was ended, with the reason. */
export const EndRequest = ({
  project: { status, endRequest, endReason, endedAt },
}: {
  project: ProjectDetail;
}) => {
  const t = useText('projects');
  if (endReason)
    return (
      <Alert type="info" header={t('projects:detail.ended')}>
        {endReason}
        <Box color="text-body-secondary">
          <When at={endedAt} />
        </Box>
      </Alert>
    );
  if (!endRequest || isFinished(status)) return null;
  return (
    <Alert type="warning" header={t('projects:detail.endRequested')}>
      {endRequest.reason}
      <Box color="text-body-secondary">
        <When at={endRequest.at} />
      </Box>
    </Alert>
  );
};
