import type { JsonObject } from '../../local/json.ts';

/** Names a stack in the account. */
export type StackName = { name: string; region: string };

/** A stack as CloudFormation has it. */
export type StackState = StackName & {
  /** CloudFormation's own word, such as `UPDATE_COMPLETE`. */
  status: string;
  outputs: Readonly<Record<string, string>>;
  /** True when CloudFormation refuses to delete the stack (termination protection). */
  isProtected: boolean;
  /** Milliseconds since 1970. */
  createdMs: number;
};

export type StackResource = { logicalId: string; type: string; physicalId: string };

/** A file to put into the bucket the web app is served from. */
export type SiteObject = { key: string; body: Uint8Array; contentType: string; cacheControl: string };

/** The calls of AWS that deploying and destroying take, in the order a deployment makes them. */
export type Cloud = {
  /** Returns the number of the account the credentials at hand belong to. */
  accountId(): Promise<string>;

  /** True when the CDK's own stack (`cdk bootstrap`) is in the region. */
  isBootstrapped(region: string): Promise<boolean>;

  /** Returns the stacks of a region whose names start with the prefix, those that were deleted left out. */
  stacks(region: string, prefix: string): Promise<StackState[]>;

  /** Returns the template a stack was deployed with last. */
  template(stack: StackName): Promise<JsonObject>;

  /**
   * Makes or changes stacks of a cloud assembly one after another, each after those it depends on. Stops at the first that fails.
   * @param assembly folder with the synthesized templates
   * @param parameters values of a template's parameters by stack name, then parameter
   * @param signal ends the call; what CloudFormation has begun goes on
   */
  deployStacks(
    assembly: string,
    names: readonly string[],
    parameters: Readonly<Record<string, Readonly<Record<string, string>>>>,
    signal: AbortSignal,
  ): Promise<void>;

  /** Returns the first resource that failed in the last operation on a stack, with its reason. */
  firstFailure(stack: StackName): Promise<string | undefined>;

  /** Returns the keys in a bucket. */
  objectKeys(region: string, bucket: string): Promise<Set<string>>;

  putObject(region: string, bucket: string, object: SiteObject): Promise<void>;

  /** Makes the edge ask the origin anew for the paths. */
  invalidate(distributionId: string, paths: readonly string[]): Promise<void>;

  /** Returns the resources of a stack. */
  resources(stack: StackName): Promise<StackResource[]>;

  /** Deletes a stack and waits until it is gone. */
  deleteStack(stack: StackName): Promise<void>;
};
