import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { toAccessRequests, mailRequests, tokenOperations } from './access/accessRequests.ts';
import { decodedPart } from './addresses.ts';
import { AwsError } from './awsError.ts';
import { readBody } from './bodies.ts';
import type { UserPool } from './cognito/cognito.ts';
import type { Dynamodb } from './dynamodb/dynamodb.ts';
import type { EventBridge } from './events/eventBridge.ts';
import { faultError, type InjectFault } from './faults.ts';
import type { Functions } from './lambda/functions.ts';
import { parseObject, textAt, type JsonObject } from './json.ts';
import type { Kms } from './kms.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Ses } from './outbox/ses.ts';
import type { Place } from './physicalNames.ts';
import { authorize, isAllowed, type Principal, type Principals } from './access/principals.ts';
import { writeError, type S3 } from './s3/s3.ts';
import { preflight, type BucketRules } from './s3/s3Cors.ts';
import { element, escapeXml } from './s3/s3Xml.ts';
import {
  readClaim,
  sameText,
  sha256,
  verifySignature,
  wrongSecret,
  type SignatureClaim,
  type SignedRequest,
} from './access/signature.ts';
import type { Sqs } from './events/sqs.ts';
import type { StepFunctions } from './stepfunctions/stepfunctions.ts';

const maxBody = 16 << 20;

/** Engines that the gate dispatches to. */
type Engines = {
  dynamodb: Dynamodb;
  s3: S3;
  kms: Kms;
  sqs: Sqs;
  pools: UserPool[];
  states: StepFunctions;
  outbox: Outbox;
  ses: Ses;
  events: EventBridge;
  functions: Functions;
};

/** Services by the prefix of `X-Amz-Target` in a JSON protocol. */
const targetServices: Readonly<Record<string, string>> = {
  AWSCognitoIdentityProviderService: 'cognito-idp',
  AWSEvents: 'events',
  AWSStepFunctions: 'states',
  AmazonSQS: 'sqs',
  TrentService: 'kms',
  DynamoDB_20120810: 'dynamodb',
};

/** Response of a service, before it is written. */
export type Answer = { status: number; headers: Record<string, string>; text: string };

/** Call of DynamoDB by a client that has no connection, with its input as JSON. */
export type TableCall = { accessKeyId: string; secretAccessKey: string; operation: string; text: string };

/** Status and body of the response that a connection would have got. */
export type DirectAnswer = Pick<Answer, 'status' | 'text'>;

type Call = {
  request: IncomingMessage;
  response: ServerResponse;
  url: URL;
  claim: SignatureClaim | undefined;
};

/**
 * The single address of all AWS APIs: checks the signature, finds the caller by the access key, evaluates the policies
 * of the caller's role, and calls the engine in-process.
 */
export class Gate {
  private readonly engines: Engines;
  private readonly principals: Principals;
  private readonly place: Place;
  private readonly rules: BucketRules;
  private readonly injectFault: InjectFault;

  constructor(
    engines: Engines,
    principals: Principals,
    place: Place,
    rules: BucketRules,
    injectFault: InjectFault = () => 'none',
  ) {
    this.engines = engines;
    this.principals = principals;
    this.place = place;
    this.rules = rules;
    this.injectFault = injectFault;
  }

  /** Handles a request to AWS. Returns false when it is for the web site or the API. */
  async handle(request: IncomingMessage, response: ServerResponse, url: URL): Promise<boolean> {
    const [, bucket = ''] = url.pathname.split('/');
    const isBucket = this.engines.s3.store.hasBucket(bucket);
    if (isBucket && preflight(this.rules, bucket, request, response)) return true;
    const claim = readClaim({ method: request.method ?? 'GET', url, headers: request.headers });
    const call = { request, response, url, claim };
    if (claim && !this.survives(call, claim)) return true;
    if (claim?.service === 's3') await this.s3(call, claim);
    else if (isBucket && request.method === 'POST' && isForm(request))
      await this.engines.s3.handleForm(request, response, bucket, (id) => this.principals.byAccessKey(id));
    else if (claim || request.headers['x-amz-target'] !== undefined) await this.service(call);
    else if (isBucket && claim === undefined)
      writeError(request, response, new AwsError('AccessDenied', 'Access Denied', 403));
    else return this.keySet(url, response);
    return true;
  }

  /** Injects a fault. Returns false when the call is refused or its caller is killed before it runs. */
  private survives({ request, response, url }: Call, { accessKeyId, service }: SignatureClaim): boolean {
    const [, target] = String(request.headers['x-amz-target'] ?? '').split('.');
    const operation = target ?? request.method ?? '';
    const call = { accessKeyId, service, operation, path: url.pathname };
    const fault = this.injectFault(call);
    if (fault === 'none') return true;
    const refusal = faultError(fault, call);
    if (refusal) {
      request.resume();
      if (service === 's3') writeError(request, response, refusal);
      else write(response, service === 'sns' ? queryError(refusal) : jsonError(refusal));
      return false;
    }
    const kill = () => this.engines.functions.kill(accessKeyId);
    if (fault === 'killedAfter') response.once('finish', kill);
    else {
      kill();
      request.socket.destroy();
    }
    return fault === 'killedAfter';
  }

  private async s3({ request, response, url }: Call, claim: SignatureClaim): Promise<void> {
    let principal: Principal;
    try {
      const stated = request.headers['x-amz-content-sha256'] ?? url.searchParams.get('X-Amz-Content-Sha256');
      principal = await this.caller(
        { method: request.method ?? 'GET', url, headers: request.headers },
        claim,
        String(stated ?? 'UNSIGNED-PAYLOAD'),
      );
    } catch (error) {
      return writeError(request, response, error);
    }
    const [, bucket = '', ...rest] = url.pathname.split('/');
    const query = new URLSearchParams([...url.searchParams].filter(([name]) => !/^x-(amz-|id$)/i.test(name)));
    const key = decodedPart(rest.join('/'));
    if (key === undefined)
      return writeError(request, response, new AwsError('InvalidURI', "Couldn't parse the specified URI."));
    await this.engines.s3.handle({ request, response, principal, bucket, key, query });
  }

  private async service({ request, response, url, claim }: Call): Promise<void> {
    const { method = 'GET', headers } = request;
    write(response, await this.answer({ method, url, headers }, claim, readBody(request, maxBody)));
  }

  /** Answers a call of a service other than Amazon S3. A refusal is an answer, too. */
  async answer(
    request: SignedRequest,
    claim: SignatureClaim | undefined,
    sent: Buffer | Promise<Buffer>,
  ): Promise<Answer> {
    try {
      const body = await sent;
      const principal = claim && (await this.caller(request, claim, sha256(body)));
      if (claim?.service === 'sns') return this.publish(principal!, body);
      if (claim?.service === 'ses') return json(this.sendMail(principal!, parseBody(body)));
      const [target = '', operation = ''] = String(request.headers['x-amz-target']).split('.');
      const service = targetServices[target] ?? claim?.service ?? '';
      return json(await this.json(service, operation, principal, parseBody(body)), jsonType(service));
    } catch (error) {
      return claim?.service === 'sns' ? queryError(toRefusal(error)) : jsonError(toRefusal(error));
    }
  }

  /** Answers a call of DynamoDB that came without a request. Its keys are compared instead of a signature. */
  async answerDirect({ accessKeyId, secretAccessKey, operation, text }: TableCall): Promise<DirectAnswer> {
    const call = { accessKeyId, service: 'dynamodb', operation, path: '/' };
    const fault = this.injectFault(call);
    const refusal = faultError(fault, call);
    if (refusal) return jsonError(refusal);
    const kill = (): Promise<DirectAnswer> => {
      this.engines.functions.kill(accessKeyId);
      // Nobody is left who waits for it.
      return new Promise(() => undefined);
    };
    if (fault === 'killedBefore') return kill();
    const answer = await this.answerTable({ accessKeyId, secretAccessKey, operation, text });
    return fault === 'killedAfter' ? kill() : answer;
  }

  private async answerTable({
    accessKeyId,
    secretAccessKey,
    operation,
    text,
  }: TableCall): Promise<DirectAnswer> {
    try {
      const principal = this.principal({ accessKeyId, service: 'dynamodb' });
      if (!sameText(principal.secretAccessKey, secretAccessKey)) throw wrongSecret('dynamodb');
      const answer = await this.json('dynamodb', operation, principal, parseObject(text));
      return { status: 200, text: JSON.stringify(answer) };
    } catch (error) {
      return jsonError(toRefusal(error));
    }
  }

  /** Checks the signature and returns the principal that signed. */
  private async caller(
    request: SignedRequest,
    claim: SignatureClaim,
    payloadHash: string,
  ): Promise<Principal> {
    const principal = this.principal(claim);
    await verifySignature(request, claim, principal.secretAccessKey, payloadHash);
    return principal;
  }

  private principal({ accessKeyId, service }: Pick<SignatureClaim, 'accessKeyId' | 'service'>): Principal {
    const principal = this.principals.byAccessKey(accessKeyId);
    if (principal) return principal;
    throw service === 's3'
      ? new AwsError(
          'InvalidAccessKeyId',
          'The AWS access key ID you provided does not exist in our records.',
          403,
        )
      : new AwsError(
          'UnrecognizedClientException',
          'The security token included in the request is invalid.',
          403,
        );
  }

  private async json(
    service: string,
    operation: string,
    principal: Principal | undefined,
    input: JsonObject,
  ): Promise<JsonObject> {
    if (!principal && !(service === 'cognito-idp' && tokenOperations.has(operation)))
      throw new AwsError('MissingAuthenticationTokenException', 'Missing Authentication Token', 403);
    if (principal)
      for (const request of toAccessRequests(service, operation, input, this.place))
        authorize(principal, request);
    switch (service) {
      case 'dynamodb':
        return this.engines.dynamodb.call(operation, input);
      case 'kms':
        return this.engines.kms.call(operation, input);
      case 'sqs':
        return this.engines.sqs.call(operation, input);
      case 'states':
        return this.engines.states.call(operation, input);
      case 'cognito-idp':
        return (await this.pool(input)).call(operation, input);
      case 'events':
        return this.engines.events.call(operation, input);
      default:
        throw new AwsError('UnknownOperationException', `The local cloud has no service ${service}.`);
    }
  }

  /** Returns the pool that a request names, or the pool of its client or token. */
  private async pool(input: JsonObject): Promise<UserPool> {
    const poolId = textAt(input, 'UserPoolId');
    const clientId = textAt(input, 'ClientId');
    const token = textAt(input, 'AccessToken');
    for (const pool of this.engines.pools) {
      const isMeant =
        poolId !== undefined
          ? pool.id === poolId
          : clientId !== undefined
            ? pool.hasClient(clientId)
            : token !== undefined && (await pool.readClaims(token)) !== undefined;
      if (isMeant) return pool;
    }
    if (token !== undefined) throw new AwsError('NotAuthorizedException', 'Invalid Access Token');
    throw new AwsError('ResourceNotFoundException', `User pool ${poolId ?? ''} does not exist.`);
  }

  private publish(principal: Principal, body: Buffer): Answer {
    const fields = new URLSearchParams(body.toString());
    const operation = fields.get('Action') ?? '';
    if (operation !== 'Publish')
      throw new AwsError('InvalidAction', `The local cloud has no SNS operation ${operation}.`);
    const input: JsonObject = Object.fromEntries(fields);
    for (const request of toAccessRequests('sns', operation, input, this.place))
      authorize(principal, request);
    const result = element(
      'PublishResult',
      element('MessageId', this.engines.outbox.takePublished(input).id),
    );
    const metadata = element('ResponseMetadata', element('RequestId', randomUUID()));
    return xml(
      200,
      `<PublishResponse xmlns="http://sns.amazonaws.com/doc/2010-03-31/">${result}${metadata}</PublishResponse>`,
    );
  }

  private sendMail(principal: Principal, input: JsonObject): JsonObject {
    const { senders, configurationSet } = mailRequests(input, this.place);
    if (!senders.some((request) => isAllowed(principal, request))) authorize(principal, senders[0]!);
    if (configurationSet) authorize(principal, configurationSet);
    return this.engines.ses.sendMail(input);
  }

  /** Returns the public keys of a pool, at the path they have under its issuer. */
  private keySet(url: URL, response: ServerResponse): boolean {
    const pool = this.engines.pools.find(({ id }) => url.pathname === `/${id}/.well-known/jwks.json`);
    if (pool) write(response, json(pool.jwks));
    return pool !== undefined;
  }
}

const isForm = (request: IncomingMessage): boolean =>
  (request.headers['content-type'] ?? '').startsWith('multipart/form-data');

const jsonType = (service: string): string =>
  `application/x-amz-json-1.${service === 'dynamodb' || service === 'sqs' || service === 'states' ? 0 : 1}`;

const parseBody = (body: Buffer): JsonObject => {
  try {
    return body.length === 0 ? {} : parseObject(body.toString());
  } catch {
    throw new AwsError('SerializationException', 'The request body is not a JSON object.');
  }
};

const json = (body: JsonObject, type = 'application/json', status = 200): Answer => ({
  status,
  headers: { 'content-type': type },
  text: JSON.stringify(body),
});

const xml = (status: number, text: string): Answer => ({
  status,
  headers: { 'content-type': 'text/xml' },
  text,
});

const write = (response: ServerResponse, { status, headers, text }: Answer): void => {
  const length = { 'content-length': Buffer.byteLength(text) };
  response.writeHead(status, { ...headers, ...length }).end(text);
};

/** Returns the error to respond with. A bug of the local cloud is logged and returned as an internal error. */
const toRefusal = (error: unknown): AwsError => {
  if (error instanceof AwsError) return error;
  console.error('Gate:', error);
  return new AwsError('InternalServerError', 'Internal server error', 500);
};

const jsonError = ({ code, message, status, fields }: AwsError): Answer => {
  const { headers, ...answer } = json(
    { __type: code, message, ...fields },
    'application/x-amz-json-1.0',
    status,
  );
  return { ...answer, headers: { ...headers, 'x-amzn-errortype': code } };
};

const queryError = ({ code, message, status }: AwsError): Answer => {
  const name = code === 'AccessDeniedException' ? 'AuthorizationError' : code;
  const inner = element('Type', 'Sender') + element('Code', name) + element('Message', escapeXml(message));
  return xml(status, element('ErrorResponse', element('Error', inner) + element('RequestId', randomUUID())));
};
