import { CfnOutput, Duration, RemovalPolicy, Stack, Validations, type StackProps } from 'aws-cdk-lib';
import { AccountRecovery, FeaturePlan, Mfa, UserPool, type UserPoolClient } from 'aws-cdk-lib/aws-cognito';
import type { Construct } from 'constructs';

/** The user pool. Only our own route uses it, through its admin flow. */
export class IdentityStack extends Stack {
  readonly userPool: UserPool;
  readonly client: UserPoolClient;

  constructor(scope: Construct, id: string, props?: StackProps) {
    super(scope, id, props);
    this.userPool = new UserPool(this, 'UserPool', {
      selfSignUpEnabled: false,
      signInAliases: { username: true },
      // Pools distinguish upper and lower case unless told otherwise on creation; this cannot be changed later.
      signInCaseSensitive: false,
      accountRecovery: AccountRecovery.NONE,
      featurePlan: FeaturePlan.ESSENTIALS,
      // Optional in the pool. A stage may require a second factor of staff, which our own routes enforce.
      mfa: Mfa.OPTIONAL,
      mfaSecondFactor: { sms: false, otp: true },
      passwordPolicy: {
        minLength: 8,
        requireDigits: false,
        requireLowercase: false,
        requireUppercase: false,
        requireSymbols: false,
      },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    Validations.of(this.userPool).acknowledge(
      {
        id: 'AwsSolutions-COG1',
        reason: 'The product fixes the password form: at least 8 characters, letters and digits only.',
      },
      {
        id: 'AwsSolutions-COG2',
        reason:
          'A second factor is each person’s choice unless the stage requires it of staff, which our own routes enforce.',
      },
      {
        id: 'AwsSolutions-COG8',
        reason:
          'Threat protection of the Plus plan costs per user; our sign-in route locks a name after five tries.',
      },
    );
    this.client = this.userPool.addClient('Web', {
      authFlows: { adminUserPassword: true },
      generateSecret: false,
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(30),
      refreshTokenRotationGracePeriod: Duration.minutes(1),
      disableOAuth: true,
    });
    new CfnOutput(this, 'UserPoolId', { value: this.userPool.userPoolId });
  }
}
