import { sentenceOfAwsError } from './deploy/aws/awsErrors.ts';

/** Reports what the person at the terminal has to do differently; the command ends with the code. */
export class Stopped extends Error {
  override name = 'Stopped';

  constructor(
    message: string,
    readonly code: 1 | 2 = 1,
  ) {
    super(message);
  }
}

/** Names of AWS's errors for a table, user pool or bucket that does not exist in the region. */
const unknownResources = new Set(['ResourceNotFoundException', 'NoSuchBucket']);

const isArgumentError = (error: Error): boolean =>
  'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_');

/** Returns the text and exit code for an error that a person can act on; `undefined` for any other. */
const explain = (thrown: unknown, usage: string): Stopped | undefined => {
  if (!(thrown instanceof Error)) return undefined;
  if (thrown instanceof Stopped) return thrown;
  if (isArgumentError(thrown)) return new Stopped(`${thrown.message}\n${usage}`, 2);
  if (unknownResources.has(thrown.name))
    return new Stopped(
      `AWS does not have it in this region: compare names with the outputs of the deployment, and AWS_REGION with the region of the stage. (${thrown.message})`,
    );
  const sentence = sentenceOfAwsError(thrown);
  return sentence === undefined ? undefined : new Stopped(`Stopped: ${sentence}`);
};

/**
 * Runs a command that works on a deployed stage with the caller's AWS credentials. Wrong arguments and errors of AWS
 * are printed as a sentence.
 * @returns the exit code: that of `run`, 1 when it stopped, 2 for wrong arguments
 */
export const runOperatorCommand = async (usage: string, run: () => Promise<number>): Promise<number> => {
  // Otherwise the first output is a notice of the Node versions the SDK will stop supporting.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  try {
    return await run();
  } catch (error) {
    const stopped = explain(error, usage);
    if (!stopped) throw error;
    process.stderr.write(`${stopped.message.trimEnd()}\n`);
    return stopped.code;
  }
};
