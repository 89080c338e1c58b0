import { Stack, Validations, type StackProps } from 'aws-cdk-lib';
import { CfnIntegration, CfnRoute } from 'aws-cdk-lib/aws-apigatewayv2';
import { CfnPermission, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import type { Area } from '../../shared/routes.ts';
import type { RouteDefinition } from '../../shared/api/route.ts';
import type { Resources } from '../constructs/resources.ts';
import { apiNameFor } from '../apis.ts';
import { AreaLog } from '../constructs/AreaLog.ts';
import { GrantedFunction } from '../constructs/GrantedFunction.ts';
import { GrantedRoles } from '../constructs/GrantedRoles.ts';
import { routeFunctions } from '../bundles/functions.ts';
import type { ApiStack, TokenCheckedApi } from './ApiStack.ts';

const upperFirst = (name: string) => name[0]!.toUpperCase() + name.slice(1);

/**
 * Returns the route key of a path. The edge lower-cases paths; placeholders keep the spelling of the handlers' schemas.
 */
const toRouteKey = (route: RouteDefinition) =>
  `${route.method} ${route.path.replace(/\{[^}]+\}|[^{]+/g, (part) => (part.startsWith('{') ? part : part.toLowerCase()))}`;

/** Returns the route as the API names it in a function's permission, with a wildcard for each placeholder. */
const routeSource = (route: RouteDefinition) =>
  toRouteKey(route)
    .replace(' ', '')
    .replaceAll(/\{[^}]+\}/g, '*');

/** The routes of one area: a function, an integration and a route each. A stack per area stays below 500 resources. */
export class AreaStack extends Stack {
  /**
   * The last route made. Each next one waits for it: API Gateway redeploys an API with every change and rejects
   * concurrent changes (ConflictException, "concurrent modification").
   */
  private lastRoute: CfnRoute | undefined;

  constructor(
    scope: Construct,
    id: string,
    area: Area,
    apis: ApiStack,
    resources: Resources,
    props?: StackProps,
  ) {
    super(scope, id, props);
    const roles = new GrantedRoles(this, resources, new AreaLog(this, area, resources));
    for (const source of routeFunctions(area)) {
      const { lambda } = new GrantedFunction(this, upperFirst(source.name), source, resources, roles);
      this.addRoute(source.route, lambda, apis.apis[apiNameFor(source.route)]);
    }
  }

  private addRoute(route: RouteDefinition, lambda: IFunction, { api, authorizerId }: TokenCheckedApi): void {
    const id = upperFirst(route.id);
    const integration = new CfnIntegration(this, `${id}Integration`, {
      apiId: api.apiId,
      integrationType: 'AWS_PROXY',
      integrationUri: lambda.functionArn,
      payloadFormatVersion: '2.0',
    });
    if (this.lastRoute) integration.addResourceDependency(this.lastRoute);
    const anonymous = route.permission === 'anonymous';
    const cfnRoute = new CfnRoute(this, `${id}Route`, {
      apiId: api.apiId,
      routeKey: toRouteKey(route),
      target: `integrations/${integration.ref}`,
      authorizationType: anonymous ? 'NONE' : 'JWT',
      authorizerId: anonymous ? undefined : authorizerId,
    });
    this.lastRoute = cfnRoute;
    if (anonymous)
      Validations.of(cfnRoute).acknowledge({
        id: 'AwsSolutions-APIG4',
        reason: 'A person needs this route before signing in; the route table names it anonymous.',
      });
    new CfnPermission(this, `${id}Permission`, {
      action: 'lambda:InvokeFunction',
      functionName: lambda.functionArn,
      principal: 'apigateway.amazonaws.com',
      sourceArn: `arn:${this.partition}:execute-api:${this.region}:${this.account}:${api.apiId}/*/${routeSource(route)}`,
    });
  }
}
