import type { AuditAction } from './auditActions.ts';
import type * as z from 'zod';
import type { Flag, Permission } from '../access/flags.ts';
import type { ResultName } from './resultCodes.ts';
import type { SwitchedFunction } from './switchedFunctions.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Schema = z.ZodType;

export type RouteDefinition = {
  /** Lower camel case, unique across all areas; also the name of the handler's file. */
  id: string;
  method: Method;
  /** Path as the product description spells it, with `{param}` placeholders. Matching ignores case. */
  path: `/api/v${1 | 2}/${string}`;
  permission: Permission;
  /**
   * Flags of which a sub-account of a company needs one, where ownership by the company is enough for its main account.
   */
  subAccountNeeds?: readonly Flag[];
  /** Function it belongs to, which staff can open at a set time for companies and musicians. */
  opensWith?: SwitchedFunction;
  /** True for an anonymous route that takes an API key of a payee as its bearer token. */
  takesApiKey?: true;
  /** True when staff who still have to add a required second factor may call it. */
  beforeSecondFactor?: true;
  /** One sentence for the API document. */
  summary: string;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  response: Schema;
  /** Results that the product description gives for missing body fields, in place of `InvalidData`. */
  missing?: Readonly<Record<string, ResultName>>;
  /** Results of its refusals, besides the general ones. */
  errors?: readonly ResultName[];
  /** Name of the change in the audit log; absent for reads. */
  audit?: AuditAction;
};

export type Route<D extends RouteDefinition = RouteDefinition> = Readonly<D>;

/** Output type of one of a route's schemas, or an empty object if it has none. */
export type Parsed<R extends RouteDefinition, K extends 'params' | 'query' | 'body'> = R[K] extends Schema
  ? z.output<R[K]>
  : Record<string, never>;

/** Input type of one of a route's schemas, as a caller passes it. */
export type Unparsed<R extends RouteDefinition, K extends 'params' | 'query' | 'body'> = R[K] extends Schema
  ? z.input<R[K]>
  : undefined;

/** Data of a successful response. */
export type Answer<R extends RouteDefinition> = z.output<R['response']>;

/**
 * Declares one route. The declaration provides the handler's types and parsing, the permission check, the API Gateway
 * route and its Lambda, the typed web client, the API document and the test sweeps.
 */
export const route = <const D extends RouteDefinition>(definition: D): Route<D> => definition;
