/** Languages that pictures are taken in. */
export const languages = ['en', 'zh-Hant', 'zh-Hans'] as const;

/** Pictures to take: their languages, and the only chapter, or part of an address. Empty for all. */
export type Wanted = { languages: readonly (typeof languages)[number][]; only: string };
