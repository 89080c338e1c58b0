import { isObject, listAt, objectAt, objectsAt, textAt, textsAt, type JsonObject } from '../json.ts';

/** Request to authorise: one action on one resource, with its condition keys. */
export type AccessRequest = {
  action: string;
  resource: string;
  /** Condition keys with their values, such as `dynamodb:LeadingKeys`. */
  context?: Record<string, string[]>;
};

export type Decision = 'allowed' | 'deniedExplicitly' | 'deniedImplicitly';

/**
 * Evaluates policies as IAM does: a matching Deny wins, then a matching Allow; otherwise the request is denied. Of
 * resource policies, it checks those that let a service act (`servicePermissions.ts`) and the denials of bucket
 * policies (`s3Access.ts`). It ignores denials of calls without TLS, because the local cloud has no TLS. Source: AWS
 * IAM User Guide, "Policy evaluation logic".
 */
export const evaluate = (statements: JsonObject[], request: AccessRequest): Decision => {
  const matching = statements.filter((statement) => applies(statement, request));
  if (matching.some((statement) => statement.Effect === 'Deny')) return 'deniedExplicitly';
  return matching.some((statement) => statement.Effect === 'Allow') ? 'allowed' : 'deniedImplicitly';
};

export const policyStatements = (document: JsonObject): JsonObject[] => objectsAt(document, 'Statement');

const applies = (statement: JsonObject, request: AccessRequest): boolean =>
  namesAction(statement, request.action) &&
  namesResource(statement, request.resource) &&
  conditionsHold(objectAt(statement, 'Condition'), request.context ?? {});

const namesAction = (statement: JsonObject, action: string): boolean => {
  const lower = action.toLowerCase();
  const names = (key: string) =>
    textsAt(statement, key).some((pattern) => matchesWildcards(pattern.toLowerCase(), lower));
  return statement.NotAction === undefined ? names('Action') : !names('NotAction');
};

const namesResource = (statement: JsonObject, resource: string): boolean => {
  const names = (key: string) =>
    textsAt(statement, key).some((pattern) => matchesWildcards(pattern, resource));
  return statement.NotResource === undefined ? names('Resource') : !names('NotResource');
};

const patterns = new Map<string, RegExp>();

/** Returns whether `value` matches `pattern`, in which `*` stands for any characters and `?` for one. */
export const matchesWildcards = (pattern: string, value: string): boolean => {
  if (!/[*?]/.test(pattern)) return pattern === value;
  let expression = patterns.get(pattern);
  if (!expression) {
    const source = pattern
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replaceAll('*', '.*')
      .replaceAll('?', '.');
    expression = new RegExp(`^${source}$`, 's');
    patterns.set(pattern, expression);
  }
  return expression.test(value);
};

type Comparison = (expected: string, actual: string) => boolean;

const comparisons: Readonly<Record<string, Comparison>> = {
  ArnEquals: matchesWildcards,
  ArnLike: matchesWildcards,
  Bool: (expected, actual) => expected.toLowerCase() === actual.toLowerCase(),
  NumericEquals: (expected, actual) => Number(expected) === Number(actual),
  StringEquals: (expected, actual) => expected === actual,
  StringEqualsIgnoreCase: (expected, actual) => expected.toLowerCase() === actual.toLowerCase(),
  StringLike: matchesWildcards,
};

const conditionsHold = (conditions: JsonObject, context: Record<string, string[]>): boolean =>
  Object.entries(conditions).every(
    ([operator, keys]) =>
      isObject(keys) &&
      Object.keys(keys).every((key) => conditionHolds(operator, textValues(keys, key), context[key])),
  );

const textValues = (keys: JsonObject, key: string): string[] =>
  listAt(keys, key).map((_, index) => textAt({ value: listAt(keys, key)[index] }, 'value') ?? '');

/** Evaluates one condition. Throws for an unknown operator. */
const conditionHolds = (operator: string, expected: string[], actual: string[] | undefined): boolean => {
  const [, set, negated, name, ifExists] =
    /^(?:(ForAllValues|ForAnyValue):)?(?:(String|Arn)Not)?(\w+?)(IfExists)?$/.exec(operator) ?? [];
  const base = negated ? `${negated}${name}` : (name ?? '');
  if (base === 'Null') return expected.includes(String(actual === undefined));
  const compare = comparisons[base];
  if (!compare) throw new Error(`The local cloud does not know the policy condition ${operator}.`);
  if (actual === undefined || actual.length === 0)
    return set === 'ForAllValues' || Boolean(ifExists) || (Boolean(negated) && set === undefined);
  const holds = (value: string) =>
    negated ? expected.every((item) => !compare(item, value)) : expected.some((item) => compare(item, value));
  return set === 'ForAnyValue' ? actual.some(holds) : actual.every(holds);
};
