import type { ProjectDetail } from '../../../../shared/projects/schema.ts';
import type { ProjectDemo } from '../../../../shared/projects/submissionSchema.ts';
import { SidePanel } from '../../../components/dialog/SidePanel.tsx';
import { AnrTab } from '../../../demos/AnrTab.tsx';
import { shownName } from '../../../text/shownName.ts';
import { useText } from '../../../text/useText.ts';
import { useProjectDemo } from '../useProject.ts';
import { DemoContent } from './DemoContent.tsx';
import type { DrawnDemo } from './drawers.ts';

/** Drawer beside the demos of a project: one of them to read with its lyrics, or the tags and evaluation of A&R. */
export const DemoDrawer = ({
  project: { projectId },
  listed,
  demoId,
  name,
  onClose,
}: DrawnDemo & {
  project: ProjectDetail;
  /** The demo, where the open tab lists it. */
  listed: ProjectDemo | undefined;
  onClose: () => void;
}) => {
  const t = useText('projects');
  const query = useProjectDemo(projectId, demoId);
  const demo = listed ?? query.data;
  const title = demo && shownName(demo);
  return name === 'lyrics' ? (
    <SidePanel title={title ?? t('projects:detail.action.lyrics')} onClose={onClose}>
      <DemoContent query={query} />
    </SidePanel>
  ) : (
    <SidePanel
      title={
        title ? t('projects:detail.evaluationOf', { name: title }) : t('projects:detail.action.evaluation')
      }
      onClose={onClose}
    >
      <AnrTab demoId={demoId} />
    </SidePanel>
  );
};
