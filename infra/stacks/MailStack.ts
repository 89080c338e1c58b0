import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnConfigurationSet, CfnConfigurationSetEventDestination } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';
import type { StageSettings } from '../settings/stageSettings.ts';
import { makeMailIdentity } from './mailIdentity.ts';

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
    if (makesIdentity) makeMailIdentity(this, domain);
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
}
