import type { ProjectDetail } from '../../../../shared/projects/schema.ts';
import type { ProjectDemo } from '../../../../shared/projects/submissionSchema.ts';
import { SidePanel } from '../../../components/SidePanel.tsx';
import { AnrTab } from '../../../demos/AnrTab.tsx';
import { shownName } from '../../../text/shownName.ts';
import { useText } from '../../../text/useText.ts';
import { DemoContent } from './DemoContent.tsx';
import type { DrawerName } from './drawers.ts';

/** Drawer beside the demos of a project: one of them to read with its lyrics, or the tags and evaluation of A&R. */
export const DemoDrawer = ({
  project,
  demo,
  name,
  onClose,
}: {
  project: ProjectDetail;
  demo: ProjectDemo;
  name: DrawerName;
  onClose: () => void;
}) => {
  const t = useText('projects');
  const title = shownName(demo);
  return (
    <SidePanel
      title={name === 'lyrics' ? title : t('projects:detail.evaluationOf', { name: title })}
      onClose={onClose}
    >
      {name === 'lyrics' ? (
        <DemoContent project={project} demo={demo} />
      ) : (
        <AnrTab key={demo.demoId} demoId={demo.demoId} />
      )}
    </SidePanel>
  );
};
