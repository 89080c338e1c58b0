/** From this memory on a function is a step of a workflow, which has much to do and is through with it sooner than others. */
const heavyMb = 1024;

/** Whether a function has much to do at a time. */
export const isHeavy = (memoryMb: number): boolean => memoryMb >= heavyMb;

/**
 * Room for young objects of a function in MB, of which its runtime takes up to three times as much: it fills it before it
 * clears it. More makes little faster, as hardly anything of what is made young stays.
 */
export const semiSpaceMb = (memoryMb: number): number => (isHeavy(memoryMb) ? 4 : 2);

/**
 * How the runtime of a function is started. Functions have at most the equivalent of one processor (1,769 MB, Lambda's
 * developer guide, "Configure Lambda function memory"), so one thread to help with collecting and compiling is enough.
 */
export const nodeOptions = (memoryMb: number): readonly string[] => [
  `--max-semi-space-size=${semiSpaceMb(memoryMb)}`,
  '--v8-pool-size=1',
];
