import type { Json } from '../json.ts';

/** One change of a LevelDB database. */
export type LevelChange = { type: 'del'; key: string } | { type: 'put'; key: string; value: Json };

type Done<T> = (error: unknown, value?: T) => void;

/** The parts of a LevelDB database that are replaced here. Each calls a callback, or returns a promise without one. */
export type LevelDatabase = {
  getSync(key: string): Json | undefined;
  batch(changes: LevelChange[]): Promise<void>;
  get(key: string, done?: Done<Json>): unknown;
  put(key: string, value: Json, done?: Done<void>): unknown;
  del(key: string, done?: Done<void>): unknown;
};

/** Returns a promise when no callback is given. */
const orPromise = <T>(done: Done<T> | undefined, run: (done: Done<T>) => void): unknown =>
  done
    ? run(done)
    : new Promise((resolve, reject) =>
        run((error, value) => (error ? reject(error as Error) : resolve(value))),
      );

/** Collects the changes of one turn of the event loop and writes them as one batch, in their order. */
const createWriter = (db: Pick<LevelDatabase, 'batch'>) => {
  let changes: LevelChange[] = [];
  let waiting: Done<void>[] = [];
  const flush = (): void => {
    const [batch, told] = [changes, waiting];
    [changes, waiting] = [[], []];
    db.batch(batch).then(
      () => told.forEach((done) => done(null)),
      (error: unknown) => told.forEach((done) => done(error)),
    );
  };
  return (change: LevelChange, done: Done<void>): void => {
    if (changes.length === 0) setImmediate(flush);
    changes.push(change);
    waiting.push(done);
  };
};

/**
 * Makes single reads and writes of a database cheap. Reads are synchronous, from memory or the system's cache; a turn
 * through the thread pool would take ten times as long. Writes of one turn are one batch, confirmed after it is
 * written.
 */
export const speedUpOperations = (db: LevelDatabase): void => {
  const write = createWriter({ batch: db.batch.bind(db) });
  db.get = (key, done) =>
    orPromise<Json>(done, (tell) => {
      let value: Json | undefined;
      try {
        value = db.getSync(key);
      } catch (error) {
        return tell(error);
      }
      tell(null, value);
    });
  db.put = (key, value, done) => orPromise<void>(done, (tell) => write({ type: 'put', key, value }, tell));
  db.del = (key, done) => orPromise<void>(done, (tell) => write({ type: 'del', key }, tell));
};
