import { resolve } from 'node:path';
import type { CloudOptions } from '../../infra/local/cloud.ts';
import type { APIGatewayProxyEventV2WithJWTAuthorizer as Event, Context } from 'aws-lambda';
import type { Identity } from '../../functions/api/identity.ts';
import { routeAreas, routeFunctions } from '../../infra/bundles/functions.ts';
import { listImports } from '../../infra/listImports.ts';
import { buildIfChanged } from '../../infra/buildIfChanged.ts';
import type { RouteDefinition } from '../../shared/api/route.ts';
import { setOperatorKeys } from '../../infra/tools/start/actAsOperator.ts';
import { startTestCloud, type TestCloud } from './localCloud.ts';

const dataAssembly = 'dist/data-assembly';

/** Synthesizes the data stack alone, once for each state of its sources, because loading the CDK takes longer than most tests. */
export const assembleData = (): Promise<boolean> =>
  buildIfChanged('data-assembly', dataAssembly, async () => {
    const [{ App }, { DataStack }] = await Promise.all([
      import('aws-cdk-lib'),
      import('../../infra/stacks/DataStack.ts'),
    ]);
    const app = new App({
      outdir: dataAssembly,
      analyticsReporting: false,
      builtinCloudFormationValidation: false,
    });
    new DataStack(app, 'Data', { ownTable: 'sample-table' });
    app.synth();
    return [...listImports(['infra/stacks/DataStack.ts']), 'test/support/dataCloud.ts'];
  });

/** Table and buckets of the product on the local engines, for handlers and stores called in this process. */
export const startDataCloud = async (
  options: Pick<CloudOptions, 'indexLagMs' | 'injectFault'> = {},
): Promise<TestCloud> => {
  await assembleData();
  const cloud = await startTestCloud(dataAssembly, { isDirect: true, ...options });
  setOperatorKeys(cloud);
  Object.assign(process.env, {
    TABLE_NAME: cloud.resources.find('table').name,
    SECRETS_KEY_ID: cloud.resources.find('key', 'SecretsKey').arn,
    CODES_KEY_ID: cloud.resources.find('key', 'CodesKey').arn,
    CERTIFICATES_KEY_ID: cloud.resources.find('key', 'CertificatesKey').arn,
    MESSAGES_QUEUE: cloud.resources.output('MessagesQueue'),
    NUMBERS_KEY_ID: cloud.resources.find('key', 'NumbersKey').arn,
    DOCUMENTS_KEY_ID: cloud.resources.find('key', 'DocumentsKey').arn,
    EVIDENCE_BUCKET: cloud.resources.find('bucket', 'Evidence').name,
    FILES_BUCKET: cloud.resources.find('bucket', 'Files').name,
  });
  return cloud;
};

export type Invoked = {
  status: number;
  code: number;
  /** The result by its name. */
  name: string;
  data: Record<string, unknown> & { items: unknown[] };
};
/** Route as `invoke` takes it. */
export type InvokedRoute = Pick<RouteDefinition, 'id'>;

type Handler = (event: Event, context: Context) => Promise<unknown>;

const handlerFiles = new Map(
  routeAreas.flatMap((area) =>
    routeFunctions(area).map(({ name, entry }) => [name, resolve(entry)] as const),
  ),
);

/** Returns the handler of a route. */
export const loadHandler = async ({ id }: InvokedRoute): Promise<Handler> =>
  ((await import(handlerFiles.get(id)!)) as { handler: Handler }).handler;

/** Calls the handler of a route as the gateway would, with a verified token of this person. */
export const invoke = async (
  route: InvokedRoute,
  identity: Identity,
  input: { params?: object; query?: object; body?: unknown } = {},
): Promise<Invoked> => {
  const event = {
    headers: { 'accept-language': 'en' },
    pathParameters: input.params,
    queryStringParameters: input.query,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
    requestContext: { authorizer: { jwt: { claims: { sub: identity.user.subject } } }, http: {} },
  } as unknown as Event;
  const handler = await loadHandler(route);
  const result = (await handler(event, { awsRequestId: 'test' } as Context)) as {
    statusCode: number;
    headers: Record<string, string>;
    body: string;
  };
  const code = Number(result.headers['x-rtncode']);
  const data = JSON.parse(result.body);
  return { status: result.statusCode, code, name: code === 1 ? 'Success' : data.name, data };
};
