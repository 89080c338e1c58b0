/** What of a company and its contracts says whether it stands at the top. */
type Standing = { isAgent: boolean; licensorOf: number };

/**
 * Whether a company is the last agent of the chain: it represents others and licenses to nobody. Its own statement and
 * report cannot be exported (product description, section 5), because nobody reports to it.
 */
export const isTopAgent = ({ isAgent, licensorOf }: Standing): boolean => isAgent && licensorOf === 0;
