import type { Deal as DealTerms } from '../../../shared/projects/schema.ts';
import { Facts } from '../../components/Facts.tsx';
import { shownName } from '../../text/shownName.ts';
import { joined } from '../../text/joined.ts';
import { useText } from '../../text/useText.ts';
import { useProjectDemo } from './useProject.ts';

/** The deal that completed a project: the song, the parts sold, and how it is released. */
export const Deal = ({ projectId, deal }: { projectId: string; deal: DealTerms }) => {
  const t = useText('projects');
  const { data, isPending } = useProjectDemo(projectId, deal.demoId);
  return (
    <Facts
      columns={4}
      facts={[
        [t('projects:detail.field.demo'), data ? shownName(data) : isPending ? '…' : undefined],
        [
          t('projects:detail.field.sold'),
          joined(deal.parts.map((part) => t(`projects:detail.part.${part}`))),
        ],
        [t('projects:detail.field.isrc'), deal.isrc],
        [t('projects:detail.field.artist'), deal.artist],
      ]}
    />
  );
};
