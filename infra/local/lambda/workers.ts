import type { MessagePort } from 'node:worker_threads';
import { isHeavy } from '../../bundles/heapRoom.ts';
import { FunctionWorker, workerKey, type FunctionSetup } from './functionWorker.ts';

export type WorkerLimits = {
  /** Maximum number of workers, each of 20 to 60 MB. A busy worker is never stopped for it. */
  count: number;
  /** Milliseconds after which an idle worker is stopped. */
  idleMs: number;
  /** The same for a worker with much memory, which it holds while idle. */
  heavyIdleMs: number;
};

const defaults: WorkerLimits = { count: 40, idleMs: 120_000, heavyIdleMs: 300 };

/**
 * Workers of all functions. A function takes an idle one that may run it, or a new one. Beyond the limit, or after a while, the
 * worker idle for longest is stopped.
 */
export class Workers {
  private readonly limits: WorkerLimits;
  /** Timers of the idle workers, longest idle first. */
  private readonly timerByIdle = new Map<FunctionWorker, NodeJS.Timeout>();
  private readonly alive = new Set<FunctionWorker>();
  private readonly openPort: (() => MessagePort) | undefined;

  /** @param openPort makes a port for each worker; none have one by default */
  constructor(limits: Partial<WorkerLimits> = {}, openPort?: () => MessagePort) {
    this.openPort = openPort;
    this.limits = { ...defaults, ...limits };
  }

  /** Returns the worker idle for shortest that may run a function, and rather one that has loaded it. */
  take(setup: FunctionSetup): FunctionWorker {
    const key = workerKey(setup);
    const fitting = [...this.timerByIdle.keys()].filter((worker) => worker.key === key);
    const idle = fitting.findLast((worker) => worker.hasLoaded(setup)) ?? fitting.at(-1);
    if (!idle) return this.start(setup);
    this.forget(idle);
    return idle;
  }

  /** Gets an idle worker back, unless it has ended. */
  put(worker: FunctionWorker): void {
    if (!this.alive.has(worker)) return;
    const { idleMs, heavyIdleMs } = this.limits;
    const ms = isHeavy(worker.memoryMb) ? Math.min(idleMs, heavyIdleMs) : idleMs;
    const timer = setTimeout(() => void worker.stop(), ms);
    timer.unref();
    this.timerByIdle.set(worker, timer);
    this.keepLimit();
  }

  /** Stops the idle workers. */
  async stop(): Promise<void> {
    await Promise.all([...this.timerByIdle.keys()].map((worker) => worker.stop()));
  }

  private start(setup: FunctionSetup): FunctionWorker {
    const forget = (worker: FunctionWorker) => {
      this.alive.delete(worker);
      this.forget(worker);
    };
    const started = new FunctionWorker(setup, forget, this.openPort?.());
    this.alive.add(started);
    this.keepLimit();
    return started;
  }

  private keepLimit(): void {
    const [longestIdle] = this.timerByIdle.keys();
    if (this.alive.size > this.limits.count) void longestIdle?.stop();
  }

  private forget(worker: FunctionWorker): void {
    clearTimeout(this.timerByIdle.get(worker));
    this.timerByIdle.delete(worker);
  }
}
