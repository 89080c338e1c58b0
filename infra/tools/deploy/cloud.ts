import type { JsonObject } from '../../local/json.ts';

/** Name of a stack in the account. */
export type StackName = { name: string; region: string };

/** State of a stack in CloudFormation. */
export type StackState = StackName & {
  /** CloudFormation's own status, such as `UPDATE_COMPLETE`. */
  status: string;
  outputs: Readonly<Record<string, string>>;
  /** True when CloudFormation refuses to delete the stack (termination protection). */
  isProtected: boolean;
  /** Milliseconds since 1970. */
  createdMs: number;
};

type StackResource = { logicalId: string; type: string; physicalId: string };

/** File to put into the bucket that serves the web app. */
export type SiteObject = { key: string; body: Uint8Array; contentType: string; cacheControl: string };

/** AWS calls of deploying and destroying, in the order of a deployment. */
export type Cloud = {
  /** Returns the account number of the credentials. */
  accountId(): Promise<string>;

  /** Returns whether the CDK's own stack (`cdk bootstrap`) is in the region. */
  isBootstrapped(region: string): Promise<boolean>;

  /** Returns the stacks of a region whose names start with the prefix, without deleted ones. */
  stacks(region: string, prefix: string): Promise<StackState[]>;

  /** Returns whether a table exists. */
  tableExists(region: string, name: string): Promise<boolean>;

  /** Returns the template of a stack's last deployment. */
  template(stack: StackName): Promise<JsonObject>;

  /**
   * Makes or changes stacks of a cloud assembly, each after those it depends on. Begins no other once one fails.
   * @param assembly folder with the synthesized templates
   * @param atOnce how many are changed side by side
   * @param parameters values of a template's parameters by stack name, then parameter
   * @param signal ends the call; what CloudFormation has begun goes on
   */
  deployStacks(
    assembly: string,
    names: readonly string[],
    atOnce: number,
    parameters: Readonly<Record<string, Readonly<Record<string, string>>>>,
    signal: AbortSignal,
  ): Promise<void>;

  /** Returns the first resource that failed in the last operation on a stack, with its reason. */
  firstFailure(stack: StackName): Promise<string | undefined>;

  /** Returns the keys in a bucket. */
  objectKeys(region: string, bucket: string): Promise<Set<string>>;

  putObject(region: string, bucket: string, object: SiteObject): Promise<void>;

  /** Makes the edge fetch the paths from the origin again. */
  invalidate(distributionId: string, paths: readonly string[]): Promise<void>;

  /** Returns the resources of a stack. */
  resources(stack: StackName): Promise<StackResource[]>;

  /** Deletes a stack and waits until it is gone. */
  deleteStack(stack: StackName): Promise<void>;
};
