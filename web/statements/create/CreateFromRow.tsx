import Box from '@cloudscape-design/components/box';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { recordAddress } from '../../navigation/addresses.ts';
import { useFollow } from '../../navigation/useFollow.ts';
import { useMay } from '../../api/session.ts';
import { useText } from '../../text/useText.ts';

const kinds = [
  { kind: 'song', flag: 'infoRoleAuthority/addRecordingWork' },
  { kind: 'work', flag: 'infoRoleAuthority/addMusicalWork' },
] as const;

/** Buttons to register a record from the values of a row, for those who may. */
export const CreateFromRow = ({ rowId }: { rowId: string }) => {
  const t = useText('statements', 'statementParts');
  const may = useMay();
  const follow = useFollow();
  const allowed = kinds.filter(({ flag }) => may(flag));
  if (allowed.length === 0) return null;
  return (
    <SpaceBetween direction="horizontal" size="xs" alignItems="center">
      <Box color="text-body-secondary">{t('statementParts:create.lacking')}</Box>
      {allowed.map(({ kind }) => (
        <Button key={kind} iconName="add-plus" href={recordAddress.newFromRow(rowId, kind)} onFollow={follow}>
          {t(`statementParts:create.${kind}`)}
        </Button>
      ))}
    </SpaceBetween>
  );
};
