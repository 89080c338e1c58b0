import { RemovalPolicy, Stack, Validations, type StackProps } from 'aws-cdk-lib';
import { CfnAuthorizer, HttpApi, type CfnStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { StageSettings } from '../settings/stageSettings.ts';
import type { ApiName } from '../apis.ts';
import type { IdentityStack } from './IdentityStack.ts';

/** HTTP API and the authorizer that checks its tokens. */
export type TokenCheckedApi = { api: HttpApi; authorizerId: string };

/** The HTTP APIs and their token checks. The areas add their routes in separate stacks. */
export class ApiStack extends Stack {
  readonly apis: Readonly<Record<ApiName, TokenCheckedApi>>;
  /** Secret that the distribution adds to each call; a reference resolved at deployment. */
  readonly edgeSecret: string;

  constructor(
    scope: Construct,
    id: string,
    private readonly identity: IdentityStack,
    private readonly settings: StageSettings,
    props?: StackProps,
  ) {
    super(scope, id, props);
    const secret = new Secret(this, 'EdgeSecret', {
      description: 'Tells functions that a call came through the distribution',
      generateSecretString: { excludePunctuation: true, passwordLength: 40 },
    });
    Validations.of(secret).acknowledge({
      id: 'AwsSolutions-SMG4',
      reason:
        'The distribution and the APIs have to change together, which a command does (rotate-edge-secret); Secrets Manager cannot.',
    });
    this.edgeSecret = secret.secretValue.unsafeUnwrap();
    this.apis = { registry: this.makeApi('Registry'), money: this.makeApi('Money') };
  }

  private makeApi(name: Capitalize<ApiName>): TokenCheckedApi {
    const { identity, settings } = this;
    const api = new HttpApi(this, name, { description: `Refrain: ${name.toLowerCase()}` });
    const accessLog = new LogGroup(this, `${name}AccessLog`, {
      retention: settings.logDays,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const stage = api.defaultStage!.node.defaultChild as CfnStage;
    stage.accessLogSettings = {
      destinationArn: accessLog.logGroupArn,
      format: JSON.stringify({
        requestId: '$context.requestId',
        routeKey: '$context.routeKey',
        status: '$context.status',
        latency: '$context.responseLatency',
        // Address of the caller as the API sees it: of the distribution, or of one that went past it.
        address: '$context.identity.sourceIp',
        integrationError: '$context.integrationErrorMessage',
      }),
    };
    // Passed to every function with the call. A variable of each function would be a dynamic reference each, of which a
    // template may have 60. Source: CloudFormation User Guide, "Dynamic references", considerations.
    stage.stageVariables = { edgeSecret: this.edgeSecret };
    stage.defaultRouteSettings = {
      throttlingBurstLimit: settings.api.burst,
      throttlingRateLimit: settings.api.callsPerSecond,
    };
    const issuer = `https://cognito-idp.${this.region}.amazonaws.com/${identity.userPool.userPoolId}`;
    const authorizer = new CfnAuthorizer(this, `${name}Token`, {
      apiId: api.apiId,
      name: 'token',
      authorizerType: 'JWT',
      identitySource: ['$request.header.Authorization'],
      jwtConfiguration: { issuer, audience: [identity.client.userPoolClientId] },
    });
    Validations.of(api).acknowledge({
      id: 'AwsSolutions-APIG4',
      reason:
        'The routes that take no token are those a person needs before signing in; each is named anonymous in the route table.',
    });
    return { api, authorizerId: authorizer.ref };
  }
}
