import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fakeCentralBanks } from '../fakeCentralBanks.ts';
import { numberAt, objectAt, textAt, type Json, type JsonObject } from '../json.ts';
import { FunctionLog } from './functionLog.ts';
import { FunctionPool, type PoolOptions } from './functionPool.ts';
import { stopped, type FunctionSetup } from './functionWorker.ts';
import { Workers, type WorkerLimits } from './workers.ts';
import type { Principals } from '../access/principals.ts';
import type { Assembly, Resource } from '../template.ts';

/** Result of an invocation: the handler's result with its size as JSON in bytes, or the error in Lambda's format. */
export type InvocationResult = { payload: Json; bytes: number } | { error: FunctionFailure };

/** Lambda's error document. */
export type FunctionFailure = {
  errorType: string;
  errorMessage: string;
  trace?: string[];
};

export type FunctionOptions = PoolOptions & {
  /** Environment variables of every function, in addition to its own. */
  variables: Readonly<Record<string, string>>;
  /** Limits of the cloud's own workers. */
  limits?: Partial<WorkerLimits>;
  /** Workers to use instead of its own. They outlive the cloud, so that the next one need not load code again. */
  workers?: Workers;
  /**
   * Returns the file to run instead of a function's own, one that imports files that others import too. Functions with such a
   * file run in workers that they share, which load common code once. By default each has workers of its own.
   */
  findShared?: (file: string) => string | undefined;
};

const defaults: FunctionOptions = {
  concurrency: 2,
  report: (name, text) => console.error(`${name}: ${text.trimEnd()}`),
  variables: {},
};

/**
 * Lambda functions of the templates. Each runs from its asset, in its own worker threads and with its own access key.
 */
export class Functions {
  private readonly pools = new Map<string, FunctionPool>();
  private readonly arnPrefix: string;
  private readonly options: FunctionOptions;
  private readonly workers: Workers;
  private readonly logs: string;

  constructor(
    assembly: Assembly,
    principals: Principals,
    dataDir: string,
    options: Partial<FunctionOptions> = {},
  ) {
    this.options = { ...defaults, ...options };
    this.workers = this.options.workers ?? new Workers(this.options.limits);
    const { region, account } = assembly.place;
    this.arnPrefix = `arn:aws:lambda:${region}:${account}:function:`;
    this.logs = join(dataDir, 'logs');
    mkdirSync(this.logs, { recursive: true });
    this.read(assembly, principals);
  }

  get names(): string[] {
    return [...this.pools.keys()];
  }

  /** Number of invocations running or waiting. */
  get underWay(): number {
    return [...this.pools.values()].reduce((sum, pool) => sum + pool.underWay, 0);
  }

  arn(name: string): string {
    return this.arnPrefix + name;
  }

  /**
   * Invokes a function by name or ARN (ignoring a version or alias) and waits for the result. Throws when there is no
   * such function.
   */
  async invoke(nameOrArn: string, event: Json): Promise<InvocationResult> {
    const name = this.functionName(nameOrArn);
    const pool = this.pools.get(name);
    if (!pool) throw new Error(`The templates have no function ${nameOrArn} with code that runs here.`);
    const result = await pool.invoke(event, {
      awsRequestId: randomUUID(),
      functionName: name,
      functionVersion: '$LATEST',
      invokedFunctionArn: this.arn(name),
      memoryLimitInMB: String(pool.memoryMb),
      logGroupName: `/aws/lambda/${name}`,
      logStreamName: 'local',
    });
    if ('error' in result && result.error.errorType !== stopped.errorType)
      this.options.report(name, `${result.error.errorType}: ${result.error.errorMessage}`);
    return result;
  }

  has(nameOrArn: string): boolean {
    return this.pools.has(this.functionName(nameOrArn));
  }

  /** Returns the function's name in `arn:aws:lambda:…:function:NAME[:alias]`, or the name itself. */
  functionName(nameOrArn: string): string {
    const [, name = nameOrArn] = /:function:([^:/]+)/.exec(nameOrArn) ?? [];
    return name;
  }

  /** Invokes without waiting for the result. A failure is reported. */
  invokeLater(nameOrArn: string, event: Json): void {
    this.invoke(nameOrArn, event).catch((error: unknown) => this.options.report(nameOrArn, String(error)));
  }

  /** Returns the access key a function signs with. */
  findAccessKeyId(nameOrArn: string): string | undefined {
    return this.pools.get(this.functionName(nameOrArn))?.accessKeyId;
  }

  /** Kills the function that signs with an access key. */
  kill(accessKeyId: string): void {
    for (const pool of this.pools.values()) if (pool.accessKeyId === accessKeyId) pool.kill();
  }

  /** Reloads the code and the variables of functions from new templates. */
  async reload(assembly: Assembly, principals: Principals): Promise<void> {
    await this.stopPools();
    await this.workers.stop();
    this.pools.clear();
    this.read(assembly, principals);
  }

  async stop(): Promise<void> {
    await this.stopPools();
    if (!this.options.workers) await this.workers.stop();
  }

  private async stopPools(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.stop()));
  }

  private read(assembly: Assembly, principals: Principals): void {
    for (const resource of assembly.byType('AWS::Lambda::Function')) {
      const setup = this.setUp(resource, assembly, principals);
      if (!setup) continue;
      const log = new FunctionLog(join(this.logs, `${resource.name}.log`));
      this.pools.set(resource.name, new FunctionPool(setup, log, this.options, this.workers));
    }
  }

  private setUp(resource: Resource, assembly: Assembly, principals: Principals): FunctionSetup | undefined {
    const { variables, findShared } = this.options;
    const setup = readSetup(resource, assembly, principals);
    if (!setup) return undefined;
    Object.assign(setup.environment, variables);
    const file = findShared?.(setup.file);
    return file === undefined ? setup : toShared({ ...setup, file }, variables);
  }
}

/**
 * Lets a function run in workers that others share. What a worker keeps may depend on its memory, on the address of the cloud
 * and on variables that all functions have; and clients of the SDK keep credentials, but not those past their time.
 */
const toShared = (setup: FunctionSetup, variables: FunctionOptions['variables']): FunctionSetup => ({
  ...setup,
  environment: { ...setup.environment, AWS_CREDENTIAL_EXPIRATION: new Date(0).toISOString() },
  sharedWith: JSON.stringify([setup.memoryMb, setup.environment.AWS_ENDPOINT_URL, variables]),
});

const readSetup = (
  resource: Resource,
  assembly: Assembly,
  principals: Principals,
): FunctionSetup | undefined => {
  const { name, properties } = resource;
  const path = assembly.assetPath(textAt(objectAt(properties, 'Code'), 'S3Key') ?? '');
  if (path === undefined || !String(properties.Runtime).startsWith('nodejs')) return undefined;
  const handler = textAt(properties, 'Handler') ?? 'index.handler';
  const dot = handler.lastIndexOf('.');
  const base = join(path, handler.slice(0, dot));
  const file = ['.mjs', '.js', '.cjs'].map((ending) => base + ending).find(existsSync);
  if (file === undefined) return undefined;
  const caller = principals.byFunction(name);
  const { region, endpoint } = assembly.place;
  // Process options cannot be set for a thread; its heap options are set as resource limits instead.
  const { NODE_OPTIONS: _, ...variables } = objectAt(objectAt(properties, 'Environment'), 'Variables');
  return {
    name,
    file,
    exportName: handler.slice(dot + 1),
    timeoutMs: (numberAt(properties, 'Timeout') ?? 3) * 1000,
    memoryMb: numberAt(properties, 'MemorySize') ?? 128,
    environment: {
      ...localAddresses(variables, endpoint),
      AWS_ACCESS_KEY_ID: caller.accessKeyId,
      AWS_SECRET_ACCESS_KEY: caller.secretAccessKey,
      // Given as a number: for a name, every new thread compiles Node's pattern of IPv6 addresses and asks the
      // resolver.
      AWS_ENDPOINT_URL: endpoint.replace('localhost', '127.0.0.1'),
      // Browsers also receive addresses of objects, and their page uses the name.
      AWS_ENDPOINT_URL_S3: endpoint,
      // Lets webhooks lead to this machine, to try them out. No template has it.
      LOCAL_WEBHOOKS: 'allowed',
      AWS_LAMBDA_FUNCTION_NAME: name,
      AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(properties.MemorySize ?? 128),
      AWS_REGION: region,
      // Otherwise every thread prints which Node versions the SDK will stop supporting.
      AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true',
      TZ: ':UTC',
    },
  };
};

/**
 * Adapts the template's variables. The site's domain and the fake central banks are this machine, which has no TLS, so
 * their `https://` becomes `http://`.
 */
const localAddresses = (variables: JsonObject, endpoint: string): Record<string, string> => {
  const secure = endpoint.replace(/^http:/, 'https:');
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [
      name,
      String(value)
        .replaceAll(secure, endpoint)
        .replaceAll(fakeCentralBanks.address, `${endpoint}${fakeCentralBanks.path}`),
    ]),
  );
};
