import Box from '@cloudscape-design/components/box';
import type { ProjectDetail } from '../../../shared/projects/schema.ts';
import { Facts } from '../../components/Facts.tsx';
import { When } from '../../components/When.tsx';
import { useText } from '../../text/useText.ts';

/** A&R person in charge of a project. */
export const PrincipalTab = ({ project: { principal, claimedAt, role } }: { project: ProjectDetail }) => {
  const t = useText('projects');
  if (!principal) return <Box>{t('projects:detail.noPrincipal')}</Box>;
  return (
    <Facts
      facts={[
        [t('projects:detail.field.principal'), principal.displayName],
        [t('projects:detail.field.email'), principal.email],
        ...(role === 'Author'
          ? []
          : [[t('projects:detail.field.claimedAt'), <When key="at" at={claimedAt} />] as const]),
      ]}
    />
  );
};
