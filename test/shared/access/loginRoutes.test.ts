import { expect, it } from 'vitest';
import type { RouteDefinition } from '../../../shared/api/route.ts';
import { routes } from '../../../shared/routes.ts';

/**
 * What each route that only asks for a sign-in needs besides: nothing more, because it concerns the caller's own account
 * (`own account`), lists everybody's reference data (`reference data`) or public names (`names`), or records that the
 * caller's lists show (`records of the lists`); a check of the caller in
 * its handler (`main account`, `record`); or, from a sub-account of a company, one of these flags. Written by hand, so
 * that a mistake in a route does not repeat itself here.
 */
const table: Record<string, string> = {
  'own account':
    'listOwnRequests getOwnRequest listSessions endSession endOtherSessions beginSecondFactor confirmSecondFactor removeSecondFactor logout getAuthority countNews listNews listQueues getListViews saveListViews',
  'reference data':
    'getAccountConstants listCopyrightTypes listCountryAreas listGenres listMoods listEnvironments getFunctionAccess searchBanks listContractCurrencies',
  names: 'listRightOwnerInfo getRightOwner',
  /** Each kind of record by the flag of its list, `functions/finding/finders.ts`. */
  'records of the lists': 'findRecords nameRecords',
  'genericRoleAuthority/search': 'listRightOwners',
  /** Staff with administrator levels, and the main account of a company. */
  'main account':
    'listUsers inviteUser changeUser setUserStatus inviteUserAgain removeUserSecondFactor getDocumentLook saveDocumentLook requestLeaving listLeavings downloadLeaving',
  /** The flag of the kind of record, `functions/files/routes/fileAccess.ts` and `functions/audit/visibility.ts`. */
  record: 'uploadFile listAttachedFiles attachFiles getAttachedFile removeAttachedFile getHistory',
  'reportRoleAuthority/menuApplyForWithdrawal':
    'listMusicianBankAccounts getMusicianBankAccount createMusicianBankAccount updateMusicianBankAccount listMusicianIdentities getMusicianIdentity createMusicianIdentity updateMusicianIdentity getIdentityScan listCompanyBankAccounts getCompanyBankAccount createCompanyBankAccount updateCompanyBankAccount listCompanyIdentities getCompanyIdentity createCompanyIdentity updateCompanyIdentity watermarkFile getPaymentProof downloadWithdrawalReport',
  'reportRoleAuthority/viewIncome':
    'getWithdrawal listStatementRecords downloadStatementRecord downloadStatementProof',
  'genericRoleAuthority/viewRegistrationInfo': 'getRealNameInfo getOwnMusician getOwnCompany',
  'partnerRoleAuthority/viewPartnerMusicianInfo partnerRoleAuthority/addPartnerMusicianRegister':
    'getMusician getMusicianRealName',
  'genericRoleAuthority/viewRegistrationInfo partnerRoleAuthority/viewPartnerCompanyInfo':
    'getCompany getCompanyRealName',
  'partnerRoleAuthority/addPartnerMusicianRegister': 'submitMusicianProfile submitMusicianAlias',
  'partnerRoleAuthority/addPartnerCompanyRegister': 'submitCompanyProfile submitCompanyAlias',
  'partnerRoleAuthority/addPartnerMusicianRegister partnerRoleAuthority/addPartnerCompanyRegister':
    'getProfileReview getRegistrationFile',
  'partnerRoleAuthority/viewPartnerMusicianList': 'listMyMusicians',
  'infoRoleAuthority/viewMusicalWorkList':
    'listMyPublishers listMusicianMusicalWorks listCompanyMusicalWorks listTokenHoldings',
  'infoRoleAuthority/viewMusicalWork': 'getMusicianMusicalWork getCompanyMusicalWork',
  'infoRoleAuthority/viewRecordingWorkList': 'listMyArtists listMusicianSongs listCompanySongs',
  'infoRoleAuthority/viewRecordingWork': 'getMusicianSong getCompanySong',
};

const byRoute = Object.fromEntries(
  Object.entries(table).flatMap(([need, ids]) => ids.split(' ').map((id) => [id, need])),
);

const loginRoutes = routes
  .map(({ route }): RouteDefinition => route)
  .filter(({ permission }) => permission === 'login');

it('says what each route that only asks for a sign-in needs besides', () => {
  expect(loginRoutes.map(({ id }) => id).toSorted()).toEqual(Object.keys(byRoute).toSorted());
});

it('asks sub-accounts of companies for the listed flags', () => {
  const found = loginRoutes.map(({ id, subAccountNeeds }) => [id, subAccountNeeds?.join(' ') ?? '']);
  const expected = Object.entries(byRoute).map(([id, need]) => [id, need.includes('/') ? need : '']);
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected));
});

it('asks nobody else for more than the permission of a route', () => {
  const others = routes.filter(
    ({ route }) => route.permission !== 'login' && (route as RouteDefinition).subAccountNeeds,
  );
  expect(others).toEqual([]);
});
