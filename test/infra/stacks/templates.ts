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

/** A permission a role has: an action on a resource. */
export type Permitted = { role: string; action: string; resource: string };

/** Everything a template's roles may do, inline and by attached policies. */
export const permittedBy = (template: Template): Permitted[] => {
  const inline = findResources(template, 'AWS::IAM::Role').flatMap(([role, { Properties }]) =>
    ((Properties.Policies ?? []) as { PolicyDocument: unknown }[]).flatMap(({ PolicyDocument }) =>
      statementsIn(PolicyDocument).map((statement) => ({ role, statement })),
    ),
  );
  const attached = findResources(template, 'AWS::IAM::Policy').flatMap(([role, { Properties }]) =>
    statementsIn(Properties.PolicyDocument).map((statement) => ({ role, statement })),
  );
  const allowing = [...inline, ...attached].filter(({ statement }) => statement.Effect === 'Allow');
  return allowing.flatMap(({ role, statement }) =>
    toList(statement.Action).flatMap((action) =>
      toList(statement.Resource).map((resource) => ({ role, action, resource: JSON.stringify(resource) })),
    ),
  );
};
