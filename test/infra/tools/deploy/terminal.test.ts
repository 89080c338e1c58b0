import { expect, it } from 'vitest';
import { readCommand, type CommandName } from '../../../../infra/tools/deploy/terminal.ts';

it('reads the stage, its settings and the confirmation', () => {
  expect(readCommand('deploy', ['--stage', 'development', '--yes'])).toMatchObject({
    stage: 'development',
    isConfirmed: true,
    settings: { mayBeDestroyed: true },
  });
  expect(readCommand('deploy', ['--stage=development']).isConfirmed).toBe(false);
});

it.each<[CommandName, string[], RegExp]>([
  ['deploy', [], /^Say which stage to deploy\.\nusage: npm run deploy -- --stage NAME$/],
  ['destroy', ['--stage', ''], /^Say which stage to destroy\./],
  ['deploy', ['--stage', 'local'], /^"local" is the stage of the local cloud/],
  [
    'deploy',
    ['--stage', 'develpment'],
    /has no stage "develpment"; it has local, development, production\.$/,
  ],
  ['deploy', ['--stage', 'production'], /production: alarmAddress: a production stage needs an address/],
  ['deploy', ['production'], /Unexpected argument 'production'/],
  ['deploy', ['--stage', 'development', '--force'], /Unknown option '--force'/],
  // Only typing the name confirms a destruction.
  ['destroy', ['--stage', 'development', '--yes'], /Unknown option '--yes'/],
])('refuses to %s with %j', (name, args, sentence) => {
  expect(() => readCommand(name, args)).toThrow(sentence);
});
