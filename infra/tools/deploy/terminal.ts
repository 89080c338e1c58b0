import { createInterface } from 'node:readline/promises';
import { parseArgs, type ParseArgsConfig } from 'node:util';
import {
  localStage,
  parseSettings,
  WrongSettings,
  type StageSettings,
} from '../../settings/stageSettings.ts';
import { Refusal } from './refusal.ts';
import { makeSteps, type Steps } from './steps.ts';
import { sentenceOfAwsError } from './aws/awsErrors.ts';

/** Arguments of a command. */
type Command = { stage: string; settings: StageSettings; isConfirmed: boolean; table?: string };

export type CommandName = 'deploy' | 'destroy' | 'rotate-edge-secret';

const optionsByCommand: Record<CommandName, NonNullable<ParseArgsConfig['options']>> = {
  deploy: { stage: { type: 'string' }, yes: { type: 'boolean' }, table: { type: 'string' } },
  destroy: { stage: { type: 'string' } },
  'rotate-edge-secret': { stage: { type: 'string' } },
};

/**
 * Reads the stage from the command line, with its settings.
 * @throws Refusal for invalid arguments; there is no default stage
 */
export const readCommand = (name: CommandName, args: readonly string[]): Command => {
  const usage = `usage: npm run ${name} -- --stage NAME`;
  const read = () => {
    try {
      return parseArgs({ args: [...args], options: optionsByCommand[name] }).values;
    } catch (error) {
      throw new Refusal(`${(error as Error).message}\n${usage}`);
    }
  };
  const { stage, yes, table } = read();
  if (typeof stage !== 'string' || stage === '') throw new Refusal(`Say which stage to ${name}.\n${usage}`);
  if (stage === localStage)
    throw new Refusal(
      `"${stage}" is the stage of the local cloud, which npm start runs: it is not deployed.`,
    );
  try {
    return {
      stage,
      settings: parseSettings(stage),
      isConfirmed: yes === true,
      ...(typeof table === 'string' && { table }),
    };
  } catch (error) {
    if (error instanceof WrongSettings) throw new Refusal(error.message);
    throw error;
  }
};

/** Asks at the terminal. Without one, reads the first line of standard input, or returns an empty text. */
export const ask = async (question: string): Promise<string> => {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  // A terminal in use passes Ctrl-C to its reader.
  lines.on('SIGINT', () => process.kill(process.pid, 'SIGINT'));
  process.stderr.write(`   ${question} `);
  try {
    const { value } = await lines[Symbol.asyncIterator]().next();
    return typeof value === 'string' ? value : '';
  } finally {
    lines.close();
  }
};

/**
 * Runs a command to its end: prints its steps, and one sentence if it stops early.
 * @returns the exit code: 1 when it stopped, 130 when it was interrupted
 */
export const runCommand = async (
  name: CommandName,
  run: (command: Command, steps: Steps, signal: AbortSignal) => Promise<void>,
): Promise<number> => {
  // Otherwise the first output is a notice of the Node versions the SDK will stop supporting.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
  const controller = new AbortController();
  const { signal } = controller;
  for (const one of ['SIGINT', 'SIGTERM'] as const) process.once(one, () => controller.abort());
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const complain = (line: string) => void process.stderr.write(`${line}\n`);
  try {
    const command = readCommand(name, process.argv.slice(2));
    await run(command, makeSteps(say, signal, sentenceOfAwsError), signal);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    complain(error.message);
    if (!signal.aborted) return 1;
    complain(
      'What CloudFormation has begun goes on by itself. Run the same command again to go on from there.',
    );
    return 130;
  }
};
