import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import type { Construct } from 'constructs';
import { managedRules, type ManagedRules, type StageSettings } from '../settings/stageSettings.ts';

/** The only region for a distribution's firewall. Source: AWS WAF Developer Guide, "CloudFront distributions". */
export const firewallRegion = 'us-east-1';

/** Web firewall of the distribution, in a separate stack because its region is fixed. */
export class FirewallStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { callsPerAddress, managedRules: chosen }: NonNullable<StageSettings['firewall']>,
    props?: StackProps,
  ) {
    super(scope, id, props);
    const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
      metricName,
      cloudWatchMetricsEnabled: true,
      sampledRequestsEnabled: true,
    });
    const kept = (Object.keys(managedRules) as ManagedRules[])
      .filter((name) => chosen[name])
      .map(
        (name, index): CfnWebACL.RuleProperty => ({
          name,
          priority: index + 1,
          // `none` leaves each rule of the set its own action, which is to block.
          overrideAction: chosen[name] === 'block' ? { none: {} } : { count: {} },
          statement: { managedRuleGroupStatement: { vendorName: 'AWS', name: managedRules[name] } },
          visibilityConfig: visibility(`${id}-${name}`),
        }),
      );
    const firewall = new CfnWebACL(this, 'Firewall', {
      scope: 'CLOUDFRONT',
      defaultAction: { allow: {} },
      visibilityConfig: visibility(id),
      rules: [
        {
          name: 'calls-per-address',
          priority: 0,
          action: { block: {} },
          statement: {
            rateBasedStatement: { aggregateKeyType: 'IP', limit: callsPerAddress, evaluationWindowSec: 300 },
          },
          visibilityConfig: visibility(`${id}-calls-per-address`),
        },
        ...kept,
      ],
    });
    new CfnOutput(this, 'FirewallArn', { value: firewall.attrArn });
  }
}
