import { expect, it } from 'vitest';
import { grantStatements } from '../../../infra/constructs/grantStatements.ts';
import type { Resources } from '../../../infra/constructs/resources.ts';
import type { Grant } from '../../../infra/grants/grant.ts';
import { parseSettings } from '../../../infra/settings/stageSettings.ts';
import { everySettingInput } from '../stacks/everySetting.ts';

/** Returns the statements of a grant in a stage of which only the settings matter. */
const statementsIn = (input: object, grant: Grant) =>
  grantStatements(grant, { settings: parseSettings('full', { full: input }) } as unknown as Resources).map(
    (statement) => statement.toStatementJson() as { Effect: string; Action: string; Resource: string },
  );

it('lets a function send SMS to phones, and not to topics, in a stage that sends SMS alone', () => {
  const { sms: _sms, ...withoutSms } = everySettingInput;
  expect(statementsIn(everySettingInput, 'sms:send')).toEqual([
    { Effect: 'Allow', Action: 'sns:Publish', Resource: '*' },
    { Effect: 'Deny', Action: 'sns:Publish', Resource: 'arn:*:sns:*:*:*' },
  ]);
  expect(statementsIn(withoutSms, 'sms:send')).toEqual([]);
  expect(statementsIn(everySettingInput, 'sms:countries')).toEqual([]);
});
