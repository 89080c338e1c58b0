import './reports.css';
import ContentLayout from '@cloudscape-design/components/content-layout';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy } from 'react';
import { listRepresented } from '../../shared/reports/routes.ts';
import { call } from '../api/call.ts';
import { useAuthority } from '../api/session.ts';
import { useText } from '../text/useText.ts';
import { Blank } from '../components/Blank.tsx';
import type { RecordOption, RecordSource } from '../components/pickers/RecordSelect.tsx';
import { ownerSource } from '../people/ownerSource.ts';
import { LazyPart } from '../components/LazyPart.tsx';
import { OwnerChoice } from './OwnerChoice.tsx';
import { representedReport } from './reportCalls.ts';
import { useReportChoice } from './useReportChoice.ts';

/** Loaded once a licensor is chosen. */
const ReportPanel = lazy(async () => ({ default: (await import('./ReportPanel.tsx')).ReportPanel }));

type Represented = { rightOwnerId: string; name: string };

const toOption = ({ rightOwnerId, name }: Represented): RecordOption => ({
  value: rightOwnerId,
  label: name,
});

/** Finds the authors and companies that the signed-in agent represents. */
const representedSource: RecordSource = {
  kind: 'represented',
  search: async (keyword, signal) =>
    (await call(listRepresented, { query: { keyword, limit: 20 }, signal })).items.map(toOption),
  describe: async (id, signal) => {
    const { items } = await call(listRepresented, { query: { limit: 100 }, signal });
    const found = items.find(({ rightOwnerId }) => rightOwnerId === id);
    return found ? toOption(found) : { value: id, label: id };
  },
};

/** Royalty reports of an agent for the authors and companies it represents. */
export const Page = () => {
  const t = useText('reports');
  const authority = useAuthority();
  const { choice, change } = useReportChoice();
  const isStaff = authority?.kind === 'system';
  const mayChoose = isStaff || authority?.kind === 'company';
  return (
    <ContentLayout
      header={
        <Header variant="h1" description={t('reports:licensor.text')}>
          {t('pages:licensorReport')}
        </Header>
      }
    >
      {mayChoose ? (
        <SpaceBetween size="l">
          <OwnerChoice
            source={isStaff ? ownerSource : representedSource}
            value={choice.owner}
            onChange={(owner) => change({ owner })}
          />
          {choice.owner ? (
            <LazyPart>
              <ReportPanel key={choice.owner} calls={representedReport} choice={choice} change={change} />
            </LazyPart>
          ) : (
            <Blank title={t('reports:owner.title')} text={t('reports:licensor.choose')} />
          )}
        </SpaceBetween>
      ) : (
        <Blank title={t('reports:licensor.agentsOnly')} text={t('reports:licensor.agentsOnlyText')} />
      )}
    </ContentLayout>
  );
};
