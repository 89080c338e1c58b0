import Alert from '@cloudscape-design/components/alert';
import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useMutation, useQuery } from '@tanstack/react-query';
import { confirmProjectDemo, listDemoReservations } from '../../../../shared/projects/submissionRoutes.ts';
import { ApiRefusal, call } from '../../../api/call.ts';
import { explain } from '../../../api/explain.ts';
import { ModalActions } from '../../../components/dialog/ModalActions.tsx';
import { RelatedTable } from '../../../components/list/RelatedTable.tsx';
import { RecordLink } from '../../../components/RecordLink.tsx';
import { When } from '../../../components/When.tsx';
import { projectAddress } from '../../../navigation/addresses.ts';
import { useText } from '../../../text/useText.ts';
import { showChanged } from '../useProject.ts';
import type { DemoFormProps } from './DemoDialog.tsx';

const isNotFirst = (error: unknown): boolean =>
  error instanceof ApiRefusal && error.result === 'NotFirstReserved';

/** Projects that reserved a demo, in queue order, each a link. */
const ReservedOrder = ({ project, demo }: Pick<DemoFormProps, 'project' | 'demo'>) => {
  const t = useText('projects');
  const query = useQuery({
    queryKey: ['projectDemos', project.projectId, 'reservations', demo.demoId],
    queryFn: ({ signal }) =>
      call(listDemoReservations, { params: { id: project.projectId, demoId: demo.demoId }, signal }),
  });
  return (
    <RelatedTable
      label={t('projects:detail.reservedOrder')}
      query={query}
      empty={t('projects:detail.empty.reservations')}
      columns={[
        { id: 'place', header: t('projects:detail.field.place'), cell: ({ place }) => place },
        {
          id: 'project',
          header: t('projects:detail.field.project'),
          isRowHeader: true,
          cell: ({ projectId, projectName }) =>
            projectId === project.projectId ? (
              t('projects:detail.thisProject', { name: projectName })
            ) : (
              <RecordLink to={projectAddress.project(projectId, 'demos=Reserved')}>{projectName}</RecordLink>
            ),
        },
        {
          id: 'customer',
          header: t('projects:detail.field.customer'),
          cell: ({ customerName }) => customerName,
        },
        {
          id: 'state',
          header: t('projects:detail.field.state'),
          cell: ({ state }) => t(`projects:detail.state.${state}`),
        },
        { id: 'at', header: t('projects:detail.field.reservedAt'), cell: ({ at }) => <When at={at} /> },
      ]}
    />
  );
};

/**
 * Confirms a reservation. If it is not the first, A&R is warned and sees the order before it confirms; a vendor is
 * refused.
 */
export const ConfirmReservation = ({ project, demo, onClose }: DemoFormProps) => {
  const t = useText('projects');
  const confirmation = useMutation({
    meta: { quiet: true },
    mutationFn: (notFirst: boolean) =>
      call(confirmProjectDemo, {
        params: { id: project.projectId, demoId: demo.demoId },
        body: { notFirst },
      }),
    onSuccess: async (changed) => {
      onClose();
      await showChanged(changed, t('projects:detail.done.confirm'));
    },
  });
  const { error } = confirmation;
  const isAnr = project.role === 'ArtistAndRepertoire';
  // A vendor waits for its turn: only A&R confirms past an earlier reservation.
  const isLater = isAnr && ((demo.place ?? 1) > 1 || isNotFirst(error));
  return (
    <SpaceBetween size="m">
      {error && !(isAnr && isNotFirst(error)) && <Alert type="error">{explain(error)}</Alert>}
      {isLater ? (
        <>
          <Alert type="warning" header={t('projects:detail.notFirst')}>
            {t('projects:detail.notFirstText')}
          </Alert>
          <ReservedOrder project={project} demo={demo} />
        </>
      ) : (
        <Box>
          {isAnr
            ? t('projects:detail.hint.confirm', { customer: project.customerName })
            : t('projects:detail.hint.confirmOwn')}
        </Box>
      )}
      <ModalActions onCancel={onClose}>
        <Button
          variant="primary"
          loading={confirmation.isPending}
          onClick={() => confirmation.mutate(isLater)}
        >
          {t(isLater ? 'projects:detail.action.confirmAnyway' : 'projects:detail.move.confirm')}
        </Button>
      </ModalActions>
    </SpaceBetween>
  );
};
