import { describe, expect, it } from 'vitest';
import { referenceLinkSchema } from '../../../shared/projects/schema.ts';

describe('a reference link of a song request', () => {
  it.each(['javascript:alert(1)', 'example.com/song', 'ftp://example.com/song', ''])(
    'asks for a web address in place of %j',
    (url) => {
      const { error } = referenceLinkSchema.safeParse({ url, statement: 'The mood of the verse' });
      expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
        ['url', 'webAddress'],
      ]);
    },
  );

  it('is an address of http or https', () => {
    for (const url of ['http://example.com/a', 'https://例子.tw/歌'])
      expect(referenceLinkSchema.safeParse({ url, statement: 'The mood of the verse' }).success, url).toBe(
        true,
      );
  });
});
