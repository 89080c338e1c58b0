/** Company's place in the chain: if it is an agent, and the number of contracts it licenses under. */
type Standing = { isAgent: boolean; licensorOf: number };

/**
 * Returns whether a company is the last agent of the chain: it represents others and licenses to nobody. Its own
 * statement and report cannot be exported (product description, section 5), because nobody reports to it.
 */
export const isTopAgent = ({ isAgent, licensorOf }: Standing): boolean => isAgent && licensorOf === 0;
