import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toAccessRequests } from '../../../infra/local/access/accessRequests.ts';
import { isAllowed, loadPrincipals } from '../../../infra/local/access/principals.ts';
import type { JsonObject } from '../../../infra/local/json.ts';
import { loadAssembly } from '../../../infra/local/template.ts';
import { assembleCloud, assemblyFolder } from '../../../infra/tools/start/assemble.ts';

/** Policies of the functions, as the templates have them, for calls of the table. */
export type TablePolicies = {
  tableName: string;
  /** Returns whether the role of a function allows every action of a call. */
  may: (functionName: string, operation: string, input: JsonObject) => boolean;
};

export const loadTablePolicies = async (): Promise<TablePolicies> => {
  await assembleCloud();
  const assembly = loadAssembly(assemblyFolder, {
    region: 'us-east-1',
    account: '000000000000',
    endpoint: 'http://x',
  });
  const directory = mkdtempSync(join(tmpdir(), 'policies-'));
  const principals = loadPrincipals(assembly, directory);
  rmSync(directory, { recursive: true });
  return {
    tableName: assembly.byType('AWS::DynamoDB::Table', 'AWS::DynamoDB::GlobalTable')[0]!.name,
    may: (functionName, operation, input) => {
      const lambda = assembly
        .byType('AWS::Lambda::Function')
        .find(({ properties }) => String(properties.FunctionName).endsWith(`-${functionName}`))!;
      const role = principals.byRole(String(lambda.properties.Role));
      return toAccessRequests('dynamodb', operation, input, assembly.place).every((request) =>
        isAllowed(role, request),
      );
    },
  };
};
