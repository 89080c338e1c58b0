import SpaceBetween from '@cloudscape-design/components/space-between';
import { sharesOfSale } from '../../shared/demos/shareSplit.ts';
import { saleCases } from '../../shared/demos/enumerations.ts';
import type { DemoDetail } from '../../shared/demos/schema.ts';
import { Facts } from '../components/Facts.tsx';
import { Percent } from '../components/Percent.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { recordAddress } from '../navigation/addresses.ts';
import { OwnerName } from './OwnerName.tsx';
import { shownName } from '../text/shownName.ts';
import { useText } from '../text/useText.ts';
import { RowTable } from '../components/list/RowTable.tsx';

/** Writers of a demo, with the shares of each sale for its authors and A&R. */
export const CopyrightTab = ({ demo }: { demo: DemoDetail }) => {
  const t = useText('demos');
  const writers = demo.writers.map((writer) => ({ ...writer, percentage: writer.percentage ?? '0' }));
  const { musicOption, lyricsOption } = demo;
  const lines = writers.map((writer, place) => ({
    writer,
    shares: saleCases.map(
      (sale) => sharesOfSale({ writers, musicOption, lyricsOption }, sale).shares[place]!,
    ),
  }));
  const title = shownName(demo);
  return (
    <SpaceBetween size="l">
      <Facts
        facts={[
          [t('demos:field.lyricsStatus'), t(`demos:copyrightStatus.${demo.lyricsStatus}`)],
          [t('demos:field.musicStatus'), t(`demos:copyrightStatus.${demo.musicStatus}`)],
          [t('demos:field.visibility'), t(`demos:visibility.${demo.visibility}`)],
          [
            t('demos:field.work'),
            demo.musicalWorkId && (
              <RecordLink to={recordAddress.work(demo.musicalWorkId)}>{title}</RecordLink>
            ),
          ],
          [
            t('demos:field.recording'),
            demo.songId && <RecordLink to={recordAddress.song(demo.songId)}>{title}</RecordLink>,
          ],
        ]}
      />
      <RowTable
        rows={lines}
        label={t('demos:section.writers')}
        columns={[
          {
            id: 'author',
            name: t('demos:field.author'),
            isRowHeader: true,
            minWidth: 110,
            cell: ({ writer }) => writer.authorName ?? '—',
          },
          { id: 'role', name: t('demos:field.role'), cell: ({ writer }) => t(`demos:role.${writer.role}`) },
          ...(demo.isOwn
            ? [
                {
                  id: 'publisher',
                  name: t('demos:field.publisher'),
                  cell: ({ writer }: (typeof lines)[number]) =>
                    writer.publisherId ? <OwnerName id={writer.publisherId} /> : '—',
                },
                ...saleCases.map((sale, at) => ({
                  id: sale,
                  name: t(`demos:saleCase.${sale}`),
                  isFigure: true,
                  cell: ({ shares }: (typeof lines)[number]) => <Percent value={shares[at]!} />,
                })),
              ]
            : []),
        ]}
      />
    </SpaceBetween>
  );
};
