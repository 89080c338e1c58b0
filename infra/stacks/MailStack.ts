import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import {
  CfnConfigurationSet,
  CfnConfigurationSetEventDestination,
  CfnEmailIdentity,
} from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { StageSettings } from '../settings/stageSettings.ts';

/** The domain mail is sent from, and the configuration set that reports bounces and complaints. */
export class MailStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { domain, makesIdentity }: NonNullable<StageSettings['mail']>,
    configurationSet: string,
    props?: StackProps,
  ) {
    super(scope, id, props);
    if (makesIdentity) this.makeIdentity(domain);
    const set = new CfnConfigurationSet(this, 'ConfigurationSet', {
      name: configurationSet,
      reputationOptions: { reputationMetricsEnabled: true },
      suppressionOptions: { suppressedReasons: ['BOUNCE', 'COMPLAINT'] },
    });
    new CfnConfigurationSetEventDestination(this, 'Events', {
      configurationSetName: set.ref,
      eventDestination: {
        enabled: true,
        matchingEventTypes: ['BOUNCE', 'COMPLAINT'],
        // Mail events go to the default bus only.
        eventBridgeDestination: {
          eventBusArn: `arn:${this.partition}:events:${this.region}:${this.account}:event-bus/default`,
        },
      },
    });
  }

  /** Prints the three records that verify the domain. SES sends nothing until they are in its DNS. */
  private makeIdentity(domain: string): void {
    const identity = new CfnEmailIdentity(this, 'Identity', { emailIdentity: domain });
    const records = [
      [identity.attrDkimDnsTokenName1, identity.attrDkimDnsTokenValue1],
      [identity.attrDkimDnsTokenName2, identity.attrDkimDnsTokenValue2],
      [identity.attrDkimDnsTokenName3, identity.attrDkimDnsTokenValue3],
    ] as const;
    records.forEach(([name, value], index) => {
      new CfnOutput(this, `DnsRecord${index + 1}`, { value: `${name} CNAME ${value}` });
    });
  }
}
