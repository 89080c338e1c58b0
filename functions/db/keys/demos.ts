/** Data about demos. The demos themselves are records (`catalogueKeys.record`). */
export const demoKeys = {
  /**
   * A&R's entry about a demo: the fields its list filters by, the rating of each person, the remark and the tags. All
   * of them: query `pk`, newest first.
   */
  review: (demoId: string) => ({ pk: 'anrdemos', sk: demoId }),
  reviews: 'anrdemos',
  /** Demo that names another as related; all of them: query `pk`. */
  namedBy: (relatedId: string, demoId: string) => ({ pk: `relateddemos#${relatedId}`, sk: demoId }),
  namers: (relatedId: string) => `relateddemos#${relatedId}`,
  /** Reservations and sales of a demo in projects. */
  sale: (demoId: string) => ({ pk: demoId, sk: 'sale' }),
  /** Demo that was sold with an ISRC, so that no other deal takes it. */
  isrc: (isrc: string) => ({ pk: `demoisrc#${isrc}`, sk: 'demo' }),
  /** Tag by its name in comparable form; all of them: query `pk`. */
  tag: (comparable: string) => ({ pk: 'anrtags', sk: comparable }),
  tags: 'anrtags',
};
