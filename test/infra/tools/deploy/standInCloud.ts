import {
  isObject,
  objectAt,
  textAt,
  textsAt,
  type Json,
  type JsonObject,
} from '../../../../infra/local/json.ts';
import type { Cloud, SiteObject, StackName, StackState } from '../../../../infra/tools/deploy/cloud.ts';
import { stacksIn, type StageStack } from '../../../../infra/tools/deploy/stageStacks.ts';

type Kept = {
  state: StackState;
  template: JsonObject;
  parameters: Readonly<Record<string, string>>;
  failure: string | undefined;
};

/** Resolves the outputs of a stack that was deployed. */
export type LoadOutputs = (stack: StageStack, assembly: string) => Promise<Record<string, string>>;

export type StandInOptions = {
  account: string;
  /** Regions `cdk bootstrap` was run in. */
  bootstrapped: readonly string[];
  loadOutputs: LoadOutputs;
};

/** Values under a key anywhere in a template, such as all names imported. */
const valuesUnder = (value: Json | undefined, key: string): Json[] => {
  if (Array.isArray(value)) return value.flatMap((item) => valuesUnder(item, key));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    name === key && item !== undefined ? [item] : valuesUnder(item, key),
  );
};

/** The logical ids a resource waits for. */
const waitsFor = (resource: JsonObject): string[] => [
  ...textsAt(resource, 'DependsOn'),
  ...valuesUnder(resource, 'Ref').map(String),
  ...valuesUnder(resource, 'Fn::GetAtt').map(
    (path) => String(Array.isArray(path) ? path[0] : path).split('.')[0]!,
  ),
];

/** Returns the resources of a template, each after those it waits for. Throws CloudFormation's error for a circular dependency. */
const inOrder = (template: JsonObject): string[] => {
  const resources = objectAt(template, 'Resources');
  const done: string[] = [];
  const visit = (id: string, open: readonly string[]): void => {
    if (open.includes(id)) throw new Error(`Circular dependency between resources: [${open.join(', ')}]`);
    if (done.includes(id) || !isObject(resources[id])) return;
    for (const other of waitsFor(resources[id])) visit(other, [...open, id]);
    done.push(id);
  };
  for (const id of Object.keys(resources)) visit(id, []);
  return done;
};

const exportNames = (template: JsonObject): string[] =>
  Object.values(objectAt(template, 'Outputs')).flatMap((output) =>
    isObject(output) && isObject(output.Export) ? [JSON.stringify(output.Export.Name)] : [],
  );

const importNames = (template: JsonObject): string[] =>
  valuesUnder(template, 'Fn::ImportValue').map((name) => JSON.stringify(name));

/**
 * Stands in for CloudFormation, CloudFront and the rest of an account, which cannot run here. It treats stacks as
 * CloudFormation does: resources are made after those they refer to, a failure is rolled back, and an export in use is not
 * removed. Source: CloudFormation User Guide, "Stack status codes", "Get exported outputs from a deployed stack".
 */
export class StandInCloud implements Cloud {
  /** Names of the operations performed, in order. */
  readonly done: string[] = [];
  /** Stacks of each call to deploy, and how many at once. */
  readonly runs: { names: readonly string[]; atOnce: number }[] = [];
  /** Logical ids that cannot be made, with the reason. */
  readonly failing = new Map<string, string>();
  /** Objects of the site bucket by key. */
  readonly objects = new Map<string, SiteObject>();
  /** Regions in which a policy of the organisation denies everything. */
  readonly closedRegions = new Set<string>();
  /** Names of the tables of the account. */
  readonly tables = new Set<string>();
  /** Runs while a stack is created or changed. */
  whenBegun: (name: string) => void = () => undefined;
  account: string;
  private readonly bootstrapped: readonly string[];
  private readonly loadOutputs: LoadOutputs;
  private readonly stackByName = new Map<string, Kept>();
  private clockMs = 0;

  constructor({ account, bootstrapped, loadOutputs }: StandInOptions) {
    this.account = account;
    this.bootstrapped = bootstrapped;
    this.loadOutputs = loadOutputs;
  }

  async accountId(): Promise<string> {
    return this.account;
  }

  async isBootstrapped(region: string): Promise<boolean> {
    return this.bootstrapped.includes(region);
  }

  async stacks(region: string, prefix: string): Promise<StackState[]> {
    if (this.closedRegions.has(region))
      throw Object.assign(new Error('not authorized, with an explicit deny in a service control policy'), {
        name: 'AccessDenied',
      });
    const all = [...this.stackByName.values()].map(({ state }) => state);
    return all.filter((state) => state.region === region && state.name.startsWith(prefix));
  }

  async tableExists(_region: string, name: string): Promise<boolean> {
    return this.tables.has(name);
  }

  async template({ name }: StackName): Promise<JsonObject> {
    return this.kept(name).template;
  }

  async deployStacks(
    assembly: string,
    names: readonly string[],
    atOnce: number,
    parameters: Readonly<Record<string, Readonly<Record<string, string>>>>,
    signal: AbortSignal,
  ): Promise<void> {
    this.runs.push({ names, atOnce });
    for (const stack of stacksIn(assembly, 'us-east-1').filter(({ name }) => names.includes(name))) {
      if (this.stackByName.get(stack.name)?.state.status === 'ROLLBACK_COMPLETE')
        this.stackByName.delete(stack.name);
      const before = this.stackByName.get(stack.name);
      if (before && JSON.stringify(before.template) === JSON.stringify(stack.template)) continue;
      const given = { ...before?.parameters, ...parameters[stack.name] };
      this.set(stack, { status: before ? 'UPDATE_IN_PROGRESS' : 'CREATE_IN_PROGRESS', parameters: given });
      this.whenBegun(stack.name);
      signal.throwIfAborted();
      await this.finish(assembly, stack.name);
      const failure = this.kept(stack.name).failure;
      if (failure) throw new Error('the CDK ended with 1; what it said is above.');
    }
  }

  /** Finishes the operation on a stack, as CloudFormation does even if no client waits. */
  async finish(assembly: string, name: string): Promise<void> {
    const stack = stacksIn(assembly, 'us-east-1').find((one) => one.name === name)!;
    const { state, parameters } = this.kept(name);
    const isNew = state.status === 'CREATE_IN_PROGRESS';
    const failure = this.findFailure(stack, parameters);
    if (failure) {
      this.set(stack, { status: isNew ? 'ROLLBACK_COMPLETE' : 'UPDATE_ROLLBACK_COMPLETE', failure });
      this.done.push(`rolled back ${name}`);
      return;
    }
    const outputs = await this.loadOutputs(stack, assembly);
    this.set(stack, { status: isNew ? 'CREATE_COMPLETE' : 'UPDATE_COMPLETE', outputs });
    this.kept(name).template = stack.template;
    this.done.push(`${isNew ? 'made' : 'changed'} ${name}`);
  }

  async firstFailure({ name }: StackName): Promise<string | undefined> {
    return this.kept(name).failure;
  }

  async objectKeys(): Promise<Set<string>> {
    return new Set(this.objects.keys());
  }

  async putObject(_region: string, _bucket: string, object: SiteObject): Promise<void> {
    this.objects.set(object.key, object);
    this.done.push(`uploaded ${object.key}`);
  }

  async invalidate(distributionId: string, paths: readonly string[]): Promise<void> {
    this.done.push(`refreshed ${paths.join(' ')} of ${distributionId}`);
  }

  async resources({ name }: StackName) {
    return Object.entries(objectAt(this.kept(name).template, 'Resources')).map(([logicalId, resource]) => ({
      logicalId,
      type: isObject(resource) ? (textAt(resource, 'Type') ?? '') : '',
      physicalId: `${name}-${logicalId}`.toLowerCase(),
    }));
  }

  async deleteStack({ name }: StackName): Promise<void> {
    const { state, template } = this.kept(name);
    if (state.isProtected)
      throw new Error(`Stack [${name}] cannot be deleted while TerminationProtection is enabled`);
    const inUse = exportNames(template).find((one) => this.findImporters(one, name).length > 0);
    if (inUse) throw new Error(`Export ${inUse} cannot be deleted as it is in use`);
    this.stackByName.delete(name);
    this.done.push(`deleted ${name}`);
  }

  /** Parameters a stack is given. */
  stackParameters(name: string): Readonly<Record<string, string>> {
    return this.kept(name).parameters;
  }

  /** Puts a stack into a state, as an operation from elsewhere would. */
  setStatus(name: string, status: string): void {
    this.kept(name).state = { ...this.kept(name).state, status };
  }

  protect(name: string): void {
    this.kept(name).state = { ...this.kept(name).state, isProtected: true };
  }

  /** Returns the reason why a stack cannot be changed to its template; undefined if it can. */
  private findFailure(
    { name, template }: StageStack,
    given: Readonly<Record<string, string>>,
  ): string | undefined {
    for (const [parameter, declared] of Object.entries(objectAt(template, 'Parameters')))
      if (isObject(declared) && declared.Default === undefined && given[parameter] === undefined)
        return `Parameters: [${parameter}] must have values`;
    const exported = [...this.stackByName.entries()].flatMap(([other, kept]) =>
      other === name ? [] : exportNames(kept.template),
    );
    for (const one of importNames(template))
      if (!exported.includes(one)) return `No export named ${one} found`;
    for (const id of inOrder(template)) {
      const reason = this.failing.get(id);
      if (reason) return `${id}: ${reason}`;
    }
    const gone = exportNames(this.kept(name).template).filter((one) => !exportNames(template).includes(one));
    for (const one of gone) {
      const [importer] = this.findImporters(one, name);
      if (importer) return `Export ${one} cannot be deleted as it is in use by ${importer}`;
    }
    return undefined;
  }

  private findImporters(one: string, exporter: string): string[] {
    return [...this.stackByName.entries()].flatMap(([name, { template }]) =>
      name !== exporter && importNames(template).includes(one) ? [name] : [],
    );
  }

  private kept(name: string): Kept {
    const kept = this.stackByName.get(name);
    if (!kept) throw new Error(`Stack with id ${name} does not exist`);
    return kept;
  }

  private set(
    { name, region }: StackName,
    change: {
      status: string;
      outputs?: Record<string, string>;
      failure?: string;
      parameters?: Record<string, string>;
    },
  ): void {
    const before = this.stackByName.get(name);
    this.clockMs += 1;
    const { status, outputs = before?.state.outputs ?? {} } = change;
    const { isProtected = false, createdMs = this.clockMs } = before?.state ?? {};
    this.stackByName.set(name, {
      state: { name, region, status, outputs, isProtected, createdMs },
      template: before?.template ?? {},
      parameters: change.parameters ?? before?.parameters ?? {},
      failure: change.failure,
    });
  }
}
