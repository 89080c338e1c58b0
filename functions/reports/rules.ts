/**
 * Place of a company in the chain of contracts: whether it is an agent, and the number of contracts it is the licensor
 * of.
 */
type Standing = { isAgent: boolean; contractsAsLicensor: number };

/**
 * Returns whether a company is the last agent of the chain: it represents others and licenses to nobody. Its own
 * statement and report cannot be exported (product description, section 5), because nobody reports to it.
 */
export const isTopAgent = ({ isAgent, contractsAsLicensor }: Standing): boolean =>
  isAgent && contractsAsLicensor === 0;
