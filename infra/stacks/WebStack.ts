import {
  Aws,
  CfnCondition,
  CfnOutput,
  CfnParameter,
  Duration,
  Fn,
  RemovalPolicy,
  Stack,
  Validations,
  type ICfnConditionExpression,
  type StackProps,
} from 'aws-cdk-lib';
import {
  AllowedMethods,
  type CfnDistribution,
  CachePolicy,
  Distribution,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  OriginRequestPolicy,
  ResponseHeadersPolicy,
  SecurityPolicyProtocol,
  S3OriginAccessControl,
  type ResponseCustomHeader,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption, ObjectOwnership } from 'aws-cdk-lib/aws-s3';
import type { Construct } from 'constructs';
import { resultCodes } from '../../shared/api/resultCodes.ts';
import { contentSecurityPolicy, edgeCode, edgeSecretHeader, moneyOrigin, refuseCalls } from '../edge.ts';
import type { StageSettings } from '../settings/stageSettings.ts';
import type { ApiStack, TokenCheckedApi } from './ApiStack.ts';
import type { DataStack } from './DataStack.ts';

/**
 * Result code of responses made by the gateway itself (no token, unknown path, body too large). Responses of functions
 * keep their own code.
 */
const gatewayResultCode: ResponseCustomHeader = {
  header: 'x-rtncode',
  value: String(resultCodes.Fail.code),
  override: false,
};

/** Keeps browsers from caching pages: a page of the previous build would call an API that has changed. */
const askedForAnew: ResponseCustomHeader = { header: 'cache-control', value: 'no-cache', override: true };

/**
 * Regions enabled in every account. CloudFront cannot deliver its log to buckets of any other region, such as Hong
 * Kong, Taipei and Malaysia. Later regions must all be enabled by hand, so this list never grows. Source: CloudFront
 * Developer Guide, "Configure standard logging (legacy)"; AWS Regions, "Available Regions".
 */
const regionsWithEdgeLog = [
  ...['us-east-1', 'us-east-2', 'us-west-1', 'us-west-2', 'ca-central-1', 'sa-east-1'],
  ...['ap-south-1', 'ap-northeast-1', 'ap-northeast-2', 'ap-northeast-3', 'ap-southeast-1', 'ap-southeast-2'],
  ...['eu-central-1', 'eu-west-1', 'eu-west-2', 'eu-west-3', 'eu-north-1'],
];

/** An Fn::Or takes at most ten conditions, hence two. Source: CloudFormation User Guide, "Condition functions". */
const isRegionWithEdgeLog = (): ICfnConditionExpression => {
  const isOneOf = (regions: readonly string[]) =>
    Fn.conditionOr(...regions.map((region) => Fn.conditionEquals(Aws.REGION, region)));
  return Fn.conditionOr(isOneOf(regionsWithEdgeLog.slice(0, 10)), isOneOf(regionsWithEdgeLog.slice(10)));
};

/**
 * Statuses CloudFront would otherwise cache for everybody: 500, 502, 503 and 504 for ten seconds whatever the headers
 * say, 404 as long as its headers allow. Source: CloudFront Developer Guide, "How CloudFront caches HTTP 4xx and 5xx
 * status codes".
 */
const errorsNeverKept = [404, 500, 502, 503, 504];

/** Returns the host of an API's own address. */
const apiHost = ({ api }: TokenCheckedApi): string => Fn.select(2, Fn.split('/', api.apiEndpoint));

/** The single-page app and the APIs behind one host. */
export class WebStack extends Stack {
  readonly distribution: Distribution;

  constructor(
    scope: Construct,
    id: string,
    api: ApiStack,
    data: DataStack,
    { domain, firewall, closed, siteHostExport }: StageSettings & { siteHostExport: string },
    props?: StackProps,
  ) {
    super(scope, id, props);
    const logs = this.makeBucket('Logs');
    const site = this.makeBucket('Site', logs);
    const policy = contentSecurityPolicy(
      [data.files, data.inbox].map((bucket) => this.bucketAddress(bucket)),
    );
    const pageHeaders = this.makeHeaders('PageHeaders', policy, [askedForAnew]);
    const assetHeaders = this.makeHeaders('AssetHeaders', policy);
    const apiHeaders = this.makeHeaders('ApiHeaders', policy, [gatewayResultCode]);
    const siteOrigin = S3BucketOrigin.withOriginAccessControl(site, {
      originAccessControl: new S3OriginAccessControl(this, 'SiteAccess', {
        originAccessControlName: this.globalName('site'),
      }),
    });
    this.distribution = new Distribution(this, 'Distribution', {
      ...(domain && this.withDomain(domain)),
      webAclId: firewall && this.firewallArn(),
      defaultRootObject: 'index.html',
      enableLogging: true,
      logBucket: logs,
      logFilePrefix: 'distribution/',
      errorResponses: errorsNeverKept.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: {
        origin: siteOrigin,
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_DISABLED,
        responseHeadersPolicy: pageHeaders,
        functionAssociations: [this.edge('ServePages', edgeCode.servePages)],
      },
      additionalBehaviors: {
        // Named by their content, so no cache ever holds an old one.
        '/assets/*': {
          origin: siteOrigin,
          viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
          cachePolicy: CachePolicy.CACHING_OPTIMIZED,
          responseHeadersPolicy: assetHeaders,
          compress: true,
        },
        '/api/*': {
          origin: new HttpOrigin(apiHost(api.apis.registry), {
            customHeaders: { [edgeSecretHeader]: api.edgeSecret },
          }),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy: apiHeaders,
          functionAssociations: [this.edge('PrepareCall', closed ? refuseCalls : edgeCode.prepareCall)],
        },
      },
    });
    this.addMoneyOrigin(api);
    this.logWhereDelivered();
    const { distributionDomainName, distributionId } = this.distribution;
    new CfnOutput(this, 'Address', { value: `https://${domain?.name ?? distributionDomainName}` });
    new CfnOutput(this, 'DistributionAddress', { value: `https://${distributionDomainName}` });
    // Exported in every configuration: an export that another stack still imports could not be removed.
    new CfnOutput(this, 'SiteHost', { value: distributionDomainName, exportName: siteHostExport });
    new CfnOutput(this, 'DistributionId', { value: distributionId });
    new CfnOutput(this, 'SiteBucket', { value: site.bucketName });
    Validations.of(this.distribution).acknowledge(
      { id: 'AwsSolutions-CFR1', reason: 'The product serves people wherever they are.' },
      ...(firewall
        ? []
        : [
            {
              id: 'AwsSolutions-CFR2',
              reason: 'A web firewall is a choice of the stage, priced per month; the API throttles.',
            },
          ]),
      ...(domain
        ? []
        : [
            {
              id: 'AwsSolutions-CFR4',
              reason: 'Without a domain of its own the distribution uses the default certificate.',
            },
          ]),
    );
  }

  /**
   * Adds the origin that the function of the API's behavior selects. The construct only knows origins of behaviors, and
   * behaviors distinguish paths by case, while calls do not.
   */
  private addMoneyOrigin({ apis, edgeSecret }: ApiStack): void {
    const distribution = this.distribution.node.defaultChild as CfnDistribution;
    const { origins } = this.resolve(
      distribution.distributionConfig,
    ) as CfnDistribution.DistributionConfigProperty;
    const next = (origins as readonly unknown[]).length;
    // An override is written to the template unchanged, so it uses CloudFormation's property names.
    distribution.addPropertyOverride(`DistributionConfig.Origins.${next}`, {
      Id: moneyOrigin,
      DomainName: apiHost(apis.money),
      CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
      OriginCustomHeaders: [{ HeaderName: edgeSecretHeader, HeaderValue: edgeSecret }],
    });
  }

  private withDomain({ name, certificate }: NonNullable<StageSettings['domain']>) {
    return {
      domainNames: [name],
      certificate: Certificate.fromCertificateArn(this, 'Certificate', certificate),
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    };
  }

  /** Takes the ARN as a parameter: the firewall is in another region, whose outputs no template can refer to. */
  private firewallArn(): string {
    return new CfnParameter(this, 'FirewallArn', { description: 'Output of the stack of the firewall' })
      .valueAsString;
  }

  /** Returns a name that is unique per account, so two regions do not use the same. */
  private globalName(part: string): string {
    return `${this.stackName}-${part}-${this.region}`;
  }

  /** Leaves the log of the distribution out in regions where CloudFront would reject its bucket. */
  private logWhereDelivered(): void {
    const delivered = new CfnCondition(this, 'EdgeLogIsDelivered', { expression: isRegionWithEdgeLog() });
    const distribution = this.distribution.node.defaultChild as CfnDistribution;
    const { logging } = distribution.distributionConfig as CfnDistribution.DistributionConfigProperty;
    const { bucket, prefix } = this.resolve(logging) as CfnDistribution.LoggingProperty;
    // An override is written to the template unchanged, so it uses CloudFormation's property names.
    distribution.addPropertyOverride('DistributionConfig.Logging', {
      'Fn::If': [delivered.logicalId, { Bucket: bucket, Prefix: prefix }, { Ref: 'AWS::NoValue' }],
    });
  }

  private edge(id: string, code: string) {
    return {
      eventType: FunctionEventType.VIEWER_REQUEST,
      function: new EdgeFunction(this, id, {
        code: FunctionCode.fromInline(code),
        runtime: FunctionRuntime.JS_2_0,
      }),
    };
  }

  private makeBucket(id: string, logs?: Bucket): Bucket {
    const bucket = new Bucket(this, id, {
      encryption: BucketEncryption.S3_MANAGED,
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      enforceSSL: true,
      versioned: true,
      // Except on a first deployment that fails: nobody would ever remove the buckets of each try.
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
      serverAccessLogsBucket: logs,
      // CloudFront grants itself the right to put its log by an access control list, which this lets a bucket have.
      objectOwnership: logs ? undefined : ObjectOwnership.BUCKET_OWNER_PREFERRED,
      lifecycleRules: [
        { noncurrentVersionExpiration: Duration.days(30), expiration: logs ? undefined : Duration.days(365) },
      ],
    });
    if (!logs)
      Validations.of(bucket).acknowledge({
        id: 'AwsSolutions-S1',
        reason: 'This bucket is where the logs of the others go.',
      });
    return bucket;
  }

  /** Returns the address of a bucket's presigned URLs. */
  private bucketAddress({ bucketName }: Bucket): string {
    return `https://s3.${this.region}.${this.urlSuffix}/${bucketName}/`;
  }

  private makeHeaders(
    id: string,
    policy: string,
    more: readonly ResponseCustomHeader[] = [],
  ): ResponseHeadersPolicy {
    return new ResponseHeadersPolicy(this, id, {
      responseHeadersPolicyName: this.globalName(id),
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy: policy, override: true },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: HeadersFrameOption.DENY, override: true },
        referrerPolicy: {
          referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
          override: true,
        },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.days(730),
          includeSubdomains: true,
          override: true,
        },
      },
      customHeadersBehavior: {
        customHeaders: [
          { header: 'permissions-policy', value: 'camera=(), geolocation=(), microphone=()', override: true },
          ...more,
        ],
      },
    });
  }
}
