import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { lazy } from 'react';
import { useNavigate, useParams } from 'react-router';
import { updateDemo } from '../../shared/demos/routes.ts';
import type { DemoDetail } from '../../shared/demos/schema.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query.ts';
import { useMay } from '../api/session.ts';
import { confirm } from '../components/dialog/confirm.tsx';
import { LoadedHistory } from '../components/history/LoadedHistory.tsx';
import { RecordPage } from '../components/RecordPage.tsx';
import { UrlTabs } from '../components/UrlTabs.tsx';
import { demoAddress } from '../navigation/addresses.ts';
import { shownName } from '../text/shownName.ts';
import { useText } from '../text/useText.ts';
import { CopyrightTab } from './CopyrightTab.tsx';
import { DemoState } from './DemoState.tsx';
import { ShareButton } from './listening/ShareButton.tsx';
import { RegisterWork } from './RegisterWork.tsx';
import { RelatedTab } from './RelatedTab.tsx';
import { SongTab } from './SongTab.tsx';
import { useDemo } from './useDemo.ts';

const AnrTab = lazy(async () => ({ default: (await import('./AnrTab.tsx')).AnrTab }));

const Actions = ({ demo }: { demo: DemoDetail }) => {
  const t = useText('demos');
  const navigate = useNavigate();
  const may = useMay();
  const { demoId, disabled, version } = demo;
  const setDisabled = async () => {
    const isSure =
      disabled ||
      (await confirm({
        title: t('demos:disable.title'),
        body: t('demos:disable.text'),
        action: t('demos:action.disable'),
      }));
    if (!isSure) return;
    await call(updateDemo, { params: { id: demoId }, body: { disabled: !disabled, version } });
    await queryClient.invalidateQueries();
  };
  if (!demo.isOwn) return null;
  return (
    <SpaceBetween direction="horizontal" size="xs">
      {may('demoRoleAuthority/viewAnrDemoList') && <ShareButton demos={[demo]} />}
      {may('infoRoleAuthority/addMusicalWork') && demo.soldParts?.length && !demo.musicalWorkId ? (
        <RegisterWork demo={demo} />
      ) : null}
      {may('infoRoleAuthority/editDemo') && (
        <Button onClick={() => void setDisabled()}>
          {t(disabled ? 'demos:action.enable' : 'demos:action.disable')}
        </Button>
      )}
      {may('infoRoleAuthority/addDemo') && (
        <Button onClick={() => void navigate(demoAddress.copy(demoId))}>{t('demos:action.copy')}</Button>
      )}
      {may('infoRoleAuthority/editDemo') && (
        <Button variant="primary" onClick={() => void navigate(demoAddress.edit(demoId))}>
          {t('common:action.edit')}
        </Button>
      )}
    </SpaceBetween>
  );
};

/** One demo: the song with its files, related songs, shares, and for A&R its ratings, remark and tags. */
export const Page = () => {
  const t = useText('demos');
  const may = useMay();
  const { id = '' } = useParams();
  return (
    <RecordPage
      query={useDemo(id)}
      toName={(demo) => shownName(demo)}
      describe={(demo) => <DemoState demo={demo} />}
      actions={(demo) => <Actions demo={demo} />}
    >
      {(demo) => (
        <UrlTabs
          label={t('pages:demoDetail')}
          tabs={[
            { id: 'song', label: t('demos:tab.song'), content: () => <SongTab demo={demo} /> },
            { id: 'related', label: t('demos:tab.related'), content: () => <RelatedTab demo={demo} /> },
            {
              id: 'copyright',
              label: t('demos:tab.copyright'),
              content: () => <CopyrightTab demo={demo} />,
            },
            ...(may('demoRoleAuthority/viewAnrDemoList')
              ? [{ id: 'anr', label: t('demos:tab.anr'), content: () => <AnrTab demoId={id} /> }]
              : []),
            ...(demo.isOwn
              ? [
                  {
                    id: 'history',
                    label: t('common:history.title'),
                    content: () => <LoadedHistory id={id} />,
                  },
                ]
              : []),
          ]}
        />
      )}
    </RecordPage>
  );
};
