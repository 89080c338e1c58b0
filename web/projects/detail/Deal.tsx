import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { createLicenseContract } from '../../../shared/contracts/routes.ts';
import { formatMoney } from '../../../shared/money/display.ts';
import { toReceiveType } from '../../../shared/projects/rules.ts';
import type { Deal as DealTerms, ProjectDetail } from '../../../shared/projects/schema.ts';
import { correctProjectDeal } from '../../../shared/projects/submissionRoutes.ts';
import { useMay } from '../../api/session.ts';
import { Facts, type Fact } from '../../components/Facts.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { demoAddress, recordAddress } from '../../navigation/addresses.ts';
import { shownName } from '../../text/shownName.ts';
import { useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';
import { useProjectDemo } from './useProject.ts';

const DealDialog = lazy(async () => ({ default: (await import('./DealDialog.tsx')).DealDialog }));
const DealContract = lazy(async () => ({ default: (await import('./DealContract.tsx')).DealContract }));

/** Dialogs of A&R about a deal. */
export type DealPurpose = 'isrc' | 'contract';

/** What A&R can do with a deal that was made: correct its ISRC, make its contract, or name one that was made elsewhere. */
const DealActions = ({ project, deal }: { project: ProjectDetail; deal: DealTerms }) => {
  const t = useText('projects');
  const may = useMay();
  const navigate = useNavigate();
  const [opened, open] = useState<DealPurpose>();
  const mayMakeContract = deal.contractId === undefined && may(createLicenseContract.permission);
  if (project.role !== 'ArtistAndRepertoire' || !may(correctProjectDeal.permission)) return null;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {mayMakeContract && (
        <Button onClick={() => void navigate(recordAddress.contractFrom('deal', project.projectId))}>
          {t('projects:detail.action.makeContract')}
        </Button>
      )}
      <Button onClick={() => open('contract')}>{t('projects:detail.action.contract')}</Button>
      <Button onClick={() => open('isrc')}>{t('projects:detail.action.isrc')}</Button>
      <Suspense fallback={null}>
        {opened && (
          <DealDialog project={project} deal={deal} purpose={opened} onClose={() => open(undefined)} />
        )}
      </Suspense>
    </SpaceBetween>
  );
};

/** Returns the records that came from a deal, linked; A&R is told which is still missing, and where to make it. */
const useRecordFacts = ({ registered = {}, role }: ProjectDetail, deal: DealTerms, name: string): Fact[] => {
  const t = useText('projects');
  const isAnr = role === 'ArtistAndRepertoire';
  const { musicalWorkId, songId } = registered;
  const link = (to: string, text: string) => <RecordLink to={to}>{text}</RecordLink>;
  return [
    ...(musicalWorkId || isAnr
      ? [
          [
            t('projects:detail.field.work'),
            musicalWorkId
              ? link(recordAddress.work(musicalWorkId), name)
              : link(demoAddress.demo(deal.demoId, 'tab=copyright'), t('projects:detail.registerWork')),
          ] as const,
        ]
      : []),
    ...(songId || isAnr
      ? [[t('projects:detail.field.recording'), songId && link(recordAddress.song(songId), name)] as const]
      : []),
    ...(isAnr
      ? [
          [
            t('projects:detail.field.contract'),
            deal.contractId && (
              <Suspense key="contract" fallback="…">
                <DealContract contractId={deal.contractId} />
              </Suspense>
            ),
          ] as const,
        ]
      : []),
  ];
};

/** The deal that completed a project: the song, the kind and the price, how it is released, and the records made from it. */
export const Deal = ({ project, deal }: { project: ProjectDetail; deal: DealTerms }) => {
  const t = useText('projects');
  const locale = useLocale();
  const { data, isPending } = useProjectDemo(project.projectId, deal.demoId);
  const name = data ? shownName(data) : isPending ? '…' : '';
  return (
    <SpaceBetween size="m">
      <Facts
        columns={4}
        facts={[
          [t('projects:detail.field.demo'), name],
          [
            t('projects:detail.field.sold'),
            t(`projects:enumerations.receiveType.${toReceiveType(deal.parts)}`),
          ],
          [
            t('projects:detail.field.price'),
            deal.price &&
              `${formatMoney(deal.price.amount, deal.price.currency, locale)} ${deal.price.currency}`,
          ],
          [t('projects:detail.field.isrc'), deal.isrc],
          [t('projects:detail.field.artist'), deal.artist],
          ...useRecordFacts(project, deal, name),
        ]}
      />
      <DealActions project={project} deal={deal} />
    </SpaceBetween>
  );
};
