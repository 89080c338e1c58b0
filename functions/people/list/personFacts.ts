import { displayName } from '../../../shared/reference/names.ts';
import { declareFacts, namesMet } from '../../records/listFacts.ts';
import { toSortName } from '../../records/searchText.ts';
import { isAgent, type RightOwner } from '../rightOwnerNames.ts';

const lacked = {
  ipi: ({ ipiNameNumber }: RightOwner) => !ipiNameNumber,
  externalId: ({ externalId }: RightOwner) => !externalId,
  contact: ({ email, phone }: RightOwner) => !email && !phone,
};

/** Facts of a musician or a company in its list. */
export const personFacts = declareFacts(1, displayName, (owner: RightOwner) => ({
  country: owner.country,
  taxResidence: owner.taxResidence,
  artistType: 'artistType' in owner ? owner.artistType : undefined,
  companyType: 'companyType' in owner ? owner.companyType : undefined,
  isAgent: isAgent(owner),
  ipi: owner.ipiNameNumber,
  externalId: owner.externalId && toSortName(owner.externalId),
  realNameId: owner.realNameId,
  lacks: namesMet(lacked, owner),
}));
export type PersonFacts = ReturnType<typeof personFacts.of>;
