import { PassThrough } from 'node:stream';
import { formatDifferences, fullDiff, ResourceImpact, type TemplateDiff } from '@aws-cdk/cloudformation-diff';
import { objectAt, type JsonObject } from '../../local/json.ts';
import type { StageStack } from './stageStacks.ts';

/** Stack that a deployment creates or changes. */
export type Difference = {
  stack: StageStack;
  /** Differences as the CDK prints them. */
  text: string;
  /** Resources that a change removes or replaces, with their fate. */
  losses: string[];
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

/**
 * Compares a synthesized stack with the deployed template.
 * @param deployed `undefined` for a new stack
 * @returns `undefined` when they are the same
 */
export const compareStack = (stack: StageStack, deployed: JsonObject | undefined): Difference | undefined => {
  if (!deployed) {
    const count = Object.keys(objectAt(stack.template, 'Resources')).length;
    return { stack, text: `new, ${count} resources`, losses: [] };
  }
  const difference = fullDiff(deployed, stack.template);
  if (difference.isEmpty) return undefined;
  const losses: string[] = [];
  difference.resources.forEachDifference((logicalId, { changeImpact, resourceType }) => {
    const what = words[changeImpact];
    if (what) losses.push(`${stack.name}: ${String(resourceType)} ${logicalId} ${what}`);
  });
  return { stack, text: printed(difference), losses };
};
