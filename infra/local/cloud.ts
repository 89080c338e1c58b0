import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { readAddress } from './addresses.ts';
import { BucketSite, findSiteBucket } from './bucketSite.ts';
import { UserPool } from './cognito/cognito.ts';
import { lockDirectory } from './directoryLock.ts';
import { Dynamodb } from './dynamodb/dynamodb.ts';
import { Edge } from './edge.ts';
import { EventBridge } from './events/eventBridge.ts';
import { EventSources } from './events/eventSources.ts';
import type { InjectFault } from './faults.ts';
import { Functions, type FunctionOptions } from './lambda/functions.ts';
import { Gate, type Answer } from './gate.ts';
import { HttpApis } from './httpApi.ts';
import { textAt } from './json.ts';
import { Kms } from './kms.ts';
import { handleLocalPage } from './localPages.ts';
import { Outbox } from './outbox/outbox.ts';
import { Ses } from './outbox/ses.ts';
import { tokenIssuer, nameInArn } from './physicalNames.ts';
import { loadPrincipals, type Principals } from './access/principals.ts';
import { readClaim, type SignedRequest } from './access/signature.ts';
import { checkServicePermissions } from './access/servicePermissions.ts';
import { Receiving, receivingCalls } from './receiving/receiving.ts';
import { Resources } from './resources.ts';
import { S3 } from './s3/s3.ts';
import { lockDays, versionDays } from './s3/s3Versions.ts';
import { readCorsRules } from './s3/s3Cors.ts';
import { deliveryCalls, createNotifier } from './s3/s3Notifications.ts';
import { Schedules } from './events/schedules.ts';
import { Sqs } from './events/sqs.ts';
import { StaticSite } from './staticSite.ts';
import { StepFunctions } from './stepfunctions/stepfunctions.ts';
import { loadAssembly, type Assembly } from './template.ts';

/** Handles requests for the web app, such as the development server's middleware. */
export type WebHandler = (request: IncomingMessage, response: ServerResponse) => void;

export type CloudOptions = {
  /** Directory with the synthesized templates. */
  assembly: string;
  /** Directory of tables, objects, queues, users and logs. */
  dataDir: string;
  /** Port; 0 takes any free one. */
  port: number;
  /** Directory of the built web app; by default the app is served from the distribution's bucket. */
  webRoot?: string;
  /**
   * Serves the web app instead of `webRoot`, without the content security policy, which forbids live reload.
   */
  devWeb?: WebHandler;
  functions?: Partial<FunctionOptions>;
  /** Decides which calls kill their caller or are refused; none by default. */
  injectFault?: InjectFault;
  /** Milliseconds that secondary indexes lag behind their table; 0 by default. */
  indexLagMs?: number;
  /** Cost of the hash of a new password (scrypt); the usual one by default. */
  passwordCost?: number;
  /** Factor on the retry delays of state machines; 1 by default. */
  retryPace?: number;
  /** Loads the templates; those who start many clouds may keep what it returned. */
  load?: typeof loadAssembly;
};

/** Keys with all permissions, for start, seed and tests. */
type Credentials = {
  accessKeyId: string;
  secretAccessKey: string;
};

export type LocalCloud = {
  /** Address of the web app; the API is under `/api/`. */
  url: string;
  /** Value of `AWS_ENDPOINT_URL`: the same address. */
  endpoint: string;
  region: string;
  credentials: Credentials;
  /** Resources of the templates with their physical names. */
  resources: Resources;
  functions: Functions;
  outbox: Outbox;
  receiving: Receiving;
  schedules: Schedules;
  dynamodb: Dynamodb;
  /**
   * Answers a signed request to a service other than Amazon S3 as the address would, for clients in this process: it
   * takes a third less time without a connection.
   */
  answer(request: SignedRequest, body: Buffer): Promise<Answer>;
  /** Answers a call of DynamoDB without a request, by a caller that shows its keys. */
  answerDirect: Gate['answerDirect'];
  /** Resolves when no message waits for a function, and no execution or invocation is under way. */
  idle(): Promise<void>;
  /** Reloads the functions' code from new templates. Other changes need a restart. */
  reloadFunctions(): Promise<void>;
  /** Stops everything. Running executions resume at the next start. */
  stop(): Promise<void>;
};

type Engines = {
  dynamodb: Dynamodb;
  s3: S3;
  kms: Kms;
  sqs: Sqs;
  pools: UserPool[];
  states: StepFunctions;
  functions: Functions;
  outbox: Outbox;
  ses: Ses;
  receiving: Receiving;
  events: EventBridge;
  schedules: Schedules;
  sources: EventSources;
};

/** Matches the API's own host, which bypasses the distribution, as on AWS. */
const gatewayHost = /^[a-z0-9]+\.execute-api\./;

/** Matches the web app's own modules; those of `web/api` have addresses like the API's. */
const sourceModule = /\.tsx?$/;

const region = 'us-east-1';
const account = '000000000000';

/**
 * Starts the local cloud: reads the templates of a cloud assembly and serves their resources at one address. Throws one
 * clear sentence when the port is busy or another copy runs on the same data.
 */
export const startCloud = async (options: CloudOptions): Promise<LocalCloud> => {
  const release = lockDirectory(options.dataDir);
  const server = createServer({ keepAliveTimeout: 60_000, requestTimeout: 0 });
  const open = waitingHandler(server);
  try {
    const endpoint = `http://localhost:${await listen(server, options.port)}`;
    const assembly = (options.load ?? loadAssembly)(options.assembly, { region, account, endpoint });
    checkServicePermissions(assembly, [...deliveryCalls(assembly), ...receivingCalls(assembly)]);
    const principals = loadPrincipals(assembly, options.dataDir);
    const engines = await openEngines(assembly, principals, options);
    const gate = new Gate(engines, principals, assembly.place, readCorsRules(assembly), options.injectFault);
    open(answering(assembly, gate, engines, options));
    engines.states.resume();
    engines.sources.start();
    engines.schedules.start();
    return localCloud(server, assembly, principals, gate, engines, release);
  } catch (error) {
    server.close();
    server.closeAllConnections();
    release();
    throw error;
  }
};

const openEngines = async (
  assembly: Assembly,
  principals: Principals,
  options: CloudOptions,
): Promise<Engines> => {
  const { dataDir } = options;
  const dynamodb = await Dynamodb.open(join(dataDir, 'dynamodb'), options.indexLagMs);
  await dynamodb.createTables(assembly.byType('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable'));
  const functions = new Functions(assembly, principals, dataDir, options.functions);
  const sqs = new Sqs(join(dataDir, 'sqs'), assembly.byType('AWS::SQS::Queue'), assembly.place.endpoint);
  const outbox = new Outbox(dataDir);
  const s3 = new S3(join(dataDir, 's3'), assembly, (event) => notify(event));
  const kms = new Kms(join(dataDir, 'kms'), assembly.byType('AWS::KMS::Key'));
  for (const { name, properties } of assembly.byType('AWS::S3::Bucket'))
    s3.store.createBucket(name, versionDays(properties), lockDays(properties));
  const directory = join(dataDir, 'stepfunctions');
  const states = new StepFunctions({
    assembly,
    principals,
    functions,
    directory,
    store: s3.store,
    retryPace: options.retryPace ?? 1,
    putEvent: (event) => void events.put(event),
  });
  const events = new EventBridge(assembly, { functions, sqs, states });
  const ses = new Ses(assembly, outbox, (event) => void events.put(event));
  const receiving = new Receiving(assembly, {
    putObject: (bucket, key, body) => s3.putForService(bucket, key, body),
    sendToQueue: (queueArn, body) => void sqs.send(nameInArn(queueArn), body),
  });
  const notify = createNotifier(assembly, {
    sendToQueue: (queueArn, body) => void sqs.send(nameInArn(queueArn), body),
    invoke: (functionArn, event) => functions.invokeLater(functionArn, event),
    putEvent: (event) => void events.put(event),
  });
  const pools = openPools(assembly, options);
  const sources = new EventSources(assembly, principals, sqs, functions);
  const schedules = new Schedules(assembly, events, dataDir);
  return {
    dynamodb,
    s3,
    kms,
    sqs,
    pools,
    states,
    functions,
    outbox,
    ses,
    receiving,
    events,
    schedules,
    sources,
  };
};

const openPools = (assembly: Assembly, { dataDir, passwordCost }: CloudOptions): UserPool[] =>
  assembly.byType('AWS::Cognito::UserPool').map((pool) => {
    const clients = assembly
      .byType('AWS::Cognito::UserPoolClient')
      .filter(({ properties }) => textAt(properties, 'UserPoolId') === pool.name);
    return new UserPool(
      join(dataDir, 'cognito', pool.name),
      pool,
      clients,
      tokenIssuer(pool.name, region),
      passwordCost,
    );
  });

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void;

/** Returns a handler that holds requests until the real one is set, and the function that sets it. */
const waitingHandler = (server: Server): ((handler: RequestHandler) => void) => {
  const waiting: Parameters<RequestHandler>[] = [];
  const wait: RequestHandler = (...call) => void waiting.push(call);
  server.on('request', wait);
  return (handler) => {
    server.off('request', wait);
    server.on('request', handler);
    for (const call of waiting.splice(0)) handler(...call);
  };
};

/** Creates the request handler of the single address. */
const answering = (
  assembly: Assembly,
  gate: Gate,
  engines: Engines,
  options: CloudOptions,
): RequestHandler => {
  const apis = new HttpApis(assembly, engines.functions, engines.pools);
  const edge = new Edge(assembly);
  const site = createSite(assembly, engines, options);
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = readAddress(request.url, assembly.place.endpoint);
    if (!url) return void response.writeHead(400, { 'content-type': 'text/plain' }).end('Bad request');
    if (await gate.handle(request, response, url)) return;
    if (url.pathname.startsWith('/_local/')) return handleLocalPage(request, response, url, engines);
    if (gatewayHost.test(request.headers.host ?? ''))
      return apis.handle(request, response, url.pathname, url.search.slice(1));
    if (options.devWeb && sourceModule.test(url.pathname)) return options.devWeb(request, response);
    const passed = await edge.pass(request, url, response, options.devWeb === undefined);
    if (!passed) return;
    if (url.pathname.startsWith('/api/'))
      return apis.handle(request, response, passed.path, passed.query, passed.apiId);
    if (options.devWeb) return options.devWeb(request, response);
    if (site) return site.handle(request, response, passed.path);
    response.writeHead(404, { 'content-type': 'text/plain' }).end('No web app is served here.');
  };
  return (request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(`${request.method} ${request.url}:`, error);
      if (response.headersSent) response.destroy();
      else
        response
          .writeHead(500, { 'content-type': 'application/json' })
          .end('{"message":"Internal Server Error"}');
    });
  };
};

/** Returns the server of the web app: its folder, or the bucket it was uploaded to. */
const createSite = (
  assembly: Assembly,
  { s3 }: Engines,
  { webRoot }: CloudOptions,
): StaticSite | BucketSite | undefined => {
  if (webRoot !== undefined) return new StaticSite(webRoot);
  const bucket = findSiteBucket(assembly);
  return bucket === undefined ? undefined : new BucketSite(s3.store, bucket);
};

const localCloud = (
  server: Server,
  assembly: Assembly,
  principals: Principals,
  gate: Gate,
  engines: Engines,
  release: () => void,
): LocalCloud => {
  const { endpoint } = assembly.place;
  const { accessKeyId, secretAccessKey } = principals.operator;
  const { functions, outbox, receiving, schedules, dynamodb, states, sources, sqs } = engines;
  const underWay = () => functions.underWay + states.underWay + sources.underWay;
  return {
    url: endpoint,
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    resources: new Resources(assembly),
    functions,
    outbox,
    receiving,
    schedules,
    dynamodb,
    answerDirect: (call) => gate.answerDirect(call),
    answer: (request, body) => gate.answer(request, readClaim(request), body),
    async idle() {
      // Work passes from one engine to the next within a tick or two, so two quiet checks in a row mean idle.
      for (let quiet = 0; quiet < 2; ) {
        await new Promise((resolve) => setTimeout(resolve, 5));
        quiet = underWay() === 0 ? quiet + 1 : 0;
      }
    },
    reloadFunctions: () => functions.reload(loadAssembly(assembly.directory, assembly.place), principals),
    async stop() {
      schedules.stop();
      sources.stop();
      sqs.close();
      states.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await functions.stop();
      await dynamodb.close();
      release();
    },
  };
};

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is already in use; stop what uses it or set PORT to another one.`)
          : error,
      ),
    );
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
