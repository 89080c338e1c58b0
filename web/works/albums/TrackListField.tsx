import Box from '@cloudscape-design/components/box';
import ButtonDropdown from '@cloudscape-design/components/button-dropdown';
import FormField from '@cloudscape-design/components/form-field';
import List from '@cloudscape-design/components/list';
import SpaceBetween from '@cloudscape-design/components/space-between';
import { useState } from 'react';
import type { SongSummary } from '../../../shared/works/schema.ts';
import {
  addTrack,
  beginsDisc,
  inTrackOrder,
  joinDisc,
  removeTrack,
  renumberTracks,
  startDisc,
  type Track,
} from './trackOrder.ts';
import { RecordSelect } from '../../components/pickers/RecordSelect.tsx';
import { useField } from '../../components/form/useField.ts';
import { shownName } from '../../text/shownName.ts';
import { joined } from '../../text/joined.ts';
import { useText } from '../../text/useText.ts';
import { songSource } from '../sources.ts';

const described = (song: SongSummary): [string, { title: string; about: string }] => [
  song.songId,
  {
    title: shownName(song),
    about: [joined(song.performers), song.isrc].filter(Boolean).join(' · '),
  },
];

const changes = { remove: removeTrack, startDisc, joinDisc } as const;

/**
 * Tracks of an album, ordered by dragging or by keyboard, on one disc or several.
 * @param songs the album's recordings when the form opens
 */
export const TrackListField = ({ songs }: { songs: readonly SongSummary[] }) => {
  const t = useText('albums');
  const { value, set, error } = useField('tracks');
  const [known, setKnown] = useState(() => new Map(songs.map(described)));
  const tracks = inTrackOrder(value as Track[]);
  const findTitle = ({ songId }: Track) => known.get(songId)?.title ?? t('albums:otherOwner');
  const actionsAt = (place: number) => [
    ...(place > 0 && !beginsDisc(tracks, place)
      ? [{ id: 'startDisc', text: t('albums:action.startDisc') }]
      : []),
    ...(beginsDisc(tracks, place) ? [{ id: 'joinDisc', text: t('albums:action.joinDisc') }] : []),
    { id: 'remove', text: t('albums:action.remove') },
  ];
  return (
    <SpaceBetween size="m">
      {tracks.length > 0 && (
        <List
          ariaLabel={t('albums:section.tracks')}
          items={tracks}
          sortable
          onSortingChange={({ detail }) => set(renumberTracks(detail.items))}
          renderItem={(track) => {
            const place = tracks.indexOf(track);
            const title = findTitle(track);
            return {
              id: `${place}-${track.songId}`,
              content: title,
              secondaryContent: known.get(track.songId)?.about,
              icon: <Box color="text-body-secondary">{`${track.disc}-${track.track}`}</Box>,
              announcementLabel: title,
              actions: (
                <ButtonDropdown
                  variant="icon"
                  ariaLabel={t('albums:action.of', { title })}
                  items={actionsAt(place)}
                  onItemClick={({ detail }) => set(changes[detail.id as keyof typeof changes](tracks, place))}
                />
              ),
            };
          }}
        />
      )}
      <FormField label={t('albums:action.add')} errorText={error}>
        <RecordSelect
          source={songSource}
          value=""
          label={t('albums:action.add')}
          onChange={(songId, option) => {
            if (!songId) return;
            const about = { title: option?.label ?? songId, about: option?.description ?? '' };
            setKnown((before) => new Map(before).set(songId, about));
            set(addTrack(tracks, songId));
          }}
        />
      </FormField>
    </SpaceBetween>
  );
};
