import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { allFunctions } from '../../../infra/bundles/functions.ts';
import type { AccessRequest } from '../../../infra/local/access/policies.ts';
import { isAllowed, loadPrincipals } from '../../../infra/local/access/principals.ts';
import { loadAssembly } from '../../../infra/local/template.ts';
import { assembleCloud, assemblyFolder } from '../../../infra/tools/start/assemble.ts';

const directory = mkdtempSync(join(tmpdir(), 'personal-'));

await assembleCloud();
const place = { region: 'us-east-1', account: '000000000000', endpoint: 'http://x' };
const assembly = loadAssembly(assemblyFolder, place);
const principals = loadPrincipals(assembly, directory);
const documentsKey = assembly
  .byType('AWS::KMS::Key')
  .find(({ logicalId }) => logicalId.startsWith('DocumentsKey'))!.arn;

afterAll(() => rmSync(directory, { recursive: true }));

/** Names of the functions whose role allows a request. */
const mayDo = (request: AccessRequest): string[] =>
  allFunctions()
    .filter(({ name }) => {
      const lambda = assembly
        .byType('AWS::Lambda::Function')
        .find(({ properties }) => String(properties.FunctionName).endsWith(`-${name}`))!;
      return isAllowed(principals.byRole(String(lambda.properties.Role)), request);
    })
    .map(({ name }) => name)
    .toSorted();

const throughS3 = { 'kms:ViaService': ['s3.us-east-1.amazonaws.com'] };

/** Functions that read files of persons. The list is written by hand, so that each new reader is added on purpose. */
const readers = [
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
];

it('lets only these functions decrypt with the key of documents', () => {
  expect(mayDo({ action: 'kms:Decrypt', resource: documentsKey, context: throughS3 })).toEqual(readers);
});

it('lets only these functions encrypt with the key of documents', () => {
  const writers = [
    'importCatalogue',
    'leave',
    'requestCatalogueUpload',
    'uploadFile',
    'uploadHandheldPhoto',
    'watermarkFile',
  ];
  expect(mayDo({ action: 'kms:GenerateDataKey', resource: documentsKey, context: throughS3 })).toEqual(
    writers,
  );
});

it('lets functions use the key of documents only through S3', () => {
  for (const action of ['kms:Decrypt', 'kms:GenerateDataKey'])
    expect(mayDo({ action, resource: documentsKey })).toEqual([]);
});
