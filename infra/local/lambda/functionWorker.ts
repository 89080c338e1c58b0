import { Worker, type MessagePort } from 'node:worker_threads';
import { semiSpaceMb } from '../../bundles/heapRoom.ts';
import type { Json, JsonObject } from '../json.ts';
import type { FunctionFailure, InvocationResult } from './functions.ts';

/** Settings to run one function. */
export type FunctionSetup = {
  name: string;
  file: string;
  exportName: string;
  timeoutMs: number;
  memoryMb: number;
  /** The whole environment; nothing of this process's environment is inherited. */
  environment: Record<string, string>;
  /** Key of a group of functions that share workers. A function without a key has workers of its own. */
  sharedWith?: string;
};

/** An event for a function, and where the function's output goes. */
export type Invocation = {
  setup: FunctionSetup;
  event: Json;
  context: JsonObject;
  write: (text: string, isError: boolean) => void;
};

type Running = Invocation & { finish: (result: InvocationResult) => void };

type WorkerMessage = { ready: true } | { payload: string } | { error: FunctionFailure };

const script = new URL('workerThread.mjs', import.meta.url);

/** Heap for the code of all functions that share a worker, in MB, beside what one of them may take. The product's takes 72. */
const sharedCodeMb = 100;

/** Failure of an invocation whose worker was stopped with the cloud or reloaded. */
export const stopped: FunctionFailure = {
  errorType: 'Runtime.Stopped',
  errorMessage: 'The function was stopped.',
};

/** Failure of an invocation whose worker was killed. */
export const killed: FunctionFailure = {
  errorType: 'Runtime.ExitError',
  errorMessage: 'Runtime exited without providing a reason',
};

/** Returns what two functions must have in common to run in the same worker. */
export const workerKey = (setup: FunctionSetup): string => setup.sharedWith ?? JSON.stringify(setup);

const startThread = (
  { environment, memoryMb, sharedWith }: FunctionSetup,
  port: MessagePort | undefined,
): Worker =>
  new Worker(script, {
    ...(port && { workerData: { port }, transferList: [port] }),
    env: environment,
    execArgv: [],
    resourceLimits: {
      maxOldGenerationSizeMb: memoryMb + (sharedWith === undefined ? 0 : sharedCodeMb),
      maxYoungGenerationSizeMb: 3 * semiSpaceMb(memoryMb),
    },
    stdout: true,
    stderr: true,
  });

/**
 * Worker thread that handles one event at a time, as Lambda's do. It runs one function, or those that share it, and ends when
 * an event exceeds the time limit.
 */
export class FunctionWorker {
  readonly key: string;
  readonly memoryMb: number;
  private readonly thread: Worker;
  private readonly onEnd: (worker: FunctionWorker) => void;
  /** Names of the functions it has loaded. */
  private readonly loaded = new Set<string>();
  private write: Invocation['write'] = () => undefined;
  private running: Running | undefined;
  private timer: NodeJS.Timeout | undefined;
  private hasEnded = false;

  /**
   * @param onEnd called once, when the worker stops or fails
   * @param port given to the thread, whose code may know what to do with it
   */
  constructor(setup: FunctionSetup, onEnd: (worker: FunctionWorker) => void, port?: MessagePort) {
    this.key = workerKey(setup);
    this.memoryMb = setup.memoryMb;
    this.onEnd = onEnd;
    this.thread = startThread(setup, port);
    this.thread.stdout.on('data', (data: Buffer) => this.write(data.toString(), false));
    this.thread.stderr.on('data', (data: Buffer) => this.write(data.toString(), true));
    this.thread.on('message', (message: WorkerMessage) => this.receive(message));
    this.thread.on(
      'error',
      ({ name, message }) => void this.stop({ errorType: name, errorMessage: message }),
    );
    this.thread.on('exit', (code) => {
      const errorMessage = `Runtime exited with code ${code}`;
      void this.stop({ errorType: 'Runtime.ExitError', errorMessage });
    });
  }

  hasLoaded({ name }: FunctionSetup): boolean {
    return this.loaded.has(name);
  }

  run(invocation: Invocation): Promise<InvocationResult> {
    const { setup, event, context, write } = invocation;
    this.write = write;
    this.loaded.add(setup.name);
    this.thread.ref();
    return new Promise((finish) => {
      this.running = { ...invocation, finish };
      this.thread.postMessage({ setup, event, context });
    });
  }

  /** Ends the thread, and the event it handles with a failure. */
  async stop(failure: FunctionFailure = stopped): Promise<void> {
    if (this.hasEnded) return;
    this.hasEnded = true;
    this.onEnd(this);
    this.finish({ error: failure });
    await this.thread.terminate();
  }

  private receive(message: WorkerMessage): void {
    if ('ready' in message) this.startTimer();
    else if ('error' in message) this.finish({ error: message.error });
    else {
      const { payload } = message;
      this.finish({ payload: JSON.parse(payload) as Json, bytes: Buffer.byteLength(payload) });
    }
  }

  /** Begins the time limit. The time a thread needs to load code does not count, like Lambda's init phase. */
  private startTimer(): void {
    if (!this.running) return;
    const { setup, context } = this.running;
    this.timer = setTimeout(() => {
      const seconds = (setup.timeoutMs / 1000).toFixed(2);
      void this.stop({
        errorType: 'Sandbox.Timedout',
        errorMessage: `RequestId: ${String(context.awsRequestId)} Error: Task timed out after ${seconds} seconds`,
      });
    }, setup.timeoutMs);
  }

  private finish(result: InvocationResult): void {
    clearTimeout(this.timer);
    this.thread.unref();
    const { running } = this;
    this.running = undefined;
    running?.finish(result);
  }
}
