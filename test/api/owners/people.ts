import { ownRealNameId } from '../../../shared/reference/personIds.ts';
import { aboutOneself, open, owned, staff, stale, type Cases, type Input } from './case.ts';
import type { Business } from './business.ts';

const ofMusician = ({ ids }: Business): Input => ({ params: { id: ids.musician } });
const ofLabel = ({ ids }: Business): Input => ({ params: { id: ids.label } });
const ofAccount = ({ bankAccount }: Business): Input => ({ params: { id: bankAccount.bankAccountId } });
const ofCompanyAccount = ({ company }: Business): Input => ({
  params: { id: company.account.bankAccountId },
});
const ofScan = ({ scan }: Business): Input => ({ params: { id: scan.identityId } });
const ofCompanyIdentity = ({ company }: Business): Input => ({ params: { id: company.identityId } });

const account = {
  kind: 0,
  country: 158,
  currency: 'TWD',
  bankName: '別家銀行',
  accountName: '某人',
  confirmAccountName: true,
  accountNumber: '999999999999',
};
const document = { country: 158, documentType: 'Passport', name: '某人', number: '300000002' };
const companyDocument = { country: 158, documentType: 99, name: '某公司', number: '10000005' };

const names = open('names of right owners, which every form that takes a share needs');
const over = { through: 'StaleVersion' };

/** Right owners with their payment details and identity. */
export const peopleCases: Cases = {
  listMusicians: staff,
  checkMusicianName: staff,
  createMusician: staff,
  getMusician: owned('musician', ofMusician, { silent: 'names no record but the musician' }),
  updateMusician: staff,
  deleteMusician: staff,
  listCompanies: staff,
  checkCompanyName: staff,
  createCompany: staff,
  getCompany: owned('label', ofLabel, { silent: 'names no record but the company' }),
  updateCompany: staff,
  deleteCompany: staff,
  listMyPublishers: aboutOneself('label', { silent: 'names no record but publishers' }),
  listMyArtists: aboutOneself('label', { silent: 'names no record but artists' }),
  listMyMusicians: aboutOneself('label', { silent: 'names no record but musicians' }),
  listMusicianRealNames: staff,
  getMusicianRealName: owned('musician', ({ ids }) => ({ params: { id: ownRealNameId(ids.musician) } }), {
    silent: 'names no record but the musician and its real name',
  }),
  createMusicianRealName: staff,
  updateMusicianRealName: staff,
  createMusicianAlias: staff,
  updateMusicianAlias: staff,
  mergeMusicians: staff,
  mergeCompanies: staff,
  listMerges: staff,
  undoMerge: staff,
  listCompanyRealNames: staff,
  getCompanyRealName: owned('label', ({ ids }) => ({ params: { id: ownRealNameId(ids.label) } }), {
    silent: 'names no record but the company and its real name',
  }),
  createCompanyRealName: staff,
  updateCompanyRealName: staff,
  createCompanyAlias: staff,
  updateCompanyAlias: staff,
  listRightOwners: names,
  listRightOwnerInfo: names,
  getRightOwner: names,
  listMusicianBankAccounts: owned('musician', (s) => ({ ...ofMusician(s), query: {} })),
  getMusicianBankAccount: owned('musician', ofAccount),
  createMusicianBankAccount: owned('musician', (s) => ({ ...ofMusician(s), body: account })),
  updateMusicianBankAccount: owned(
    'musician',
    (s) => ({ ...ofAccount(s), body: { ...account, accountNumber: undefined, version: stale } }),
    over,
  ),
  listMusicianIdentities: owned('musician', (s) => ({ ...ofMusician(s), query: {} })),
  getMusicianIdentity: owned('musician', ofScan),
  createMusicianIdentity: owned('musician', (s) => ({ ...ofMusician(s), body: document })),
  updateMusicianIdentity: owned(
    'musician',
    (s) => ({ ...ofScan(s), body: { ...document, number: undefined, version: stale } }),
    over,
  ),
  getIdentityScan: owned('musician', (s) => ({ ...ofScan(s), query: { fileId: s.scan.fileId } }), {
    silent: 'the address of a file',
  }),
  listCompanyBankAccounts: owned('label', (s) => ({ ...ofLabel(s), query: {} })),
  getCompanyBankAccount: owned('label', ofCompanyAccount),
  createCompanyBankAccount: owned('label', (s) => ({ ...ofLabel(s), body: account })),
  updateCompanyBankAccount: owned(
    'label',
    (s) => ({ ...ofCompanyAccount(s), body: { ...account, accountNumber: undefined, version: stale } }),
    over,
  ),
  listCompanyIdentities: owned('label', (s) => ({ ...ofLabel(s), query: {} })),
  getCompanyIdentity: owned('label', ofCompanyIdentity),
  createCompanyIdentity: owned('label', (s) => ({ ...ofLabel(s), body: companyDocument })),
  updateCompanyIdentity: owned(
    'label',
    (s) => ({ ...ofCompanyIdentity(s), body: { ...companyDocument, number: undefined, version: stale } }),
    over,
  ),
  showPayeeNumbers: staff,
  watermarkFile: owned(
    'musician',
    ({ scan }) => ({ body: { identityId: scan.identityId, fileId: scan.fileId, purpose: '開戶' } }),
    { silent: 'the address of a copy' },
  ),
};
