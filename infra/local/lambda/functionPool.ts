import type { Json, JsonObject } from '../json.ts';
import type { FunctionLog } from './functionLog.ts';
import type { FunctionFailure, InvocationResult } from './functions.ts';
import { killed, stopped, type FunctionSetup, type FunctionWorker } from './functionWorker.ts';
import type { Workers } from './workers.ts';

export type PoolOptions = {
  /** Maximum number of events of one function handled at once. */
  concurrency: number;
  /** Receives a function's error output and the failures of invocations, which are also in its log. */
  report: (functionName: string, text: string) => void;
};

type Waiting = { event: Json; context: JsonObject; finish: (result: InvocationResult) => void };

/** Events of one function. As on Lambda, more events take more workers up to the limit, then wait. */
export class FunctionPool {
  private readonly setup: FunctionSetup;
  private readonly log: FunctionLog;
  private readonly options: PoolOptions;
  private readonly workers: Workers;
  private readonly running = new Set<FunctionWorker>();
  private waiting: Waiting[] = [];
  private isStopped = false;

  constructor(setup: FunctionSetup, log: FunctionLog, options: PoolOptions, workers: Workers) {
    this.setup = setup;
    this.log = log;
    this.options = options;
    this.workers = workers;
  }

  get underWay(): number {
    return this.running.size + this.waiting.length;
  }

  get memoryMb(): number {
    return this.setup.memoryMb;
  }

  get accessKeyId(): string | undefined {
    return this.setup.environment.AWS_ACCESS_KEY_ID;
  }

  invoke(event: Json, context: JsonObject): Promise<InvocationResult> {
    return new Promise((finish) => {
      this.waiting.push({ event, context, finish });
      this.dispatch();
    });
  }

  /** Kills the workers that handle events, as a failing machine would. Waiting events take others. */
  kill(): void {
    for (const worker of this.running) void worker.stop(killed);
  }

  /** Stops the workers that handle events, and answers those that wait. */
  async stop(): Promise<void> {
    this.isStopped = true;
    for (const { finish } of this.waiting.splice(0)) finish({ error: stopped });
    await Promise.all([...this.running].map((worker) => worker.stop()));
  }

  private dispatch(): void {
    while (this.waiting.length > 0 && this.running.size < this.options.concurrency)
      void this.run(this.waiting.shift()!);
  }

  private async run({ event, context, finish }: Waiting): Promise<void> {
    const { setup, workers, running } = this;
    const worker = workers.take(setup);
    running.add(worker);
    const write = (text: string, isError: boolean) => this.write(text, isError);
    const result = await worker.run({ setup, event, context, write });
    running.delete(worker);
    workers.put(worker);
    if ('error' in result) this.logFailure(context, result.error);
    finish(result);
    this.dispatch();
  }

  /** Writes into the log, until the pool is stopped: what a worker prints later may come after the folder of logs is gone. */
  private note(text: string): void {
    if (!this.isStopped) this.log.write(text);
  }

  private write(text: string, isError: boolean): void {
    this.note(text);
    if (isError) this.options.report(this.setup.name, text);
  }

  private logFailure(context: JsonObject, { errorType, errorMessage, trace = [] }: FunctionFailure): void {
    const request = String(context.awsRequestId);
    this.note(`ERROR ${request} ${errorType}: ${errorMessage}\n${trace.join('\n')}`);
  }
}
