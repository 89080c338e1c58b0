import Box from '@cloudscape-design/components/box';
import type { PreviewedParty } from '../../../shared/cwr/schema.ts';
import { RecordSelect } from '../../components/pickers/RecordSelect.tsx';
import { PagedTable } from '../../components/list/PagedTable.tsx';
import { ownerSource } from '../../people/ownerSource.ts';
import { useNumbers } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';

/** Writers and publishers of a file with their right owners: the matching ones, unless others are chosen. */
export const PartyChoices = ({
  parties,
  chosen,
  onChange,
}: {
  parties: readonly PreviewedParty[];
  chosen: ReadonlyMap<string, string>;
  onChange: (key: string, rightOwnerId: string) => void;
}) => {
  const t = useText('cwr', 'works');
  const { whole } = useNumbers();
  return (
    <PagedTable
      label={t('cwr:take.parties')}
      items={parties}
      empty={t('cwr:take.noParties')}
      columns={[
        {
          id: 'name',
          header: t('cwr:take.party'),
          isRowHeader: true,
          cell: ({ name, kind }) => (
            <>
              {name || t('cwr:take.unnamed')}
              <Box color="text-body-secondary" fontSize="body-s">
                {t(`cwr:take.kind.${kind}`)}
              </Box>
            </>
          ),
        },
        { id: 'ipi', header: 'IPI', cell: ({ ipiNameNumber }) => ipiNameNumber ?? '—', width: 140 },
        { id: 'works', header: t('cwr:read.works'), cell: ({ works }) => whole(works), width: 90 },
        {
          id: 'owner',
          header: t('works:field.rightOwner'),
          minWidth: 240,
          cell: ({ key, name, match }) => (
            <>
              <RecordSelect
                source={ownerSource}
                label={`${t('works:field.rightOwner')}: ${name}`}
                value={chosen.get(key) ?? match?.rightOwnerId ?? ''}
                onChange={(id) => onChange(key, id)}
                optional
              />
              {match && chosen.get(key) === undefined && (
                <Box color="text-body-secondary" fontSize="body-s">
                  {t(`cwr:take.by.${match.by}`)}
                </Box>
              )}
            </>
          ),
        },
      ]}
    />
  );
};
