import { describe, expect, it } from 'vitest';
import { allFunctions } from '../../../infra/bundles/functions.ts';
import type { Grant } from '../../../infra/grants/grant.ts';

/** Grants of ordinary work. All others are listed below. */
const ordinary: readonly RegExp[] = [
  /^table:(read|write)$/,
  // The books have a list of their own, by what each role may write.
  /^book:/,
  /^machine:start:/,
  /^files:(read|write):(batches|titles|income|reports|imports)$/,
  /^files:write:(statements|uploads)$/,
  /^messages:queue$/,
  /^(numbers|secrets|webhooks):seal$/,
  // These allow nothing: they give a function an address or a list.
  /^(mail:preview|mailbox:domain|sms:countries|rates:fetch)$/,
];

/**
 * Functions that may open what is sealed, read whole files of persons, scan the table, send to the world or manage
 * accounts. The lists are written by hand, so that each new function is added on purpose.
 */
const functionsByGrant: Partial<Readonly<Record<Grant, readonly string[]>>> = {
  'numbers:open': [
    'createCompanyBankAccount',
    'createCompanyIdentity',
    'createMusicianBankAccount',
    'createMusicianIdentity',
    'downloadPaymentFile',
    'getCompanyBankAccount',
    'getCompanyIdentity',
    'getMusicianBankAccount',
    'getMusicianIdentity',
    'importCatalogue',
    'leave',
    'makeReport',
    'showPayeeNumbers',
    'showReviewNumber',
    'updateCompanyBankAccount',
    'updateCompanyIdentity',
    'updateMusicianBankAccount',
    'updateMusicianIdentity',
  ],
  'secrets:open': ['listMailedCodes', 'listTextedCodes', 'sendMessage'],
  'webhooks:open': ['resendWebhookDelivery', 'sendWebhooks', 'testWebhook'],
  'documents:open': [
    'addCompanyDetails',
    'addMusicianDetails',
    'confirmWithdrawal',
    'createCompanyIdentity',
    'createMusicianIdentity',
    'downloadLeaving',
    'getCatalogueImportRows',
    'getIdentityScan',
    'getPaymentProof',
    'getRegistrationFile',
    'importCatalogue',
    'leave',
    'previewCatalogueImport',
    'saveHandheldPhoto',
    'updateCompanyDetails',
    'updateCompanyIdentity',
    'updateMusicianDetails',
    'updateMusicianIdentity',
    'watermarkFile',
  ],
  'documents:seal': [
    'importCatalogue',
    'leave',
    'requestCatalogueUpload',
    'uploadFile',
    'uploadHandheldPhoto',
    'watermarkFile',
  ],
  'files:read:moving': ['getCatalogueImportRows', 'importCatalogue', 'previewCatalogueImport'],
  'files:write:moving': ['importCatalogue', 'requestCatalogueUpload'],
  'files:read:uploads': [
    'addCompanyDetails',
    'addMusicianDetails',
    'attachFiles',
    'checkProjectFile',
    'confirmWithdrawal',
    'createCompanyIdentity',
    'createMusicianIdentity',
    'downloadDemoLyrics',
    'getAttachedFile',
    'getDocumentLook',
    'getIdentityScan',
    'getPaymentProof',
    'getProjectDemo',
    'getProjectFile',
    'getRegistrationFile',
    'leave',
    'makeReport',
    'makeRunStatements',
    'playGuestDemo',
    'saveDocumentLook',
    'saveHandheldPhoto',
    'updateCompanyDetails',
    'updateCompanyIdentity',
    'updateMusicianDetails',
    'updateMusicianIdentity',
    'watermarkFile',
  ],
  'files:read:statements': ['leave', 'mapColumns', 'previewStatement', 'readStatement', 'uploadStatement'],
  'files:read:leaving': ['downloadLeaving', 'leave'],
  'files:write:leaving': ['leave'],
  'inbox:read': ['startImport'],
  'inbox:write': ['deliverStatement', 'takeMails', 'uploadStatement'],
  'mailbox:take': ['takeMails'],
  'arrivals:consume': ['startImport'],
  'table:scan': ['checkLedger', 'exportBooks', 'leave'],
  'history:bulk': ['importCatalogue'],
  'evidence:write': ['exportBooks'],
  'evidence:read': ['makeReport'],
  'certificates:sign': ['anchorWorks', 'makeReport'],
  'codes:hash': [
    'bindMobile',
    'confirmPhoneChange',
    'confirmResetCode',
    'getPartnerCaptcha',
    'getPasswordCaptcha',
    'mailResetCode',
    'requestPhoneChange',
    'sendMobileCode',
    'textResetCode',
  ],
  'messages:consume': ['sendMessage'],
  'machine:follow:statementImport': ['startUnstartedMachines'],
  'mail:send': ['sendMessage'],
  'sms:send': ['sendMessage'],
  'cognito:signIn': [
    'beginSecondFactor',
    'changePassword',
    'confirmSecondFactor',
    'createApiKey',
    'createWebhook',
    'login',
    'removeSecondFactor',
    'replaceWebhookSecret',
    'requestEmailChange',
    'requestLeaving',
    'requestPhoneChange',
    'saveWebhook',
  ],
  'cognito:signOut': [
    'changePassword',
    'logout',
    'refreshSession',
    'removeUserSecondFactor',
    'resetPassword',
    'setUserStatus',
  ],
  'cognito:setPassword': ['acceptInvite', 'changePassword', 'resetPassword'],
  'cognito:secondFactor': [
    'beginSecondFactor',
    'confirmSecondFactor',
    'removeSecondFactor',
    'removeUserSecondFactor',
  ],
  'cognito:createUser': ['inviteFirstAccount', 'inviteUser'],
  'cognito:manageUsers': ['releaseClaims', 'validateAccount'],
};

const all = allFunctions();

const grantedTo = (grant: Grant): string[] =>
  all
    .filter(({ settings }) => settings.grants.some((one) => one === grant))
    .map(({ name }) => name)
    .toSorted();

describe('a sensitive grant', () => {
  it.each(Object.entries(functionsByGrant) as [Grant, readonly string[]][])(
    '%s is given to exactly the functions that need it',
    (grant, functions) => {
      expect(grantedTo(grant)).toEqual(functions);
    },
  );

  it('is listed, unless it is one of ordinary work', () => {
    const given = new Set(all.flatMap(({ settings }) => settings.grants));
    const sensitive = [...given].filter((grant) => !ordinary.some((pattern) => pattern.test(grant)));
    expect(sensitive.toSorted()).toEqual(Object.keys(functionsByGrant).toSorted());
  });

  it('is never given to a list, which shows numbers masked', () => {
    const opening: readonly Grant[] = ['numbers:open', 'secrets:open', 'webhooks:open', 'documents:open'];
    const lists = opening.flatMap(grantedTo).filter((name) => name.startsWith('list'));
    // Staff who help somebody on the phone see the codes sent to them, which the history records.
    expect(lists).toEqual(['listMailedCodes', 'listTextedCodes']);
  });
});
