/** What a row and a record are compared in, in the order a person looks. */
export const comparedFields = ['title', 'performer', 'writers', 'album', 'isrc', 'iswc'] as const;
export type ComparedField = (typeof comparedFields)[number];

/** How a field of a row stands to the record's: the same, another, or one of the two does not say. */
export const agreements = ['agrees', 'differs', 'unsaid'] as const;
export type Agreement = (typeof agreements)[number];
