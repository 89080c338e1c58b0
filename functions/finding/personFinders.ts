import { allows } from '../../shared/access/authority.ts';
import type { Flag } from '../../shared/access/flags.ts';
import { maySubAccount } from '../../shared/access/subAccounts.ts';
import { foundPerKind, type Found } from '../../shared/finding/schema.ts';
import type { Language } from '../../shared/api/resultCodes.ts';
import { isStaff } from '../access/visibility.ts';
import type { Identity } from '../api/identity.ts';
import { isRefusal } from '../core/refusal.ts';
import { listAliases } from '../people/realNameList.ts';
import { toRealNameId } from '../people/realNameReader.ts';
import { openRealName } from '../people/representation.ts';
import { loadRightOwners } from '../people/rightOwnerReader.ts';
import type { RightOwner } from '../people/rightOwnerNames.ts';
import { foundAs, type Asked, type Finder } from './finder.ts';

type Person = {
  kind: 'musician' | 'company';
  alias: 'mus' | 'cmp';
  realName: 'mrn' | 'crn';
  /** Flag of staff for the list of all, and flags of which a sub-account needs one to open a person. */
  ofStaff: Flag;
  ofSubAccounts: readonly Flag[];
};

const describe = ({ kind }: Person, alias: RightOwner, language: Language): Found =>
  foundAs(kind, toRealNameId(alias), alias, language, [alias.ipiNameNumber]);

/** Returns right owners that a person manages and a keyword finds. */
const findManaged = async ({ alias }: Person, { owners }: Asked): Promise<RightOwner[]> => {
  const ids = (await owners()).filter((id) => id.startsWith(alias));
  return ids.length === 0 ? [] : [...(await loadRightOwners(ids)).values()];
};

/** Opens a real name under the first of its aliases that the person may open; `undefined` when it may open none. */
const openAlias = async (identity: Identity, realNameId: string): Promise<RightOwner | undefined> => {
  try {
    return (await openRealName(identity, realNameId)).aliases[0];
  } catch (error) {
    if (isRefusal(error)) return undefined;
    throw error;
  }
};

/**
 * Returns the finder of musicians or companies: of all of them for staff, also by legal name; for others of themselves and
 * of the licensors they represent today. A person with several aliases is found once.
 */
const personFinder = (person: Person): Finder => ({
  kind: person.kind,
  prefixes: [person.realName],
  mayUse: ({ user, permissions }) =>
    user.kind === 'system'
      ? allows(permissions, person.ofStaff)
      : maySubAccount(user, permissions, person.ofSubAccounts),
  find: async (asked) => {
    const { identity, keyword, language } = asked;
    const aliases = isStaff(identity)
      ? (await listAliases<RightOwner>(person.alias, { keyword, offset: 0, limit: foundPerKind + 1 })).items
      : await findManaged(person, asked);
    return aliases.map((alias) => describe(person, alias, language));
  },
  name: async (identity, ids, language) => {
    const aliases = await Promise.all(ids.map((id) => openAlias(identity, id)));
    return aliases.flatMap((alias) => (alias ? [describe(person, alias, language)] : []));
  },
});

/** Finders of people. */
export const personFinders: readonly Finder[] = [
  personFinder({
    kind: 'musician',
    alias: 'mus',
    realName: 'mrn',
    ofStaff: 'systemAdminRoleAuthority/viewTotalMusician',
    ofSubAccounts: [
      'partnerRoleAuthority/viewPartnerMusicianInfo',
      'partnerRoleAuthority/addPartnerMusicianRegister',
    ],
  }),
  personFinder({
    kind: 'company',
    alias: 'cmp',
    realName: 'crn',
    ofStaff: 'systemAdminRoleAuthority/viewTotalCompany',
    ofSubAccounts: [
      'genericRoleAuthority/viewRegistrationInfo',
      'partnerRoleAuthority/viewPartnerCompanyInfo',
    ],
  }),
];
