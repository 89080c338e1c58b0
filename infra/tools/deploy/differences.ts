import { PassThrough } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { formatDifferences, fullDiff, ResourceImpact, type TemplateDiff } from '@aws-cdk/cloudformation-diff';
import { isObject, objectAt, textAt, type JsonObject } from '../../local/json.ts';
import type { StageStack } from './stageStacks.ts';

/** Stack that a deployment creates or changes. */
export type Difference = {
  stack: StageStack;
  /** Differences as the CDK prints them. */
  text: string;
  /** Resources that a change removes or replaces, with their fate. */
  losses: string[];
  /** Names of the functions that are made or changed. */
  functions: string[];
  /** True when routes are made, changed or removed: an API takes one such change at a time. */
  changesApi: boolean;
};

const words: Partial<Record<ResourceImpact, string>> = {
  [ResourceImpact.WILL_REPLACE]: 'is made anew',
  [ResourceImpact.MAY_REPLACE]: 'may be made anew',
  [ResourceImpact.WILL_DESTROY]: 'is removed',
  [ResourceImpact.WILL_ORPHAN]: 'leaves the stack and is kept',
};

const printed = (difference: TemplateDiff): string => {
  const stream = new PassThrough();
  formatDifferences(stream, difference);
  return String(stream.read() ?? '').trimEnd();
};

/** Returns a template as CloudFormation gives it back: it shows other characters than ASCII as `?`. */
const asReturned = (template: JsonObject): unknown =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: The range of ASCII begins with control characters.
  JSON.parse(JSON.stringify(template).replaceAll(/[^\u0000-\u007f]/g, '?'));

/** Returns the resources that differ, as they are wanted; those that are removed as they were. */
const changedResources = (wanted: JsonObject, deployed: JsonObject): JsonObject[] => {
  const [after, before] = [objectAt(wanted, 'Resources'), objectAt(deployed, 'Resources')];
  return [...new Set([...Object.keys(after), ...Object.keys(before)])]
    .filter((id) => !isDeepStrictEqual(after[id], before[id]))
    .map((id) => after[id] ?? before[id])
    .filter(isObject);
};

/**
 * Compares a synthesized stack with the deployed one. The names of the assets are in the template, so a stack whose code
 * changed differs as well.
 * @param deployed its template and protection against deletion; `undefined` for a new stack
 * @returns `undefined` when they are the same
 */
export const compareStack = (
  stack: StageStack,
  deployed: { template: JsonObject; isProtected: boolean } | undefined,
): Difference | undefined => {
  const wanted = asReturned(stack.template) as JsonObject;
  const before = deployed ? (asReturned(deployed.template) as JsonObject) : {};
  if (isDeepStrictEqual(wanted, before) && deployed?.isProtected === stack.isProtected) return undefined;
  const changed = changedResources(wanted, before);
  const facts = {
    stack,
    functions: changed.flatMap((resource) =>
      resource.Type === 'AWS::Lambda::Function'
        ? (textAt(objectAt(resource, 'Properties'), 'FunctionName') ?? [])
        : [],
    ),
    changesApi: changed.some(({ Type }) => String(Type).startsWith('AWS::ApiGatewayV2::')),
  };
  if (!deployed) return { ...facts, text: `new, ${changed.length} resources`, losses: [] };
  const difference = fullDiff(before, wanted);
  const losses: string[] = [];
  difference.resources.forEachDifference((logicalId, { changeImpact, resourceType }) => {
    const what = words[changeImpact];
    if (what) losses.push(`${stack.name}: ${String(resourceType)} ${logicalId} ${what}`);
  });
  const protection = stack.isProtected ? 'is protected against deletion' : 'may be deleted';
  return { ...facts, text: difference.isEmpty ? protection : printed(difference), losses };
};
