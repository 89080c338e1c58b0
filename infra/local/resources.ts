import type { Assembly, Resource } from './template.ts';

/** Resource types by short name. */
const kinds = {
  api: ['AWS::ApiGatewayV2::Api'],
  bucket: ['AWS::S3::Bucket'],
  key: ['AWS::KMS::Key'],
  function: ['AWS::Lambda::Function'],
  queue: ['AWS::SQS::Queue'],
  stateMachine: ['AWS::StepFunctions::StateMachine'],
  table: ['AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'],
  userPool: ['AWS::Cognito::UserPool'],
  userPoolClient: ['AWS::Cognito::UserPoolClient'],
} as const;

type ResourceKind = keyof typeof kinds;

/** Finds resources of the templates by kind and name, and outputs of the stacks. */
export class Resources {
  private readonly assembly: Assembly;

  constructor(assembly: Assembly) {
    this.assembly = assembly;
  }

  all(kind: ResourceKind): Resource[] {
    return this.assembly.byType(...kinds[kind]);
  }

  /**
   * Returns the only resource of a kind whose logical id starts with `logicalId` (CDK appends a hash) or whose physical
   * name equals it; without `logicalId`, the only resource of the kind. Throws when there is none, or more than one.
   */
  find(kind: ResourceKind, logicalId = ''): Resource {
    const candidates = this.all(kind);
    const exact = candidates.filter(
      (resource) => resource.name === logicalId || resource.logicalId === logicalId,
    );
    const found =
      exact.length > 0
        ? exact
        : candidates.filter((resource) =>
            resource.logicalId.toLowerCase().startsWith(logicalId.toLowerCase()),
          );
    if (found.length !== 1)
      throw new Error(
        `The templates have ${found.length} resources of kind ${kind} named ${logicalId || 'anything'}: ` +
          (found.length > 0 ? found : candidates).map((resource) => resource.logicalId).join(', '),
      );
    return found[0]!;
  }

  /** Returns the value of the output `key` of any stack. Throws when no stack has it. */
  output(key: string): string {
    for (const outputs of Object.values(this.assembly.outputs))
      if (outputs[key] !== undefined) return outputs[key];
    throw new Error(`No stack has the output ${key}.`);
  }
}
