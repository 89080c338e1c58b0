import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assembleCloud, assemblyFolder } from '../../../infra/tools/start/assemble.ts';

export type Resource = { Type: string; Properties: Record<string, unknown>; DeletionPolicy?: string };

export type Template = { Resources: Record<string, Resource> };

/** A stack's template by the last part of its name, such as `data` or `api-works`. */
export type Templates = Record<string, Template>;

const suffix = '.template.json';

/** The templates of every stack, as the local cloud reads them too. */
export const loadTemplates = async (): Promise<Templates> => {
  await assembleCloud();
  const files = readdirSync(assemblyFolder).filter((name) => name.endsWith(suffix));
  return Object.fromEntries(
    files.map((name) => [
      name.slice('refrain-local-'.length, -suffix.length),
      JSON.parse(readFileSync(join(assemblyFolder, name), 'utf8')) as Template,
    ]),
  );
};

/** Every resource of a type with its logical id. */
export const findResources = ({ Resources }: Template, type: string): [string, Resource][] =>
  Object.entries(Resources).filter(([, { Type }]) => Type === type);

type Statement = { Effect: string; Action: string | string[]; Resource: unknown; Principal?: unknown };

const toList = <T>(value: T | T[]): T[] => (Array.isArray(value) ? value : [value]);

const statementsIn = (document: unknown): Statement[] =>
  (document as { Statement: Statement[] } | undefined)?.Statement ?? [];

/** A permission of a role: an action on a resource. */
export type Permitted = { role: string; action: string; resource: string };

/** Returns the permissions of all roles of a template, from inline and attached policies. */
export const permittedBy = (template: Template): Permitted[] => {
  const inline = findResources(template, 'AWS::IAM::Role').flatMap(([role, { Properties }]) =>
    ((Properties.Policies ?? []) as { PolicyDocument: unknown }[]).flatMap(({ PolicyDocument }) =>
      statementsIn(PolicyDocument).map((statement) => ({ role, statement })),
    ),
  );
  const attached = findResources(template, 'AWS::IAM::Policy').flatMap(([, { Properties }]) =>
    (Properties.Roles as { Ref: string }[]).flatMap(({ Ref: role }) =>
      statementsIn(Properties.PolicyDocument).map((statement) => ({ role, statement })),
    ),
  );
  const allowing = [...inline, ...attached].filter(({ statement }) => statement.Effect === 'Allow');
  return allowing.flatMap(({ role, statement }) =>
    toList(statement.Action).flatMap((action) =>
      toList(statement.Resource).map((resource) => ({ role, action, resource: JSON.stringify(resource) })),
    ),
  );
};

/** Returns the logical id of a function's role, and the function's name without its stage. */
const roleByFunction = (template: Template): [name: string, role: string][] =>
  findResources(template, 'AWS::Lambda::Function').flatMap(([, { Properties }]) => {
    const name = String(Properties.FunctionName);
    const role = Properties.Role as { 'Fn::GetAtt': [string, string] };
    return name.startsWith('refrain-local-')
      ? [[name.slice('refrain-local-'.length), role['Fn::GetAtt'][0]]]
      : [];
  });

/** Returns the permissions of a function: those of its role. */
export const permittedToFunction = (template: Template, functionName: string): Permitted[] => {
  const [, role] = roleByFunction(template).find(([name]) => name === functionName)!;
  return permittedBy(template).filter((permitted) => permitted.role === role);
};

/** Names of the functions that may perform an action. */
export const functionsPermitted = (templates: Templates, action: string): string[] =>
  Object.values(templates).flatMap((template) => {
    const roles = new Set(
      permittedBy(template).flatMap((permitted) => (permitted.action === action ? [permitted.role] : [])),
    );
    return roleByFunction(template).flatMap(([name, role]) => (roles.has(role) ? [name] : []));
  });

/** Returns the length of a policy in characters, with each reference replaced by an ARN of the maximum expected length. */
export const deployedLength = (policy: unknown): number =>
  JSON.stringify(policy, (_, value: unknown) => (isReference(value) ? longestOf(value) : value)).length;

const maxArnLength = 150;

/** Longest values of the references that are no ARN. */
const pseudoParameters: Readonly<Record<string, string>> = {
  'AWS::Partition': 'aws-us-gov',
  'AWS::Region': 'ap-southeast-10',
  'AWS::AccountId': '111122223333',
};

const longestOf = (reference: object): string =>
  pseudoParameters['Ref' in reference ? String(reference.Ref) : ''] ?? 'x'.repeat(maxArnLength);

const isReference = (value: unknown): value is object =>
  typeof value === 'object' &&
  value !== null &&
  ['Ref', 'Fn::GetAtt', 'Fn::ImportValue'].some((name) => name in value);
