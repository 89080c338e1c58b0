import Box from '@cloudscape-design/components/box';
import { useQuery } from '@tanstack/react-query';
import { listLicenceGaps } from '../../../shared/contracts/ahead/aheadRoutes.ts';
import type { LicenceGap } from '../../../shared/contracts/ahead/gapSchema.ts';
import { recordAddress } from '../../navigation/addresses.ts';
import { call } from '../../api/call.ts';
import { QueryResult } from '../../components/QueryResult.tsx';
import { RecordLink } from '../../components/RecordLink.tsx';
import { Section } from '../../components/Section.tsx';
import { useReference } from '../../components/useReference.ts';
import { When } from '../../components/When.tsx';
import { RowTable } from '../../components/list/RowTable.tsx';
import { joined } from '../../text/joined.ts';
import { formatDay, useLocale } from '../../text/useFormat.ts';
import { useText } from '../../text/useText.ts';

/** Returns what is no longer licensed after a licence, in words. */
const useMissing = () => {
  const t = useText('contracts');
  const locale = useLocale();
  const { region, right } = useReference();
  return ({ resumesOn, regions, rights, shareTypes = [] }: LicenceGap): string => {
    if (resumesOn) return t('contracts:gap.until', { day: formatDay(resumesOn, locale) });
    if (regions.length === 0) return t('contracts:gap.all');
    const shares = shareTypes.map((type) => t(`contracts:shareType.${type}`));
    return [
      joined(regions.map(region)),
      joined(rights.map(right)),
      ...(shares.length ? [joined(shares)] : []),
    ].join(' · ');
  };
};

/**
 * Works of a contract that are left without a licence, wholly or for some territories and rights, in the next year.
 * @param opensWorks whether the person may open the works
 */
export const LicenceGaps = ({ contractId, opensWorks }: { contractId: string; opensWorks: boolean }) => {
  const t = useText('contracts');
  const missing = useMissing();
  const query = useQuery({
    queryKey: ['contract', contractId, 'gaps'],
    queryFn: ({ signal }) => call(listLicenceGaps, { params: { id: contractId }, signal }),
  });
  return (
    <Section title={t('contracts:gap.title')} description={t('contracts:gap.text')}>
      <QueryResult query={query}>
        {({ items, ending, checked }) => (
          <RowTable
            label={t('contracts:gap.title')}
            rows={items}
            rowId="contractUnitId"
            empty={t('contracts:gap.none')}
            {...(checked < ending && {
              footer: <Box color="text-body-secondary">{t('contracts:gap.cut', { checked, ending })}</Box>,
            })}
            columns={[
              {
                id: 'work',
                name: t('contracts:field.work'),
                isRowHeader: true,
                cell: ({ workId, workType, workName }: LicenceGap) =>
                  opensWorks ? (
                    <RecordLink
                      to={workType === 'Song' ? recordAddress.song(workId) : recordAddress.work(workId)}
                    >
                      {workName}
                    </RecordLink>
                  ) : (
                    workName
                  ),
              },
              {
                id: 'ends',
                name: t('contracts:gap.ends'),
                cell: ({ endDate }: LicenceGap) => <When at={endDate} />,
              },
              { id: 'missing', name: t('contracts:gap.missing'), cell: missing },
            ]}
          />
        )}
      </QueryResult>
    </Section>
  );
};
