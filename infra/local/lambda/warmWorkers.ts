import type { Worker } from 'node:worker_threads';

/**
 * Stores idle workers of a stopped cloud for the next cloud of this process, where functions with the same code and
 * environment need not load it again. Beyond the limit the oldest worker is stopped.
 */
export class WarmWorkers {
  private readonly limit: number;
  /** Setup of each worker, oldest first. */
  private readonly setupByWorker = new Map<Worker, string>();

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Adds an idle worker. Nobody else may listen to it any more. */
  put(setup: string, worker: Worker): void {
    this.setupByWorker.set(worker, setup);
    worker.once('exit', () => this.setupByWorker.delete(worker));
    const [longest] = this.setupByWorker.keys();
    if (longest && this.setupByWorker.size > this.limit) {
      this.setupByWorker.delete(longest);
      void longest.terminate();
    }
  }

  /** Removes and returns a worker with a setup; `undefined` when there is none. */
  take(setup: string): Worker | undefined {
    for (const [worker, setupByWorker] of this.setupByWorker)
      if (setupByWorker === setup) {
        this.setupByWorker.delete(worker);
        worker.removeAllListeners('exit');
        return worker;
      }
    return undefined;
  }
}
