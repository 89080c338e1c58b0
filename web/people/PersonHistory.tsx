import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { HistoryOf } from '../components/history/HistoryOf.tsx';
import { useText } from '../text/useText.ts';

/** Changes of an alias, and those of its real name. */
export const PersonHistory = ({
  aliasId,
  realNameId,
}: {
  aliasId: string;
  realNameId: string | undefined;
}) => {
  const t = useText('people');
  if (realNameId === undefined) return <HistoryOf id={aliasId} />;
  return (
    <SpaceBetween size="l">
      <Header variant="h3">{t('people:section.alias')}</Header>
      <HistoryOf id={aliasId} />
      <Header variant="h3">{t('people:section.realName')}</Header>
      <HistoryOf id={realNameId} />
    </SpaceBetween>
  );
};
