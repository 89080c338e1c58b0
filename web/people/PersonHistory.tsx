import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { LoadedHistory } from '../components/history/LoadedHistory.tsx';
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
  if (realNameId === undefined) return <LoadedHistory id={aliasId} />;
  return (
    <SpaceBetween size="l">
      <Header variant="h3">{t('people:section.alias')}</Header>
      <LoadedHistory id={aliasId} />
      <Header variant="h3">{t('people:section.realName')}</Header>
      <LoadedHistory id={realNameId} />
    </SpaceBetween>
  );
};
