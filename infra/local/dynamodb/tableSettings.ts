import { AwsError } from '../awsError.ts';
import { objectAt, textAt, type JsonObject } from '../json.ts';
import type { ExpiringItems } from './expiringItems.ts';

/** Settings of a table besides its keys. */
type Settings = {
  timeToLive?: string;
  recoverable?: boolean;
  guarded?: boolean;
};

/** Time to live, recovery and deletion protection of tables, as set by calls. Held in memory only. */
export class TableSettings {
  private readonly expiring: ExpiringItems;
  private readonly settings = new Map<string, Settings>();

  constructor(expiring: ExpiringItems) {
    this.expiring = expiring;
  }

  /** Performs an operation on the settings of an existing table. Throws `AwsError`. */
  call(operation: string, tableName: string, input: JsonObject): JsonObject {
    const settings = this.of(tableName);
    switch (operation) {
      case 'DescribeTimeToLive':
        return { TimeToLiveDescription: describedTimeToLive(this.expiring.expiryAttribute(tableName)) };
      case 'UpdateTimeToLive':
        return this.setTimeToLive(tableName, objectAt(input, 'TimeToLiveSpecification'));
      case 'UpdateContinuousBackups':
        settings.recoverable =
          objectAt(input, 'PointInTimeRecoverySpecification').PointInTimeRecoveryEnabled === true;
        return this.recovery(settings);
      case 'DescribeContinuousBackups':
        return this.recovery(settings);
      case 'UpdateTable':
        settings.guarded = input.DeletionProtectionEnabled === true;
        return { TableDescription: { TableName: tableName, DeletionProtectionEnabled: settings.guarded } };
      default:
        throw new AwsError(
          'UnknownOperationException',
          `The local cloud has no DynamoDB operation ${operation}.`,
        );
    }
  }

  private of(tableName: string): Settings {
    const settings = this.settings.get(tableName) ?? {};
    this.settings.set(tableName, settings);
    return settings;
  }

  private setTimeToLive(tableName: string, specification: JsonObject): JsonObject {
    if (this.expiring.expiryAttribute(tableName) !== undefined)
      throw new AwsError('ValidationException', 'TimeToLive is already enabled');
    const attributeName = textAt(specification, 'AttributeName') ?? '';
    this.expiring.add(tableName, { attributeName });
    return { TimeToLiveSpecification: { AttributeName: attributeName, Enabled: true } };
  }

  private recovery({ recoverable }: Settings): JsonObject {
    const PointInTimeRecoveryStatus = recoverable ? 'ENABLED' : 'DISABLED';
    return {
      ContinuousBackupsDescription: {
        ContinuousBackupsStatus: 'ENABLED',
        PointInTimeRecoveryDescription: { PointInTimeRecoveryStatus },
      },
    };
  }
}

const describedTimeToLive = (attributeName: string | undefined): JsonObject =>
  attributeName === undefined
    ? { TimeToLiveStatus: 'DISABLED' }
    : { TimeToLiveStatus: 'ENABLED', AttributeName: attributeName };
