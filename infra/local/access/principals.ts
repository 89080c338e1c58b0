import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AwsError } from '../awsError.ts';
import { objectAt, objectsAt, textAt, textsAt, type JsonObject } from '../json.ts';
import { nameInArn } from '../physicalNames.ts';
import { evaluate, policyStatements, type AccessRequest } from './policies.ts';
import type { Assembly } from '../template.ts';

/** Caller of an API: a role of the templates, a function acting in its role, or the operator (start, seed, tests), who may do everything. */
export type Principal = {
  name: string;
  arn: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Statements of the role's policies; `undefined` for the operator. */
  statements: JsonObject[] | undefined;
};

export type Principals = {
  operator: Principal;
  byAccessKey(accessKeyId: string): Principal | undefined;
  /** Returns the role with an ARN. Throws when the templates have no such role. */
  byRole(roleArn: string): Principal;
  /** Returns a function in its role, with an access key of its own. Throws when the templates have no such function. */
  byFunction(functionName: string): Principal;
};

/**
 * Loads the roles of the templates with their policies, and the functions that act in them. The access key of each is derived
 * from the key file in `dataDir`.
 */
export const loadPrincipals = (assembly: Assembly, dataDir: string): Principals => {
  const seed = readSeed(join(dataDir, 'keys'));
  const { account } = assembly.place;
  const operator = withKey(seed, 'operator', `arn:aws:iam::${account}:user/operator`, undefined);
  const roles = assembly
    .byType('AWS::IAM::Role')
    .map((role) => withKey(seed, role.name, role.arn, roleStatements(assembly, role.name, role.properties)));
  const byArn = new Map(roles.map((principal) => [principal.arn, principal]));
  const functions = new Map(
    assembly.byType('AWS::Lambda::Function').flatMap(({ name, properties }) => {
      const role = byArn.get(textAt(properties, 'Role') ?? '');
      const arn = `arn:aws:sts::${account}:assumed-role/${role?.name}/${name}`;
      return role ? [[name, withKey(seed, name, arn, role.statements)] as const] : [];
    }),
  );
  const byKey = new Map(
    [operator, ...roles, ...functions.values()].map((principal) => [principal.accessKeyId, principal]),
  );
  return {
    operator,
    byAccessKey: (accessKeyId) => byKey.get(accessKeyId),
    byRole(roleArn) {
      const role = byArn.get(roleArn);
      if (!role) throw new Error(`The templates have no role ${roleArn}.`);
      return role;
    },
    byFunction(functionName) {
      const found = functions.get(functionName);
      if (!found) throw new Error(`The templates have no function ${functionName} with a role.`);
      return found;
    },
  };
};

/**
 * Throws the refusal of AWS: `AccessDeniedException` (403) with the caller, the action and the resource.
 * @param denials statements of the resource's own policy that deny, whoever calls
 */
export const authorize = (
  principal: Principal,
  request: AccessRequest,
  denials: readonly JsonObject[] = [],
): void => {
  const decision = decide(principal, request);
  const isForbidden = evaluate([...denials], request) === 'deniedExplicitly';
  if (decision === 'allowed' && !isForbidden) return;
  const reason =
    decision === 'deniedImplicitly'
      ? `because no identity-based policy allows the ${request.action} action`
      : `with an explicit deny in ${isForbidden ? 'a resource-based' : 'an identity-based'} policy`;
  throw new AwsError(
    'AccessDeniedException',
    `User: ${principal.arn} is not authorized to perform: ${request.action} on resource: ${request.resource} ${reason}`,
    403,
  );
};

/** Returns whether the principal's policies allow a request. */
export const isAllowed = (principal: Principal, request: AccessRequest): boolean =>
  decide(principal, request) === 'allowed';

const decide = (principal: Principal, request: AccessRequest): ReturnType<typeof evaluate> =>
  principal.statements ? evaluate(principal.statements, request) : 'allowed';

const roleStatements = (assembly: Assembly, roleName: string, properties: JsonObject): JsonObject[] => {
  const inline = objectsAt(properties, 'Policies').map((policy) => objectAt(policy, 'PolicyDocument'));
  const managedArns = new Set(textsAt(properties, 'ManagedPolicyArns'));
  const attached = assembly
    .byType('AWS::IAM::Policy', 'AWS::IAM::ManagedPolicy')
    .filter((policy) => textsAt(policy.properties, 'Roles').includes(roleName) || managedArns.has(policy.arn))
    .map((policy) => objectAt(policy.properties, 'PolicyDocument'));
  return [...inline, ...attached].flatMap(policyStatements);
};

const withKey = (
  seed: string,
  name: string,
  arn: string,
  statements: JsonObject[] | undefined,
): Principal => {
  const derive = (use: string) => createHmac('sha256', seed).update(`${use}/${arn}`).digest('hex');
  return {
    name: nameInArn(arn) || name,
    arn,
    accessKeyId: `LOCAL${derive('id').slice(0, 15).toUpperCase()}`,
    secretAccessKey: derive('secret').slice(0, 40),
    statements,
  };
};

const readSeed = (file: string): string => {
  if (existsSync(file)) return readFileSync(file, 'utf8');
  const seed = randomBytes(32).toString('hex');
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, seed, { mode: 0o600 });
  return seed;
};
