import Badge from '@cloudscape-design/components/badge';
import Button from '@cloudscape-design/components/button';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { AnrDemo } from '../../shared/demos/anrSchema.ts';
import { listAnrDemos } from '../../shared/demos/routes.ts';
import { call } from '../api/call.ts';
import { ListPage } from '../components/list/ListPage.tsx';
import type { Column } from '../components/list/ListTable.tsx';
import { RecordLink } from '../components/RecordLink.tsx';
import { useReference } from '../components/useReference.ts';
import { demoAddress } from '../navigation/addresses.ts';
import { shownName } from '../text/shownName.ts';
import { joined } from '../text/joined.ts';
import { useText } from '../text/useText.ts';
import { AnrPlayer } from './player/AnrPlayer.tsx';
import { ShareButton } from './listening/ShareButton.tsx';
import { useTags } from './TagsField.tsx';
import { useDemoNames } from './useDemoNames.ts';

type Playing = { playedId: string | undefined; play: (demoId: string) => void };

const useColumns = ({ playedId, play }: Playing): Column<AnrDemo>[] => {
  const t = useText('demos');
  const names = useDemoNames();
  const { language } = useReference();
  const tagNames = new Map(useTags().map(({ tagId, name }) => [tagId, name]));
  return [
    {
      id: 'play',
      name: t('demos:player.listen'),
      cell: (demo) => (
        <Button
          variant="inline-icon"
          iconName={demo.demoId === playedId ? 'audio-full' : 'play'}
          ariaLabel={t('demos:player.play', { name: shownName(demo) })}
          onClick={() => play(demo.demoId)}
        />
      ),
      width: 92,
    },
    {
      id: 'name',
      name: t('demos:field.title'),
      cell: (demo) => (
        <>
          <RecordLink to={demoAddress.demo(demo.demoId, 'tab=anr')} name={shownName(demo)} />
          <span className="second-line">{joined(demo.writers)}</span>
        </>
      ),
      width: 188,
      isRowHeader: true,
    },
    {
      id: 'overall',
      name: t('demos:anr.average'),
      cell: ({ average, ratingCount, myScore }) => (
        <>
          {average === undefined
            ? t('demos:anr.unrated')
            : t('demos:anr.overall', { average, count: ratingCount })}
          {myScore && (
            <span className="second-line">
              {t('demos:anr.myScore')} <span>{t(`demos:score.${myScore}`)}</span>
            </span>
          )}
        </>
      ),
      width: 165,
    },
    {
      id: 'tags',
      name: t('demos:anr.tags'),
      cell: ({ tagIds }) => (
        <SpaceBetween direction="horizontal" size="xxs">
          {tagIds.map((id) => (
            <Badge key={id}>{tagNames.get(id) ?? '…'}</Badge>
          ))}
        </SpaceBetween>
      ),
      width: 135,
    },
    {
      id: 'genres',
      name: t('demos:anr.genresAndMoods'),
      cell: ({ genres, moods }) => (
        <>
          {names.genres(genres)}
          <span className="second-line">{names.moods(moods)}</span>
        </>
      ),
      width: 170,
    },
    {
      id: 'bpm',
      name: t('demos:anr.bpmAndLanguage'),
      cell: ({ bpm, singingLanguage }) => (
        <>
          <span className="figures">{bpm ?? '—'}</span>
          <span className="second-line">{language(singingLanguage)}</span>
        </>
      ),
      width: 120,
    },
  ];
};

const toOptions = (choices: readonly { value: string | number; label: string }[]) =>
  choices.map(({ value, label }) => ({ value: String(value), label }));

const useFilters = () => {
  const t = useText('demos');
  const names = useDemoNames();
  const { singingLanguages } = useReference();
  const tags = useTags().map(({ tagId, name }) => ({ value: tagId, label: name }));
  return [
    { key: 'keyword', kind: 'text', label: t('demos:search') },
    {
      key: 'rating',
      kind: 'choice',
      label: t('demos:anr.ratingFilter'),
      options: [
        { value: 'unrated', label: t('demos:anr.unrated') },
        { value: 'mine', label: t('demos:anr.notByMe') },
      ],
    },
    { key: 'genre', kind: 'choice', label: t('demos:field.genres'), options: toOptions(names.genreChoices) },
    { key: 'mood', kind: 'choice', label: t('demos:field.moods'), options: toOptions(names.moodChoices) },
    {
      key: 'language',
      kind: 'choice',
      label: t('demos:field.singingLanguage'),
      options: toOptions(singingLanguages),
      isMore: true,
    },
    { key: 'minBpm', kind: 'number', label: t('demos:anr.minBpm'), isMore: true },
    { key: 'maxBpm', kind: 'number', label: t('demos:anr.maxBpm'), isMore: true },
    { key: 'tag', kind: 'choice', label: t('demos:anr.tags'), options: tags, isMore: true },
  ] as const;
};

/** Demos offered to A&R, unrated ones first, with a player that keeps playing from row to row. */
export const Page = () => {
  const t = useText('demos');
  const [playedId, play] = useState<string>();
  const [selected, select] = useState<AnrDemo[]>([]);
  return (
    <ListPage
      id="anrDemos"
      title={t('pages:anrDemos')}
      description={t('demos:player.keys')}
      columns={useColumns({ playedId, play })}
      filters={useFilters()}
      actions={<ShareButton demos={selected} />}
      selection={{
        selected,
        onChange: select,
        rowLabel: (demo) => shownName(demo),
      }}
      rowId={({ demoId }) => demoId}
      load={({ offset, limit, filters }, signal) =>
        call(listAnrDemos, { query: { offset, limit, ...filters }, signal })
      }
      empty={{ text: t('demos:empty.anr') }}
      below={({ items }) => <AnrPlayer demos={items} playedId={playedId} play={play} />}
    />
  );
};
