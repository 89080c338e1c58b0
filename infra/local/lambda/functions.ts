import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fakeCentralBanks } from '../fakeCentralBanks.ts';
import { numberAt, objectAt, textAt, type Json, type JsonObject } from '../json.ts';
import { FunctionLog } from './functionLog.ts';
import { FunctionPool, stopped, WorkerBudget, type FunctionSetup } from './functionPool.ts';
import type { Principals } from '../access/principals.ts';
import type { Assembly, Resource } from '../template.ts';
import type { WarmWorkers } from './warmWorkers.ts';

/** Result of an invocation: the handler's result with its size as JSON in bytes, or the error in Lambda's format. */
export type InvocationResult = { payload: Json; bytes: number } | { error: FunctionFailure };

/** Lambda's error document. */
export type FunctionFailure = {
  errorType: string;
  errorMessage: string;
  trace?: string[];
};

export type FunctionOptions = {
  /** Maximum worker threads per function. */
  concurrency: number;
  /** Maximum worker threads of all functions together, each of 20 to 60 MB; see `WorkerBudget`. */
  workers: number;
  /** Milliseconds after which an idle worker is stopped. */
  idleMs: number;
  /** The same for a function with much memory, which it holds while idle. */
  heavyIdleMs: number;
  /** Receives a function's error output and the failures of invocations, which are also in its log. */
  report: (functionName: string, text: string) => void;
  /** Environment variables of every function, in addition to its own. */
  variables: Readonly<Record<string, string>>;
  /** Stores warm workers for the next cloud of this process. Without it they are stopped with the cloud. */
  warmWorkers?: WarmWorkers;
};

const defaults: FunctionOptions = {
  concurrency: 2,
  workers: 40,
  idleMs: 120_000,
  heavyIdleMs: 300,
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
  private readonly budget: WorkerBudget;
  private readonly logs: string;

  constructor(
    assembly: Assembly,
    principals: Principals,
    dataDir: string,
    options: Partial<FunctionOptions> = {},
  ) {
    this.options = { ...defaults, ...options };
    this.budget = new WorkerBudget(this.options.workers);
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
    await Promise.all([...this.pools.values()].map((pool) => pool.stop()));
    this.pools.clear();
    this.read(assembly, principals);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.stop(this.options.warmWorkers)));
  }

  private read(assembly: Assembly, principals: Principals): void {
    for (const resource of assembly.byType('AWS::Lambda::Function')) {
      const setup = readSetup(resource, assembly, principals);
      if (!setup) continue;
      Object.assign(setup.environment, this.options.variables);
      const log = new FunctionLog(join(this.logs, `${resource.name}.log`));
      this.pools.set(resource.name, new FunctionPool(setup, log, this.options, this.budget));
    }
  }
}

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
  return {
    name,
    file,
    exportName: handler.slice(dot + 1),
    timeoutMs: (numberAt(properties, 'Timeout') ?? 3) * 1000,
    memoryMb: numberAt(properties, 'MemorySize') ?? 128,
    environment: {
      ...localAddresses(objectAt(objectAt(properties, 'Environment'), 'Variables'), endpoint),
      AWS_ACCESS_KEY_ID: caller.accessKeyId,
      AWS_SECRET_ACCESS_KEY: caller.secretAccessKey,
      // Given as a number: for a name, every new thread compiles Node's pattern of IPv6 addresses and asks the
      // resolver.
      AWS_ENDPOINT_URL: endpoint.replace('localhost', '127.0.0.1'),
      // Browsers also receive addresses of objects, and their page uses the name.
      AWS_ENDPOINT_URL_S3: endpoint,
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
