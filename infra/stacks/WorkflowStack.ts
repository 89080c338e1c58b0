import { RemovalPolicy, Stack, Validations, type StackProps } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { DefinitionBody, LogLevel, StateMachine } from 'aws-cdk-lib/aws-stepfunctions';
import type { Construct } from 'constructs';
import type { Resources } from '../constructs/resources.ts';
import { AreaLog } from '../constructs/AreaLog.ts';
import { GrantedFunction } from '../constructs/GrantedFunction.ts';
import { executionsInFindings, GrantedRoles } from '../constructs/GrantedRoles.ts';
import { tasks, workflowArea } from '../bundles/functions.ts';
import type { MachineName } from '../grants/grant.ts';
import type { TaskName } from '../grants/tasks.ts';
import { machines, type MachineSource } from '../workflows/machines.ts';
import { chunksAtOnce, type Definition, type TaskArns } from '../workflows/states.ts';

/** The step tasks and the state machines that run them. */
export class WorkflowStack extends Stack {
  private readonly functions: Record<TaskName, IFunction>;

  constructor(
    scope: Construct,
    id: string,
    private readonly resources: Resources,
    props?: StackProps,
  ) {
    super(scope, id, props);
    const roles = new GrantedRoles(this, resources, new AreaLog(this, workflowArea, resources));
    this.functions = Object.fromEntries(
      tasks.map((source) => [
        source.name,
        new GrantedFunction(this, `${source.name}Task`, source, resources, roles).lambda,
      ]),
    ) as unknown as Record<TaskName, IFunction>;
    for (const source of machines) this.makeMachine(source, resources.machineNames[source.name]);
  }

  private makeMachine(source: MachineSource, stateMachineName: string): void {
    const arns = Object.fromEntries(
      Object.entries(this.functions).map(([name, task]) => [name, task.functionArn]),
    ) as unknown as TaskArns;
    const { functionsAtOnce, importsAtOnce } = this.resources.settings;
    const definition = source.definition(arns, chunksAtOnce(functionsAtOnce, importsAtOnce));
    const machine = new StateMachine(this, machineId(source.name), {
      stateMachineName,
      definitionBody: DefinitionBody.fromString(this.toJsonString(definition)),
      tracingEnabled: this.resources.settings.traces,
      logs: {
        destination: new LogGroup(this, `${machineId(source.name)}Log`, {
          logGroupName: `/aws/vendedlogs/states/${stateMachineName}`,
          retention: this.resources.settings.logDays,
          // Its name is fixed: a log group left behind would keep the stack from being created again.
          removalPolicy: RemovalPolicy.DESTROY,
        }),
        level: LogLevel.ALL,
        includeExecutionData: false,
      },
    });
    for (const task of source.tasks) {
      machine.addToRolePolicy(
        new PolicyStatement({
          actions: ['lambda:InvokeFunction'],
          resources: [this.functions[task].functionArn],
        }),
      );
    }
    if (hasDistributedMap(definition)) this.permitChildren(machine, stateMachineName);
    if (!this.resources.settings.traces)
      Validations.of(machine).acknowledge({
        id: 'AwsSolutions-SF2',
        reason: 'Traces are a choice of the stage, priced by their number; the log has every step.',
      });
    Validations.of(machine).acknowledge({
      id: 'AwsSolutions-IAM5[Resource::*]',
      reason: 'Log delivery and tracing of Step Functions can only be granted on all resources.',
    });
  }

  /**
   * A distributed map runs its chunks as executions of the same machine, follows them and stops the others when one fails. The
   * guide's policy names them `MACHINE:NAME`; their ARNs have the label of the map as well, `MACHINE/LABEL:NAME`.
   * Source: Step Functions Developer Guide, "IAM policies for using Distributed Map states"; API reference, `StartExecution`.
   */
  private permitChildren(machine: StateMachine, stateMachineName: string): void {
    const states = `arn:${this.partition}:states:${this.region}:${this.account}`;
    machine.addToRolePolicy(
      new PolicyStatement({
        actions: ['states:StartExecution'],
        resources: [`${states}:stateMachine:${stateMachineName}`],
      }),
    );
    machine.addToRolePolicy(
      new PolicyStatement({
        actions: ['states:DescribeExecution', 'states:StopExecution'],
        resources: childNames(stateMachineName).map((names) => `${states}:execution:${names}`),
      }),
    );
    for (const names of childNames(stateMachineName))
      Validations.of(machine).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${executionsInFindings(this, names)}]`,
        reason: 'The names of children are made at run time.',
      });
  }
}

/** Patterns for the executions of a machine, and for the children of its maps. */
const childNames = (stateMachineName: string): string[] => [`${stateMachineName}:*`, `${stateMachineName}/*`];

const hasDistributedMap = ({ States }: Definition): boolean =>
  Object.values(States).some((state) => JSON.stringify(state.ItemProcessor ?? {}).includes('"DISTRIBUTED"'));

const machineId = (name: MachineName) => `${name[0]!.toUpperCase()}${name.slice(1)}Machine`;
