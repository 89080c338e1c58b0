import { Worker } from 'node:worker_threads';
import { isHeavy, semiSpaceMb } from '../../bundles/heapRoom.ts';
import type { Json, JsonObject } from '../json.ts';
import type { FunctionLog } from './functionLog.ts';
import type { FunctionFailure, FunctionOptions, InvocationResult } from './functions.ts';
import type { WarmWorkers } from './warmWorkers.ts';

/** Settings to run one function. */
export type FunctionSetup = {
  name: string;
  file: string;
  exportName: string;
  timeoutMs: number;
  memoryMb: number;
  /** The whole environment; nothing of this process's environment is inherited. */
  environment: Record<string, string>;
};

/**
 * Maximum number of workers of all functions. When one more is needed, the worker idle for longest is stopped, never a
 * busy one.
 */
export class WorkerBudget {
  private readonly limit: number;
  private readonly stopByIdleWorker = new Map<object, () => void>();
  private count = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  started(): void {
    this.count += 1;
    const [longestIdle] = this.stopByIdleWorker.values();
    if (this.count > this.limit) longestIdle?.();
  }

  stopped(worker: object): void {
    this.count -= 1;
    this.stopByIdleWorker.delete(worker);
  }

  idle(worker: object, stop: () => void): void {
    this.stopByIdleWorker.set(worker, stop);
  }

  busy(worker: object): void {
    this.stopByIdleWorker.delete(worker);
  }
}

type Invocation = {
  event: Json;
  context: JsonObject;
  finish: (result: InvocationResult) => void;
};

type Instance = {
  worker: Worker;
  current: Invocation | undefined;
  timer: NodeJS.Timeout | undefined;
  ready: boolean;
};

type WorkerMessage = { ready: true } | { payload: string } | { error: FunctionFailure };

const script = new URL('functionWorker.mjs', import.meta.url);

/**
 * Worker threads of one function. As on Lambda, a worker handles one event at a time; more events start more workers up
 * to the limit, then wait. A worker is stopped when it exceeds its time limit or is idle for long.
 */
export class FunctionPool {
  private readonly setup: FunctionSetup;
  private readonly log: FunctionLog;
  private readonly options: FunctionOptions;
  private readonly budget: WorkerBudget;
  private readonly instances = new Set<Instance>();
  private readonly waiting: Invocation[] = [];
  private runningCount = 0;

  constructor(setup: FunctionSetup, log: FunctionLog, options: FunctionOptions, budget: WorkerBudget) {
    this.setup = setup;
    this.log = log;
    this.options = options;
    this.budget = budget;
  }

  get underWay(): number {
    return this.runningCount;
  }

  get memoryMb(): number {
    return this.setup.memoryMb;
  }

  async invoke(event: Json, context: JsonObject): Promise<InvocationResult> {
    this.runningCount += 1;
    try {
      return await new Promise((finish) => {
        this.waiting.push({ event, context, finish });
        this.dispatch();
      });
    } finally {
      this.runningCount -= 1;
    }
  }

  /** Milliseconds a worker may be idle; fewer for a worker with much memory. */
  private get idleMs(): number {
    const { idleMs, heavyIdleMs } = this.options;
    return isHeavy(this.setup.memoryMb) ? Math.min(idleMs, heavyIdleMs) : idleMs;
  }

  get accessKeyId(): string | undefined {
    return this.setup.environment.AWS_ACCESS_KEY_ID;
  }

  /** Kills every worker, as a failing machine would. Waiting events start new ones. */
  kill(): void {
    for (const instance of [...this.instances]) this.fail(instance, killed);
  }

  /** Stops every worker, or passes on the idle ones for reuse. */
  async stop(warmWorkers?: WarmWorkers): Promise<void> {
    const instances = [...this.instances];
    await Promise.all(
      instances.map((instance) =>
        warmWorkers && instance.ready && !instance.current
          ? this.keepWarm(instance, warmWorkers)
          : this.discard(instance, stopped),
      ),
    );
  }

  private dispatch(): void {
    while (this.waiting.length > 0) {
      const free = [...this.instances].find((instance) => !instance.current);
      if (!free && this.instances.size >= this.options.concurrency) return;
      this.start(free ?? this.create(), this.waiting.shift()!);
    }
  }

  private get setupText(): string {
    return JSON.stringify(this.setup);
  }

  private startWorker(): Worker {
    // Process options cannot be set for a thread; its heap options are set as resource limits instead.
    const { NODE_OPTIONS: _, ...env } = this.setup.environment;
    return new Worker(script, {
      workerData: { file: this.setup.file, exportName: this.setup.exportName },
      env,
      execArgv: [],
      resourceLimits: {
        maxOldGenerationSizeMb: this.setup.memoryMb,
        maxYoungGenerationSizeMb: 3 * semiSpaceMb(this.setup.memoryMb),
      },
      stdout: true,
      stderr: true,
    });
  }

  private create(): Instance {
    const warm = this.options.warmWorkers?.take(this.setupText);
    const worker = warm ?? this.startWorker();
    const instance: Instance = {
      worker,
      current: undefined,
      timer: undefined,
      ready: warm !== undefined,
    };
    worker.stdout.on('data', (data: Buffer) => this.log.write(data.toString()));
    worker.stderr.on('data', (data: Buffer) => {
      this.log.write(data.toString());
      this.options.report(this.setup.name, data.toString());
    });
    worker.on('message', (message: WorkerMessage) => this.receive(instance, message));
    worker.on('error', (error) =>
      this.fail(instance, { errorType: error.name, errorMessage: error.message }),
    );
    worker.on('exit', (code) =>
      this.fail(instance, {
        errorType: 'Runtime.ExitError',
        errorMessage: `Runtime exited with code ${code}`,
      }),
    );
    this.instances.add(instance);
    this.budget.started();
    return instance;
  }

  private start(instance: Instance, invocation: Invocation): void {
    clearTimeout(instance.timer);
    this.budget.busy(instance);
    instance.worker.ref();
    instance.current = invocation;
    // The time a thread needs to load its code does not count, like Lambda's init phase.
    if (instance.ready) this.run(instance, invocation);
  }

  private run(instance: Instance, { event, context }: Invocation): void {
    const { timeoutMs } = this.setup;
    instance.timer = setTimeout(() => {
      this.fail(instance, {
        errorType: 'Sandbox.Timedout',
        errorMessage: `RequestId: ${String(context.awsRequestId)} Error: Task timed out after ${(timeoutMs / 1000).toFixed(2)} seconds`,
      });
    }, timeoutMs);
    instance.worker.postMessage({ event, context, deadline: Date.now() + timeoutMs });
  }

  private receive(instance: Instance, message: WorkerMessage): void {
    if ('ready' in message) {
      instance.ready = true;
      if (instance.current) this.run(instance, instance.current);
      return;
    }
    this.finish(
      instance,
      'error' in message
        ? { error: message.error }
        : { payload: JSON.parse(message.payload) as Json, bytes: Buffer.byteLength(message.payload) },
    );
    const letGo = () => void this.discard(instance, stopped);
    instance.timer = setTimeout(letGo, this.idleMs);
    instance.timer.unref();
    instance.worker.unref();
    this.budget.idle(instance, letGo);
    this.dispatch();
  }

  private fail(instance: Instance, failure: FunctionFailure): void {
    void this.discard(instance, failure).then(() => this.dispatch());
  }

  private keepWarm(instance: Instance, warmWorkers: WarmWorkers): void {
    const { worker, timer } = instance;
    clearTimeout(timer);
    this.instances.delete(instance);
    this.budget.stopped(instance);
    for (const event of ['message', 'error', 'exit']) worker.removeAllListeners(event);
    worker.stdout.removeAllListeners('data');
    worker.stderr.removeAllListeners('data');
    warmWorkers.put(this.setupText, worker);
  }

  private async discard(instance: Instance, failure: FunctionFailure): Promise<void> {
    if (!this.instances.delete(instance)) return;
    this.budget.stopped(instance);
    this.finish(instance, { error: failure });
    await instance.worker.terminate();
  }

  private finish(instance: Instance, result: InvocationResult): void {
    clearTimeout(instance.timer);
    const { current } = instance;
    instance.current = undefined;
    if (!current) return;
    if ('error' in result) {
      const { errorType, errorMessage, trace } = result.error;
      this.log.write(
        `ERROR ${String(current.context.awsRequestId)} ${errorType}: ${errorMessage}\n${(trace ?? []).join('\n')}`,
      );
    }
    current.finish(result);
  }
}

/** Failure of an invocation whose worker was stopped with the cloud or reloaded. */
export const stopped: FunctionFailure = {
  errorType: 'Runtime.Stopped',
  errorMessage: 'The function was stopped.',
};

/** Failure of an invocation whose worker was killed. */
const killed: FunctionFailure = {
  errorType: 'Runtime.ExitError',
  errorMessage: 'Runtime exited without providing a reason',
};
