import { CloudAssembly } from 'aws-cdk-lib/cx-api';
import type { JsonObject } from '../../local/json.ts';
import type { StackName } from './cloud.ts';

/** Synthesized stack. */
export type StageStack = StackName & {
  template: JsonObject;
  /** True when CloudFormation is to refuse to delete the stack (termination protection). */
  isProtected: boolean;
};

/**
 * Reads the stacks of a cloud assembly, each after those it depends on.
 * @param region region of stacks that are bound to none
 */
export const stacksIn = (assembly: string, region: string): StageStack[] =>
  new CloudAssembly(assembly).stacks.map(({ stackName, environment, template, terminationProtection }) => ({
    name: stackName,
    region: environment.region === 'unknown-region' ? region : environment.region,
    template: template as JsonObject,
    isProtected: terminationProtection ?? false,
  }));
