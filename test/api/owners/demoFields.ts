/** A new demo of the musician, which may have the title of an earlier one. */
export const newDemo = (authorId: string) => ({
  names: [
    { cultureInfo: 'zh-Hant' as const, name: '還沒發表的歌' },
    { cultureInfo: 'zh-Hans' as const, name: '还没发表的歌' },
    { cultureInfo: 'pinyin' as const, name: 'hai mei fa biao de ge' },
  ],
  nativeCultureInfo: 'zh-Hant' as const,
  singingLanguage: 'cmn' as const,
  genres: [1],
  moods: [22],
  environments: [],
  writers: [{ role: 2 as const, authorId, percentage: '100' }],
  musicOption: 'SharedEquallyByAll' as const,
  lyricsOption: 'SharedEquallyByAll' as const,
  musicStatus: 'NotDefined' as const,
  lyricsStatus: 'NotDefined' as const,
  visibility: 1 as const,
  mixType: 1 as const,
  relatedDemoIds: [],
  notTheSame: true,
  lyrics: '還沒發表的詞',
  lyricsLanguage: 'zh-Hant' as const,
});
