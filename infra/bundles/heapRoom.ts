/**
 * Memory in MB of a function whose grants name none, by what it is. Lambda gives it the same part of a processor as of 1,769 MB, so a
 * route answers its first call three times as fast as with 256 MB. A task waits for nobody.
 */
export const routeMemoryMb = 768;
export const taskMemoryMb = 256;

/** Memory in MB from which a function is treated as a heavy step of a workflow. */
const heavyMb = 1024;

/** Returns whether a function has the memory of a heavy step. */
export const isHeavy = (memoryMb: number): boolean => memoryMb >= heavyMb;

/**
 * Returns the semi-space of a function in MB. V8 takes up to three times as much for young objects. `match` needs 7 %
 * less processor time with 8 MB than with 4, and no less with 16.
 */
export const semiSpaceMb = (memoryMb: number): number => (isHeavy(memoryMb) ? 8 : 2);

/**
 * Returns the Node.js options of a function. Functions have at most the equivalent of one processor (1,769 MB, Lambda's
 * developer guide, "Configure Lambda function memory"), so one thread for garbage collection and compilation is enough.
 */
export const nodeOptions = (memoryMb: number): readonly string[] => [
  `--max-semi-space-size=${semiSpaceMb(memoryMb)}`,
  '--v8-pool-size=1',
];
