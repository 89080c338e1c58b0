import { open, owned, staff, stale, type Cases, type Input } from './case.ts';
import type { Business } from './business.ts';

const named = { names: [{ cultureInfo: 'en', name: 'Somebody' }], nativeCultureInfo: 'en' };
const details = { ...named, country: 9999, taxResidence: 'other', version: stale };

const ofMusician = ({ registrations }: Business): Input => ({ params: { id: registrations.musician } });
const ofCompany = ({ registrations }: Business): Input => ({ params: { id: registrations.company } });

const byLink = open('goes by the secret of a link, which only the licensor has');
const ownOnly = open('starts a registration for the company of the caller');
const listsOwn = open('lists registrations of the company of the caller');
const over = { through: 'StaleVersion' };

/** Registrations of licensors. */
export const partnerCases: Cases = {
  inviteMusician: ownOnly,
  inviteCompany: ownOnly,
  listMusicianRegistrations: listsOwn,
  listCompanyRegistrations: listsOwn,
  getMusicianRegistration: owned('agent', (s) => ({ query: { id: s.registrations.musician } }), {
    silent: 'names no record but the registration',
  }),
  getCompanyRegistration: owned('agent', (s) => ({ query: { id: s.registrations.company } }), {
    silent: 'names no record but the registration',
  }),
  addMusicianDetails: owned('agent', (s) => ({ ...ofMusician(s), body: details }), over),
  updateMusicianDetails: owned('agent', (s) => ({ ...ofMusician(s), body: details }), over),
  addCompanyDetails: owned('agent', (s) => ({ ...ofCompany(s), body: details }), over),
  updateCompanyDetails: owned('agent', (s) => ({ ...ofCompany(s), body: details }), over),
  changeRegistrationEmail: owned(
    'agent',
    (s) => ({
      ...ofMusician(s),
      body: { name: 'x', email: 'x@example.com', language: 'en', version: stale },
    }),
    over,
  ),
  getRegistrationAddress: owned('agent', ofMusician, { silent: 'names no record but the registration' }),
  getRegistrationFile: owned(
    'agent',
    (s) => ({ ...ofMusician(s), query: { fileId: 'fil_0123456789.png' } }),
    { through: 'DataNotFound' },
  ),
  resendRegistration: owned('agent', ofMusician, { through: 'InvalidOperation' }),
  getUserInfo: owned('agent', ofMusician, { through: 'DataNotFound' }),
  inviteFirstAccount: staff,
  updateMarathonUser: staff,
  getMaskedMusician: byLink,
  getMaskedCompany: byLink,
  confirmMusician: byLink,
  confirmCompany: byLink,
  uploadHandheldPhoto: byLink,
  saveHandheldPhoto: byLink,
  validateAccount: byLink,
  sendMobileCode: byLink,
  bindMobile: byLink,
  submitRegistration: byLink,
};
