import { App } from 'aws-cdk-lib';
import { describe, expect, it } from 'vitest';
import stages from '../../../infra/settings/stages.json' with { type: 'json' };
import { parseSettings } from '../../../infra/settings/stageSettings.ts';
import { buildApp } from '../../../infra/stages.ts';
import { everySettingInput } from './everySetting.ts';
import { inFullStage } from './fullStage.ts';

const { agent } = everySettingInput.sftp.users.kkbox;

describe('SFTP', () => {
  it('is absent from a stage without the setting, which is none of the settings file', () => {
    const app = new App({ builtinCloudFormationValidation: false });
    buildApp(app, 'plain', parseSettings('plain', { plain: { region: 'ap-southeast-1' } }));
    expect(app.node.children.map(({ node }) => node.id)).not.toContain('refrain-plain-sftp');
    expect(Object.keys(stages)).toEqual(['local', 'development', 'production']);
    for (const settings of Object.values(stages)) expect(settings).not.toHaveProperty('sftp');
  });

  it('has a server of SFTP alone, whose users sign in by key', () => {
    const template = inFullStage('sftp');
    template.hasResourceProperties('AWS::Transfer::Server', {
      Protocols: ['SFTP'],
      IdentityProviderType: 'SERVICE_MANAGED',
      Domain: 'S3',
    });
    const [user, ...others] = Object.values(template.findResources('AWS::Transfer::User'));
    expect(others).toEqual([]);
    expect(user!.Properties).toMatchObject({
      UserName: 'kkbox',
      HomeDirectoryType: 'LOGICAL',
      SshPublicKeys: [expect.stringMatching(/^ssh-ed25519 /)],
    });
    const [home] = user!.Properties.HomeDirectoryMappings as { Entry: string; Target: unknown }[];
    expect(home!.Entry).toBe('/');
    expect(JSON.stringify(home!.Target)).toContain(`/inbox/${agent}/kkbox"`);
  });

  it('lets a user list its folder of its agent and put files there, and nothing else', () => {
    const [role] = Object.values(inFullStage('sftp').findResources('AWS::IAM::Role'));
    const [{ PolicyDocument }] = role!.Properties.Policies as [{ PolicyDocument: { Statement: object[] } }];
    const folder = `inbox/${agent}/kkbox`;
    expect(PolicyDocument.Statement).toMatchObject([
      {
        Effect: 'Allow',
        Action: 's3:ListBucket',
        Condition: { StringLike: { 's3:prefix': [`${folder}/*`, folder] } },
      },
      { Effect: 'Allow', Action: ['s3:PutObject', 's3:AbortMultipartUpload'] },
    ]);
    expect(JSON.stringify(PolicyDocument.Statement[1])).toContain(`/${folder}/*`);
    expect(JSON.stringify(role!.Properties.AssumeRolePolicyDocument)).toContain('transfer.amazonaws.com');
  });

  it('takes no password, no other key and no user without an agent', () => {
    const withUser = (user: object) => () =>
      parseSettings('test', { test: { region: 'ap-southeast-1', sftp: { users: { kkbox: user } } } });
    const { publicKeys } = everySettingInput.sftp.users.kkbox;
    expect(withUser({ agent, publicKeys })).not.toThrow();
    expect(withUser({ agent, publicKeys: [] })).toThrow('sftp.users.kkbox.publicKeys');
    expect(withUser({ agent, publicKeys: ['-----BEGIN OPENSSH PRIVATE KEY-----'] })).toThrow('.pub file');
    expect(withUser({ agent: 'mus_01m8kdnkp7cb4pr4q80n8jtnq5', publicKeys })).toThrow('id of a company');
    expect(withUser({ agent, publicKeys, password: 'x' })).toThrow('no such setting');
  });
});
