import { CfnOutput } from 'aws-cdk-lib';
import { CfnEmailIdentity } from 'aws-cdk-lib/aws-ses';
import type { Construct } from 'constructs';

/** Adds a domain to SES and prints the three records that verify it. SES uses the domain once they are in its DNS. */
export const makeMailIdentity = (scope: Construct, domain: string): void => {
  const identity = new CfnEmailIdentity(scope, 'Identity', { emailIdentity: domain });
  const records = [
    [identity.attrDkimDnsTokenName1, identity.attrDkimDnsTokenValue1],
    [identity.attrDkimDnsTokenName2, identity.attrDkimDnsTokenValue2],
    [identity.attrDkimDnsTokenName3, identity.attrDkimDnsTokenValue3],
  ] as const;
  records.forEach(([name, value], index) => {
    new CfnOutput(scope, `DnsRecord${index + 1}`, { value: `${name} CNAME ${value}` });
  });
};
