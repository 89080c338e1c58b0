/** Fields in which a row is compared with a record, in the order of display. */
export const comparedFields = ['title', 'performer', 'writers', 'album', 'isrc', 'iswc', 'duration'] as const;
export type ComparedField = (typeof comparedFields)[number];

/** Agreement of a row's field with the record's: equal, different, or one of the two is empty. */
export const agreements = ['agrees', 'differs', 'unsaid'] as const;
export type Agreement = (typeof agreements)[number];
