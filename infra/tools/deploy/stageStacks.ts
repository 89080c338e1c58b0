import { CloudAssembly } from 'aws-cdk-lib/cx-api';
import type { JsonObject } from '../../local/json.ts';
import type { StackName } from './cloud.ts';

/** A stack as it was synthesized. */
export type StageStack = StackName & { template: JsonObject };

/**
 * Reads the stacks of a cloud assembly, each after those it depends on.
 * @param region that of stacks which are bound to none
 */
export const stacksIn = (assembly: string, region: string): StageStack[] =>
  new CloudAssembly(assembly).stacks.map(({ stackName, environment, template }) => ({
    name: stackName,
    region: environment.region === 'unknown-region' ? region : environment.region,
    template: template as JsonObject,
  }));
