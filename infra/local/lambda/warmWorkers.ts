import type { Worker } from 'node:worker_threads';

/**
 * Warm workers of a cloud that has stopped, for the next cloud of this process: where functions run with the same code and
 * the same environment, their code need not be loaded again. Beyond the limit the one that has waited longest is stopped.
 */
export class WarmWorkers {
  private readonly limit: number;
  /** By worker, in the order they came: what it can run. */
  private readonly setupByWorker = new Map<Worker, string>();

  constructor(limit: number) {
    this.limit = limit;
  }

  /** Keeps a worker that has nothing to do; nobody may listen to it any more. */
  put(setup: string, worker: Worker): void {
    this.setupByWorker.set(worker, setup);
    worker.once('exit', () => this.setupByWorker.delete(worker));
    const [longest] = this.setupByWorker.keys();
    if (longest && this.setupByWorker.size > this.limit) {
      this.setupByWorker.delete(longest);
      void longest.terminate();
    }
  }

  /** A worker for this setup, if one is kept; it is the caller's from now on. */
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
