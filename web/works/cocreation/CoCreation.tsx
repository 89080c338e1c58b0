import Alert from '@cloudscape-design/components/alert';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useQuery } from '@tanstack/react-query';
import {
  coCreationRoles,
  creationTypes,
  type CoCreationRole,
  type CreationType,
} from '../../../shared/cocreation/enumerations.ts';
import { getCoCreation } from '../../../shared/cocreation/routes.ts';
import type { CoCreation as CoCreationData } from '../../../shared/cocreation/schema.ts';
import { call } from '../../api/call.ts';
import { Facts } from '../../components/Facts.tsx';
import { Percent } from '../../components/Percent.tsx';
import { QueryResult } from '../../components/QueryResult.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { When } from '../../components/When.tsx';
import { recordAddress } from '../../navigation/addresses.ts';
import { shownName } from '../../text/shownName.ts';
import { useText } from '../../text/useText.ts';
import { RowTable } from '../../components/list/RowTable.tsx';

const findTypeName = <Name extends string>(table: Readonly<Record<Name, number>>, number: number): Name =>
  (Object.keys(table) as Name[]).find((name) => table[name] === number)!;

const Authors = ({ coCreation }: { coCreation: CoCreationData }) => {
  const t = useText('cocreation', 'contracts');
  return (
    <RowTable
      rows={coCreation.authors}
      label={t('cocreation:field.authors')}
      columns={[
        {
          id: 'author',
          name: t('cocreation:field.author'),
          cell: (line) => shownName(line),
          isRowHeader: true,
        },
        {
          id: 'role',
          name: t('cocreation:field.role'),
          cell: ({ role }) => t(`cocreation:role.${findTypeName<CoCreationRole>(coCreationRoles, role)}`),
        },
        {
          id: 'creationType',
          name: t('cocreation:field.creationType'),
          cell: ({ creationType }) =>
            t(`cocreation:creationType.${findTypeName<CreationType>(creationTypes, creationType)}`),
        },
        {
          id: 'percentage',
          name: t('cocreation:field.percentage'),
          isFigure: true,
          cell: ({ percentage }) => <Percent value={percentage} />,
        },
        {
          id: 'station',
          name: t('cocreation:field.station'),
          cell: ({ station }) => t(`contracts:payer.${station}`),
        },
        {
          id: 'contract',
          name: t('cocreation:field.contract'),
          cell: ({ contract }) =>
            contract && coCreation.isComplete ? (
              <RecordLink to={recordAddress.contract(contract.contractId)}>
                {contract.contractNumber}
              </RecordLink>
            ) : (
              '—'
            ),
        },
      ]}
    />
  );
};

const Made = ({ coCreation }: { coCreation: CoCreationData }) => {
  const t = useText('cocreation');
  const { musicalWorkId, songId, accompanimentId, isCover } = coCreation;
  return (
    <Facts
      facts={[
        [t('cocreation:field.kind'), t(isCover ? 'cocreation:kind.cover' : 'cocreation:kind.original')],
        [t('cocreation:field.keyCode'), coCreation.keyCode],
        ...(isCover
          ? []
          : [
              [
                t('cocreation:field.work'),
                <RecordLink key="work" to={recordAddress.work(musicalWorkId)}>
                  {shownName(coCreation)}
                </RecordLink>,
              ] as const,
            ]),
        [
          t('cocreation:field.recording'),
          <RecordLink key="song" to={recordAddress.song(songId)}>
            {shownName(coCreation)}
          </RecordLink>,
        ],
        [
          t('cocreation:field.accompaniment'),
          accompanimentId && (
            <RecordLink key="accompaniment" to={recordAddress.song(accompanimentId)}>
              {shownName(coCreation)}
            </RecordLink>
          ),
        ],
        [t('cocreation:field.createdAt'), <When key="createdAt" at={coCreation.createdAt} />],
      ]}
    />
  );
};

/**
 * The co-creation that made a work or recording: its authors with role and percentage, their contracts, and the other
 * records it made.
 */
export const CoCreation = ({ id }: { id: string }) => {
  const t = useText('cocreation');
  const query = useQuery({
    queryKey: ['coCreation', id],
    queryFn: ({ signal }) => call(getCoCreation, { params: { id }, signal }),
  });
  return (
    <QueryResult query={query}>
      {(coCreation) => (
        <SpaceBetween size="l">
          <Alert type="info">
            {t(coCreation.isComplete ? 'cocreation:hint.fixed' : 'cocreation:hint.contractsToCome')}
          </Alert>
          <Made coCreation={coCreation} />
          <Authors coCreation={coCreation} />
        </SpaceBetween>
      )}
    </QueryResult>
  );
};
