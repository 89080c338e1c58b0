import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { allFunctions } from '../../../infra/bundles/functions.ts';
import type { Grant } from '../../../infra/grants/grant.ts';
import { isAllowed, loadPrincipals } from '../../../infra/local/access/principals.ts';
import { loadAssembly } from '../../../infra/local/template.ts';
import { assembleCloud, assemblyFolder } from '../../../infra/tools/start/assemble.ts';

const directory = mkdtempSync(join(tmpdir(), 'keys-'));

await assembleCloud();
const place = { region: 'us-east-1', account: '000000000000', endpoint: 'http://x' };
const assembly = loadAssembly(assemblyFolder, place);
const principals = loadPrincipals(assembly, directory);

afterAll(() => rmSync(directory, { recursive: true }));

const actions = [
  ...['kms:Decrypt', 'kms:GenerateDataKey', 'kms:Encrypt', 'kms:GenerateMac', 'kms:VerifyMac', 'kms:Sign'],
  ...['kms:GetPublicKey', 'kms:CreateGrant', 'kms:PutKeyPolicy', 'kms:ScheduleKeyDeletion', 'kms:DisableKey'],
];

/**
 * Returns the functions that may use a key, by action; without the actions that no function may take.
 * @param context condition keys of the calls
 */
const usersOf = (name: string, context: Record<string, string[]> = {}): Record<string, string[]> => {
  const key = assembly.byType('AWS::KMS::Key').find(({ logicalId }) => logicalId.startsWith(name))!.arn;
  const lambdas = assembly.byType('AWS::Lambda::Function');
  const roleOf = new Map(
    lambdas.map(({ properties }) => [String(properties.FunctionName), String(properties.Role)]),
  );
  const mayUse = (action: string) =>
    allFunctions()
      .filter(({ name: one }) => {
        const [, role] = [...roleOf].find(([functionName]) => functionName.endsWith(`-${one}`))!;
        return isAllowed(principals.byRole(role), { action, resource: key, context });
      })
      .map(({ name: one }) => one)
      .toSorted();
  return Object.fromEntries(
    actions.map((action) => [action, mayUse(action)] as const).filter(([, users]) => users.length > 0),
  );
};

const grantedTo = (grant: Grant): string[] =>
  allFunctions()
    .filter(({ settings }) => settings.grants.some((one) => one === grant))
    .map(({ name }) => name)
    .toSorted();

it.each<[string, Record<string, Grant>]>([
  ['NumbersKey', { 'kms:Decrypt': 'numbers:open', 'kms:GenerateDataKey': 'numbers:seal' }],
  ['SecretsKey', { 'kms:Decrypt': 'secrets:open', 'kms:GenerateDataKey': 'secrets:seal' }],
  ['CodesKey', { 'kms:GenerateMac': 'codes:hash' }],
  ['CertificatesKey', { 'kms:Sign': 'certificates:sign', 'kms:GetPublicKey': 'certificates:sign' }],
])('%s is used only as its grants say, by the functions that have them', (key, grants) => {
  expect(usersOf(key)).toEqual(
    Object.fromEntries(Object.entries(grants).map(([action, grant]) => [action, grantedTo(grant)])),
  );
});

it('SecretsKey is used by functions of webhooks for texts sealed for a webhook, and for no code or link', () => {
  const users = (context: Record<string, string[]>) => usersOf('SecretsKey', context);
  const both = (...grants: Grant[]) => grants.flatMap(grantedTo).toSorted();
  expect(users({ 'kms:EncryptionContext:webhook': ['whk_1'] })).toEqual({
    'kms:Decrypt': both('secrets:open', 'webhooks:open'),
    'kms:GenerateDataKey': both('secrets:seal', 'webhooks:seal'),
  });
  expect(users({ 'kms:EncryptionContext:message': ['msg_1'] })).toEqual({
    'kms:Decrypt': grantedTo('secrets:open'),
    'kms:GenerateDataKey': grantedTo('secrets:seal'),
  });
});
