import type { DemoSale } from '../../demos/sale.ts';
import { displayName } from '../../../shared/reference/names.ts';
import { ownersOfSong } from '../../../shared/works/rules.ts';
import type { Song } from '../../../shared/works/schema.ts';
import type { Identity } from '../../api/identity.ts';
import { Refusal } from '../../core/refusal.ts';
import { putIf, removeIf, requireItem, type Write } from '../../db/commit.ts';
import { missing } from '../../db/expressions.ts';
import { getItem } from '../../db/items.ts';
import { catalogueKeys } from '../../db/keys/catalogue.ts';
import { demoKeys } from '../../db/keys/demos.ts';
import { maySee } from '../../access/visibility.ts';
import { findHolder, getRecord } from '../../records/recordReader.ts';
import { isrcUnique } from '../../works/filing.ts';

/**
 * Checks that an ISRC is free for a sold song: no other recording has it, and no deal over another song. Links to the
 * recording if the person may see it.
 * @throws Refusal `IsrcAlreadyExists`
 */
export const requireFreeIsrc = async (
  identity: Identity,
  { demoId, songId }: Pick<DemoSale, 'demoId' | 'songId'>,
  isrc: string | undefined,
): Promise<void> => {
  if (isrc === undefined) return;
  const [holder, dealt] = await Promise.all([
    findHolder(isrcUnique(isrc)),
    getItem<{ demoId: string }>(demoKeys.isrc(isrc)),
  ]);
  if (holder !== undefined && holder !== songId) {
    const song = await getRecord<Song>(holder);
    const isSeen = song !== undefined && maySee(identity, ownersOfSong(song));
    throw new Refusal('IsrcAlreadyExists', {
      songs: isSeen ? [{ songId: song.songId, name: displayName(song), isrc: song.isrc }] : [],
      issues: [{ path: 'body.isrc', message: 'isrcTaken' }],
    });
  }
  if (dealt && dealt.demoId !== demoId)
    throw new Refusal('IsrcAlreadyExists', {
      songs: [],
      issues: [{ path: 'body.isrc', message: 'isrcOfOtherDeal' }],
    });
};

/**
 * Returns the writes that keep an ISRC for a sold song, so that no other deal takes it. They fail when another deal did
 * so since it was checked.
 */
export const isrcWrites = (demoId: string, isrc: string | undefined): Write[] =>
  isrc === undefined
    ? []
    : [
        putIf(
          { ...demoKeys.isrc(isrc), type: 'demoIsrc', version: 1, demoId },
          { anyOf: [missing, { demoId }] },
          'IsrcAlreadyExists',
        ),
      ];

/** Returns the check that no recording took an ISRC since it was checked, but that of the song itself. */
export const recordingCheck = ({ songId }: Pick<DemoSale, 'songId'>, isrc: string | undefined): Write[] =>
  isrc === undefined
    ? []
    : [
        requireItem<{ id: string }>(
          catalogueKeys.unique(isrcUnique(isrc)),
          songId === undefined ? missing : { anyOf: [missing, { id: songId }] },
          'IsrcAlreadyExists',
        ),
      ];

/** Returns the writes that give up an ISRC of a sold song, which no part of it has any more. */
export const releaseIsrcWrites = (demoId: string, isrc: string | undefined): Write[] =>
  isrc === undefined ? [] : [removeIf(demoKeys.isrc(isrc), { anyOf: [missing, { demoId }] }, 'StaleVersion')];
