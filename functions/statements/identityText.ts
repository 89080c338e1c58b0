type Said = { title: string; performer: string; isrc: string; platform: string; platformId: string };

/** What both an issue and a correction keep of the rows they are about, to find one by the other. */
export const identityText = ({ title, performer, isrc, platform, platformId }: Said): string =>
  [title, performer, isrc, platform, platformId].join('\n');
