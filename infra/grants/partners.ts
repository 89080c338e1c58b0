import { reads, type FunctionSettings } from './grant.ts';

/** Routes that send the licensor its link. */
const sendsLinks = {
  grants: ['table:read', 'table:write', 'messages:queue', 'secrets:seal'],
} as const satisfies FunctionSettings;

/** Routes that store details with numbers and scans, and send them. */
const storesDetails = {
  grants: [...sendsLinks.grants, 'numbers:seal', 'files:read:uploads', 'documents:open'],
} as const satisfies FunctionSettings;

const startsRegistrations = { grants: ['table:read', 'table:write'] } as const satisfies FunctionSettings;

/** Routes that store a licensor's findings and tell the agent. */
const checksDetails = {
  grants: ['table:read', 'table:write', 'messages:queue'],
} as const satisfies FunctionSettings;

export const partnersGrants = {
  inviteMusician: startsRegistrations,
  inviteCompany: startsRegistrations,
  changeRegistrationEmail: sendsLinks,
  getRegistrationAddress: reads,
  resendRegistration: sendsLinks,
  listMusicianRegistrations: reads,
  listCompanyRegistrations: reads,
  getMusicianRegistration: reads,
  getCompanyRegistration: reads,
  addMusicianDetails: storesDetails,
  updateMusicianDetails: storesDetails,
  addCompanyDetails: storesDetails,
  updateCompanyDetails: storesDetails,
  /** Records in the history that staff received a scan. */
  getRegistrationFile: { grants: ['table:read', 'table:write', 'files:read:uploads', 'documents:open'] },
  inviteFirstAccount: {
    grants: [...sendsLinks.grants, 'book:accounts', 'cognito:createUser'],
  },
  getUserInfo: reads,
  updateMarathonUser: { grants: ['table:read', 'table:write', 'book:accounts', 'messages:queue'] },
  getMaskedMusician: reads,
  getMaskedCompany: reads,
  confirmMusician: checksDetails,
  confirmCompany: checksDetails,
  uploadHandheldPhoto: { grants: ['table:read', 'table:write', 'files:write:uploads', 'documents:seal'] },
  saveHandheldPhoto: { grants: ['table:read', 'table:write', 'files:read:uploads', 'documents:open'] },
  validateAccount: { grants: ['table:read', 'table:write', 'book:accounts', 'cognito:manageUsers'] },
  sendMobileCode: {
    grants: [
      'table:read',
      'table:write',
      'book:verification',
      'codes:hash',
      'messages:queue',
      'secrets:seal',
      'sms:countries',
    ],
  },
  bindMobile: {
    grants: ['table:read', 'table:write', 'book:verification', 'codes:hash', 'sms:countries'],
  },
  submitRegistration: { grants: ['table:read', 'table:write', 'book:accounts', 'messages:queue'] },
} as const satisfies Record<string, FunctionSettings>;
