import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Interpreter, abortable, checkDefinition, maxStateBytes, type TaskCall } from './asl.ts';
import { isExecutionName } from './executionName.ts';
import { StateError } from './aslExpressions.ts';
import { AwsError, requiredText } from '../awsError.ts';
import type { Functions } from '../lambda/functions.ts';
import { readItems } from './itemReader.ts';
import { isObject, numberAt, objectAt, parseObject, textAt, type Json, type JsonObject } from '../json.ts';
import type { AccessRequest } from '../access/policies.ts';
import { authorize, isAllowed, type Principal, type Principals } from '../access/principals.ts';
import { RecordLog } from '../recordLog.ts';
import type { S3Store } from '../s3/s3Store.ts';
import type { Assembly, Resource } from '../template.ts';

const finishedKept = 500;

type StateMachine = {
  arn: string;
  name: string;
  definition: JsonObject;
  role: Principal;
};

/** Stored execution. Dates are seconds since 1970; `input` and `output` are JSON texts. */
type Execution = {
  executionArn: string;
  stateMachineArn: string;
  name: string;
  input: string;
  status: 'RUNNING' | 'SUCCEEDED' | 'FAILED' | 'TIMED_OUT' | 'ABORTED';
  startDate: number;
  stopDate?: number;
  output?: string;
  error?: string;
  cause?: string;
};

type StepFunctionsSetup = {
  assembly: Assembly;
  principals: Principals;
  functions: Functions;
  store: S3Store;
  directory: string;
  /** Factor on the delays of retriers. */
  retryPace: number;
  /** Sends an event to EventBridge. */
  putEvent: (event: JsonObject) => void;
};

type WaitingTask = {
  executionArn: string;
  succeed: (output: Json) => void;
  fail: (error: StateError) => void;
};

/**
 * Step Functions: runs the state machines of the templates, each task with the machine's role. Input and status of
 * every execution are stored. Executions interrupted by a crash run again from their first state at the next start,
 * under the same name: tasks are idempotent by contract. Task tokens of the interrupted run are void.
 */
export class StepFunctions {
  private readonly machines = new Map<string, StateMachine>();
  private readonly executions: RecordLog<Execution>;
  private readonly running = new Map<string, AbortController>();
  private readonly tokens = new Map<string, WaitingTask>();
  private readonly setup: StepFunctionsSetup;
  private closed = false;

  constructor(setup: StepFunctionsSetup) {
    this.setup = setup;
    for (const resource of setup.assembly.byType('AWS::StepFunctions::StateMachine'))
      this.machines.set(resource.arn, readMachine(resource, setup.principals));
    this.executions = new RecordLog(join(setup.directory, 'executions.log'));
    const finished = [...this.executions.values()].filter(({ status }) => status !== 'RUNNING');
    for (const { executionArn } of finished.slice(0, -finishedKept)) this.executions.delete(executionArn);
  }

  /** Number of executions with work to do, without those that only wait for a task token. */
  get underWay(): number {
    const waiting = new Set([...this.tokens.values()].map(({ executionArn }) => executionArn));
    return [...this.running.keys()].filter((executionArn) => !waiting.has(executionArn)).length;
  }

  /** Restarts the executions that were running when the process ended. */
  resume(): void {
    for (const execution of [...this.executions.values()])
      if (execution.status === 'RUNNING') void this.run(execution);
  }

  /** Performs one operation of the Step Functions API. Throws `AwsError`. */
  async call(operation: string, input: JsonObject): Promise<JsonObject> {
    switch (operation) {
      case 'StartExecution':
        return this.start(
          requiredText(input, 'stateMachineArn'),
          textAt(input, 'input') ?? '{}',
          textAt(input, 'name'),
        );
      case 'DescribeExecution':
        return { ...this.execution(requiredText(input, 'executionArn')) };
      case 'StopExecution':
        return this.stopExecution(input);
      case 'ListExecutions':
        return this.list(input);
      case 'DescribeStateMachine': {
        const { arn, name, definition, role } = this.machine(requiredText(input, 'stateMachineArn'));
        return {
          stateMachineArn: arn,
          name,
          roleArn: role.arn,
          definition: JSON.stringify(definition),
          status: 'ACTIVE',
        };
      }
      case 'SendTaskSuccess':
        this.task(input).succeed(parseJson(requiredText(input, 'output'), 'InvalidOutput'));
        return {};
      case 'SendTaskFailure':
        this.task(input).fail(
          new StateError(textAt(input, 'error') ?? 'States.TaskFailed', textAt(input, 'cause') ?? ''),
        );
        return {};
      case 'SendTaskHeartbeat':
        this.task(input);
        return {};
      default:
        throw new AwsError(
          'UnknownOperationException',
          `The local cloud has no Step Functions operation ${operation}.`,
        );
    }
  }

  /** Starts an execution. The same name with the same input returns the one that is still running. */
  start(machineArn: string, input: string, name: string = randomUUID()): JsonObject {
    const machine = this.machine(machineArn);
    if (!isExecutionName(name)) throw new AwsError('InvalidName', `Invalid Name: '${name}'`);
    if (Buffer.byteLength(input) > maxStateBytes)
      throw new AwsError('InvalidExecutionInput', 'The input is longer than 262144 bytes.');
    parseJson(input, 'InvalidExecutionInput');
    const executionArn = `${machine.arn.replace(':stateMachine:', ':execution:')}:${name}`;
    const known = this.executions.get(executionArn);
    if (known?.status === 'RUNNING' && known.input === input)
      return { executionArn, startDate: known.startDate };
    if (known) throw new AwsError('ExecutionAlreadyExists', `Execution Already Exists: '${executionArn}'`);
    const execution: Execution = {
      executionArn,
      stateMachineArn: machine.arn,
      name,
      input,
      status: 'RUNNING',
      startDate: Date.now() / 1000,
    };
    void this.run(execution);
    return { executionArn, startDate: execution.startDate };
  }

  /** Stops. Running executions resume at the next start. */
  close(): void {
    this.closed = true;
    for (const controller of this.running.values())
      controller.abort(new Error('The local cloud is stopping.'));
  }

  private async run(execution: Execution): Promise<void> {
    this.executions.set(execution.executionArn, execution);
    const controller = new AbortController();
    this.running.set(execution.executionArn, controller);
    try {
      const output = await this.interpret(execution, controller.signal);
      this.finish(execution, { status: 'SUCCEEDED', output: JSON.stringify(output) });
    } catch (thrown) {
      if (this.closed) return;
      const aborted = controller.signal.reason === stopped;
      const error = thrown instanceof StateError ? thrown : new StateError('States.Runtime', String(thrown));
      const status = aborted ? 'ABORTED' : isTimeout(thrown) ? 'TIMED_OUT' : 'FAILED';
      this.finish(execution, { status, ...(!aborted && { error: error.error, cause: error.cause }) });
    } finally {
      this.running.delete(execution.executionArn);
    }
  }

  private async interpret(execution: Execution, signal: AbortSignal): Promise<Json> {
    const machine = this.machine(execution.stateMachineArn);
    const input = JSON.parse(execution.input) as Json;
    const interpreter = new Interpreter({
      retryPace: this.setup.retryPace,
      runTask: (task) => this.runTask(machine, execution, task),
      authorizeChildren: (label) => authorizeChildren(machine, label),
      readItems: (reader, parameters) =>
        readItems(reader, parameters, this.setup.store, (request) => authorize(machine.role, request)),
    });
    const context = {
      Execution: {
        Id: execution.executionArn,
        Name: execution.name,
        Input: input,
        RoleArn: machine.role.arn,
        StartTime: new Date(execution.startDate * 1000).toISOString(),
      },
      StateMachine: { Id: machine.arn, Name: machine.name },
    };
    const seconds = numberAt(machine.definition, 'TimeoutSeconds');
    const limits =
      seconds === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(seconds * 1000)]);
    return interpreter.run(machine.definition, input, { context, variables: {}, signal: limits });
  }

  private async runTask(machine: StateMachine, execution: Execution, task: TaskCall): Promise<Json> {
    const direct = task.resource.startsWith('arn:aws:lambda:');
    const parameters = isObject(task.parameters) ? task.parameters : {};
    const functionName = direct ? task.resource : (textAt(parameters, 'FunctionName') ?? '');
    const payload = direct ? task.parameters : (parameters.Payload ?? {});
    const { functions } = this.setup;
    const resource = functionName.startsWith('arn:') ? functionName : functions.arn(functionName);
    const request = { action: 'lambda:InvokeFunction', resource };
    authorizeTask(machine.role, request, 'Lambda.AWSLambdaException');
    const waits = task.resource.endsWith('.waitForTaskToken');
    const completed = waits ? this.waitForToken(execution, task) : undefined;
    const result = await functions.invoke(functionName, payload);
    if ('error' in result) throw new StateError(result.error.errorType, JSON.stringify(result.error));
    if (completed) return completed;
    if (direct) return result.payload;
    return { ExecutedVersion: '$LATEST', Payload: result.payload, StatusCode: 200 };
  }

  private waitForToken({ executionArn }: Execution, { token, signal }: TaskCall): Promise<Json> {
    const waiting = new Promise<Json>((succeed, fail) => {
      this.tokens.set(token, { executionArn, succeed, fail });
    });
    const done = abortable(waiting, signal).finally(() => this.tokens.delete(token));
    // The function may fail before anyone waits for the token.
    done.catch(() => undefined);
    return done;
  }

  private finish(execution: Execution, result: Partial<Execution> & Pick<Execution, 'status'>): void {
    this.executions.set(execution.executionArn, { ...execution, ...result, stopDate: Date.now() / 1000 });
    const { executionArn, stateMachineArn, name } = execution;
    this.setup.putEvent({
      source: 'aws.states',
      'detail-type': 'Step Functions Execution Status Change',
      resources: [executionArn],
      detail: { executionArn, stateMachineArn, name, status: result.status },
    });
    if (result.status === 'FAILED')
      console.error(`${execution.executionArn}: ${String(result.error)}: ${String(result.cause)}`);
  }

  private stopExecution(input: JsonObject): JsonObject {
    const execution = this.execution(requiredText(input, 'executionArn'));
    this.running.get(execution.executionArn)?.abort(stopped);
    return { stopDate: Date.now() / 1000 };
  }

  private list(input: JsonObject): JsonObject {
    const machine = this.machine(requiredText(input, 'stateMachineArn'));
    const status = textAt(input, 'statusFilter');
    const offset = Number(textAt(input, 'nextToken') ?? 0);
    const limit = numberAt(input, 'maxResults') || 100;
    const found = [...this.executions.values()]
      .filter((one) => one.stateMachineArn === machine.arn && (status === undefined || one.status === status))
      .sort((one, other) => other.startDate - one.startDate);
    const executions = found
      .slice(offset, offset + limit)
      .map(({ executionArn, stateMachineArn, name, status: state, startDate, stopDate }) => ({
        executionArn,
        stateMachineArn,
        name,
        status: state,
        startDate,
        stopDate,
      }));
    return { executions, ...(found.length > offset + limit && { nextToken: String(offset + limit) }) };
  }

  private machine(arn: string): StateMachine {
    const machine = this.machines.get(arn);
    if (!machine) throw new AwsError('StateMachineDoesNotExist', `State Machine Does Not Exist: '${arn}'`);
    return machine;
  }

  private execution(arn: string): Execution {
    const execution = this.executions.get(arn);
    if (!execution) throw new AwsError('ExecutionDoesNotExist', `Execution Does Not Exist: '${arn}'`);
    return execution;
  }

  private task(input: JsonObject): WaitingTask {
    const task = this.tokens.get(requiredText(input, 'taskToken'));
    if (!task) throw new AwsError('TaskDoesNotExist', 'Task Token does not name a waiting task.');
    return task;
  }
}

/**
 * Checks that the machine's role may start and follow the children of a map. Their ARNs contain the label of the map
 * (`MACHINE/LABEL:NAME`), the guide's policy does not (`MACHINE:*`): either form is accepted. Source: Step Functions
 * Developer Guide, "IAM policies for using Distributed Map states".
 */
const authorizeChildren = ({ arn, role }: StateMachine, label: string): void => {
  const executions = arn.replace(':stateMachine:', ':execution:');
  authorizeTask(role, { action: 'states:StartExecution', resource: arn }, 'States.Permissions');
  for (const action of ['states:DescribeExecution', 'states:StopExecution']) {
    const [asGuided, asNamed] = [executions, `${executions}/${label}`].map((machine) => ({
      action,
      resource: `${machine}:${randomUUID()}`,
    }));
    if (!isAllowed(role, asGuided!)) authorizeTask(role, asNamed!, 'States.Permissions');
  }
};

/** Checks the machine's role. A refusal becomes the error that ends the state. */
const authorizeTask = (role: Principal, request: AccessRequest, errorName: string): void => {
  try {
    authorize(role, request);
  } catch (error) {
    throw new StateError(errorName, error instanceof Error ? error.message : String(error));
  }
};

const stopped = new Error('The execution was stopped.');

/** Returns whether the machine's own TimeoutSeconds ended it. */
const isTimeout = (thrown: unknown): boolean =>
  thrown instanceof DOMException && thrown.name === 'TimeoutError';

const readMachine = ({ arn, name, properties }: Resource, principals: Principals): StateMachine => {
  const text = textAt(properties, 'DefinitionString');
  const definition = text === undefined ? objectAt(properties, 'Definition') : parseObject(text);
  try {
    checkDefinition(definition);
  } catch (error) {
    throw new Error(`State machine ${name}: ${error instanceof Error ? error.message : String(error)}`);
  }
  return { arn, name, definition, role: principals.byRole(textAt(properties, 'RoleArn') ?? '') };
};

const parseJson = (text: string, code: string): Json => {
  try {
    return JSON.parse(text) as Json;
  } catch {
    throw new AwsError(code, `Invalid JSON: '${text.slice(0, 100)}'`);
  }
};
