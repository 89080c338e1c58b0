import { existsSync, readFileSync } from 'node:fs';
import { join, resolve as resolvePath } from 'node:path';
import { isObject, objectAt, objectsAt, parseObject, textAt, type Json, type JsonObject } from './json.ts';
import { attribute, buildArn, nameProperties, physicalName, reference, type Place } from './physicalNames.ts';
import { withSecrets } from './secrets.ts';

/** Resource of a stack, with resolved intrinsics. */
export type Resource = {
  stack: string;
  logicalId: string;
  type: string;
  name: string;
  arn: string;
  properties: JsonObject;
};

/** Resources of all stacks of a cloud assembly. */
export type Assembly = {
  directory: string;
  place: Place;
  resources: Resource[];
  /** Resolved outputs by stack name, then output key. */
  outputs: Record<string, Record<string, string>>;
  byType(...types: string[]): Resource[];
  /**
   * Returns the directory or file of a code asset, by its object key; `undefined` when the assembly has no such asset.
   */
  assetPath(objectKey: string): string | undefined;
};

type Stack = {
  name: string;
  template: JsonObject;
};

/**
 * Loads the templates of a cloud assembly (`cdk.out`) and resolves their intrinsics for this machine. Throws when the
 * directory holds no assembly, or a template uses an unknown intrinsic.
 */
export const loadAssembly = (directory: string, place: Place): Assembly => {
  const stacks: Stack[] = [];
  const assets = new Map<string, string>();
  collect(directory, stacks, assets);
  const resolver = new Resolver(stacks, place);
  const resources = stacks.flatMap((stack) => resolver.resources(stack));
  return {
    directory,
    place,
    resources,
    outputs: Object.fromEntries(stacks.map((stack) => [stack.name, resolver.outputs(stack)])),
    byType: (...types) => resources.filter((resource) => types.includes(resource.type)),
    assetPath: (objectKey) => assets.get(objectKey),
  };
};

const collect = (directory: string, stacks: Stack[], assets: Map<string, string>): void => {
  const manifestFile = join(directory, 'manifest.json');
  if (!existsSync(manifestFile))
    throw new Error(`No cloud assembly in ${directory}: run "npx cdk synth" first.`);
  const artifacts = objectAt(parseObject(readFileSync(manifestFile, 'utf8')), 'artifacts');
  for (const [id, artifact] of Object.entries(artifacts)) {
    if (!isObject(artifact)) continue;
    const properties = objectAt(artifact, 'properties');
    if (artifact.type === 'cdk:cloud-assembly') {
      collect(join(directory, textAt(properties, 'directoryName') ?? ''), stacks, assets);
    } else if (artifact.type === 'aws:cloudformation:stack') {
      const file = join(directory, textAt(properties, 'templateFile') ?? '');
      stacks.push({
        name: textAt(properties, 'stackName') ?? id,
        template: parseObject(readFileSync(file, 'utf8')),
      });
    } else if (artifact.type === 'cdk:asset-manifest') {
      collectAssets(directory, textAt(properties, 'file') ?? '', assets);
    }
  }
};

const collectAssets = (directory: string, file: string, assets: Map<string, string>): void => {
  const files = objectAt(parseObject(readFileSync(join(directory, file), 'utf8')), 'files');
  for (const asset of Object.values(files)) {
    if (!isObject(asset)) continue;
    const path = textAt(objectAt(asset, 'source'), 'path');
    for (const destination of Object.values(objectAt(asset, 'destinations'))) {
      const objectKey = isObject(destination) ? textAt(destination, 'objectKey') : undefined;
      if (path !== undefined && objectKey !== undefined) assets.set(objectKey, resolvePath(directory, path));
    }
  }
};

/** Resolves intrinsics within and across stacks. */
class Resolver {
  private readonly place: Place;
  private readonly exports = new Map<string, () => Json>();

  constructor(stacks: Stack[], place: Place) {
    this.place = place;
    for (const stack of stacks) {
      for (const output of Object.values(objectAt(stack.template, 'Outputs'))) {
        if (!isObject(output) || !isObject(output.Export)) continue;
        const name = this.resolve(output.Export.Name, stack);
        this.exports.set(String(name), () => this.resolve(output.Value, stack) ?? '');
      }
    }
  }

  resources(stack: Stack): Resource[] {
    return Object.entries(objectAt(stack.template, 'Resources')).flatMap(([logicalId, raw]) => {
      if (!isObject(raw) || !this.included(raw, stack)) return [];
      const type = textAt(raw, 'Type') ?? '';
      const name = this.resourceName(logicalId, stack);
      const properties = this.resolve(raw.Properties ?? {}, stack);
      return [
        {
          stack: stack.name,
          logicalId,
          type,
          name,
          arn: buildArn(type, name, this.place),
          properties: isObject(properties) ? properties : {},
        },
      ];
    });
  }

  outputs(stack: Stack): Record<string, string> {
    const values: Record<string, string> = {};
    for (const [key, output] of Object.entries(objectAt(stack.template, 'Outputs')))
      if (isObject(output)) values[key] = String(this.resolve(output.Value, stack));
    return values;
  }

  /** Returns the value with every intrinsic replaced; `undefined` for `AWS::NoValue`. */
  resolve(value: Json | undefined, stack: Stack): Json | undefined {
    if (Array.isArray(value))
      return value.map((item) => this.resolve(item, stack)).filter((item) => item !== undefined);
    if (!isObject(value)) return value;
    const [key, ...others] = Object.keys(value);
    if (key !== undefined && others.length === 0 && (key === 'Ref' || key.startsWith('Fn::')))
      return this.intrinsic(key, value[key], stack);
    const resolved: JsonObject = {};
    for (const [name, item] of Object.entries(value)) {
      const result = this.resolve(item, stack);
      if (result !== undefined) resolved[name] = result;
    }
    return resolved;
  }

  private intrinsic(name: string, argument: Json | undefined, stack: Stack): Json | undefined {
    if (name === 'Ref') return this.reference(String(argument), stack);
    if (name === 'Fn::GetAtt') return this.attribute(argument, stack);
    if (name === 'Fn::Sub') return this.substitute(argument, stack);
    if (name === 'Fn::If') {
      const [condition, yes, no] = Array.isArray(argument) ? argument : [];
      return this.resolve(this.holds(String(condition), stack) ? yes : no, stack);
    }
    const resolved = this.resolve(argument, stack);
    const list = Array.isArray(resolved) ? resolved : [];
    switch (name) {
      case 'Fn::Join':
        return withSecrets((Array.isArray(list[1]) ? list[1] : []).map(String).join(String(list[0])));
      case 'Fn::Select':
        return (Array.isArray(list[1]) ? list[1] : [])[Number(list[0])];
      case 'Fn::Split':
        return String(list[1]).split(String(list[0]));
      case 'Fn::ImportValue':
        return this.imported(String(resolved));
      case 'Fn::Base64':
        return Buffer.from(String(resolved)).toString('base64');
      case 'Fn::GetAZs':
        return ['a', 'b', 'c'].map((zone) => this.place.region + zone);
      case 'Fn::ToJsonString':
        return JSON.stringify(resolved);
      default:
        throw new Error(`Stack ${stack.name} uses ${name}, which the local cloud does not resolve.`);
    }
  }

  private imported(name: string): Json {
    const value = this.exports.get(name);
    if (!value) throw new Error(`No stack exports ${name}.`);
    return value();
  }

  private reference(id: string, stack: Stack): Json | undefined {
    if (id.startsWith('AWS::')) return this.pseudoParameter(id, stack);
    const raw = objectAt(stack.template, 'Resources')[id];
    if (isObject(raw)) return reference(textAt(raw, 'Type') ?? '', this.resourceName(id, stack), this.place);
    const parameter = objectAt(stack.template, 'Parameters')[id];
    if (isObject(parameter)) return parameter.Default ?? '';
    throw new Error(`Stack ${stack.name} refers to ${id}, which it does not have.`);
  }

  private pseudoParameter(id: string, stack: Stack): Json | undefined {
    const values: Record<string, Json> = {
      'AWS::AccountId': this.place.account,
      'AWS::NotificationARNs': [],
      'AWS::Partition': 'aws',
      'AWS::Region': this.place.region,
      'AWS::StackId': `arn:aws:cloudformation:${this.place.region}:${this.place.account}:stack/${stack.name}/local`,
      'AWS::StackName': stack.name,
      'AWS::URLSuffix': 'amazonaws.com',
    };
    return values[id];
  }

  private attribute(argument: Json | undefined, stack: Stack): Json {
    const [id = '', ...rest] = Array.isArray(argument) ? argument.map(String) : String(argument).split('.');
    const raw = objectAt(stack.template, 'Resources')[id];
    if (!isObject(raw)) throw new Error(`Stack ${stack.name} reads ${id}, which it does not have.`);
    const type = textAt(raw, 'Type') ?? '';
    return (
      attribute(type, this.resourceName(id, stack), rest.join('.'), this.place) ?? `${id}.${rest.join('.')}`
    );
  }

  private substitute(argument: Json | undefined, stack: Stack): string {
    const [text, variables] = Array.isArray(argument) ? argument : [argument, undefined];
    return String(text).replace(/\$\{([^}!]+)\}/g, (_, name: string) => {
      if (isObject(variables) && variables[name] !== undefined)
        return String(this.resolve(variables[name], stack));
      return String(name.includes('.') ? this.attribute(name, stack) : this.reference(name, stack));
    });
  }

  private resourceName(logicalId: string, stack: Stack): string {
    const raw = objectAt(objectAt(stack.template, 'Resources'), logicalId);
    const type = textAt(raw, 'Type') ?? '';
    const property = nameProperties[type];
    const explicit = property ? this.resolve(objectAt(raw, 'Properties')[property], stack) : undefined;
    const explicitName = typeof explicit === 'string' ? explicit : undefined;
    return physicalName({ stack: stack.name, logicalId, type, explicitName }, this.place);
  }

  private included(raw: JsonObject, stack: Stack): boolean {
    return typeof raw.Condition !== 'string' || this.holds(raw.Condition, stack);
  }

  private holds(name: string, stack: Stack): boolean {
    return this.condition(objectAt(objectAt(stack.template, 'Conditions'), name), stack);
  }

  private condition(condition: JsonObject, stack: Stack): boolean {
    if (typeof condition.Condition === 'string') return this.holds(condition.Condition, stack);
    const parts = (key: string) => objectsAt(condition, key).map((part) => this.condition(part, stack));
    if (condition['Fn::And']) return parts('Fn::And').every(Boolean);
    if (condition['Fn::Or']) return parts('Fn::Or').some(Boolean);
    if (condition['Fn::Not']) return !parts('Fn::Not')[0];
    const sides = this.resolve(condition['Fn::Equals'], stack);
    return Array.isArray(sides) && sides[0] === sides[1];
  }
}
