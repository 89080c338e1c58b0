import { foldText } from '../../../shared/statements/matching/normalise.ts';

type Said = {
  title: string;
  performer: string;
  writers: string;
  album: string;
  isrc: string;
  platform: string;
  platformId: string;
};

/**
 * What both an issue and a correction keep of the rows they are about, to find one by the other; however it is written, as
 * decisions hold for rows.
 */
export const identityText = ({
  title,
  performer,
  writers,
  album,
  isrc,
  platform,
  platformId,
}: Said): string => [title, performer, writers, album, isrc, platform, platformId].map(foldText).join('\n');
