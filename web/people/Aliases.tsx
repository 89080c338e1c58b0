import Button from '@cloudscape-design/components/button';
import Header from '@cloudscape-design/components/header';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useNavigate } from 'react-router';
import type { RightOwnerSummary } from '../../shared/people/schema.ts';
import { RecordLink } from '../components/RecordLink.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { shownName } from '../text/shownName.ts';
import { useText } from '../text/useText.ts';
import { RowTable } from '../components/list/RowTable.tsx';

/**
 * Aliases of a real name.
 * @param edit addresses of the form for another one, and of the page that merges; absent for a reader who may not edit
 */
export const Aliases = ({
  aliases,
  edit,
}: {
  aliases: readonly RightOwnerSummary[];
  edit: { addTo: string; mergeTo: string } | undefined;
}) => {
  const t = useText('people');
  const navigate = useNavigate();
  return (
    <RowTable
      header={
        <Header
          variant="h3"
          actions={
            edit && (
              <SpaceBetween direction="horizontal" size="xs">
                <Button onClick={() => void navigate(edit.mergeTo)}>{t('people:action.merge')}</Button>
                <Button onClick={() => void navigate(edit.addTo)}>{t('people:action.addAlias')}</Button>
              </SpaceBetween>
            )
          }
        >
          {t('people:tab.aliases')}
        </Header>
      }
      rows={aliases}
      rowId="rightOwnerId"
      label={t('people:tab.aliases')}
      columns={[
        {
          id: 'name',
          name: t('people:field.alias'),
          isRowHeader: true,
          cell: ({ rightOwnerId, kind, ...named }) => (
            <RecordLink to={recordAddress[kind === 'Musician' ? 'musician' : 'company'](rightOwnerId)}>
              {shownName(named)}
            </RecordLink>
          ),
        },
        { id: 'ipi', name: t('people:field.ipi'), cell: ({ ipiNameNumber }) => ipiNameNumber ?? '—' },
      ]}
    />
  );
};
