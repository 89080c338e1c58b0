import { Annotations } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, TreatMissingData, type IMetric } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import type { StageSettings } from '../settings/stageSettings.ts';

/** Returns the heading of docs/operations.md that explains an alarm and the response to it. */
export const runbookAddress = (heading: string): string =>
  `docs/operations.md#${heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')}`;

/**
 * Makes the topic that alarms of a region are sent to, and subscribes the address in the stage's settings to it. Without one they show on
 * the dashboard only.
 */
export const makeAlarmTopic = (scope: Construct, { alarmAddress }: StageSettings): Topic => {
  const topic = new Topic(scope, 'Alarms', { enforceSSL: true });
  topic.grantPublish(new ServicePrincipal('cloudwatch.amazonaws.com'));
  if (alarmAddress) topic.addSubscription(new EmailSubscription(alarmAddress));
  else
    Annotations.of(scope).addWarningV2(
      'refrain:nobodyTold',
      'Nobody is told of alarms: write an alarmAddress into the settings of the stage.',
    );
  return topic;
};

/** Sends a message when an alarm is raised, and when it is over. */
const tell = (alarm: Alarm, topic: Topic): void => {
  alarm.addAlarmAction(new SnsAction(topic));
  alarm.addOkAction(new SnsAction(topic));
};

/** Alarm with the section of docs/operations.md that says what to do. */
type Watched = {
  id: string;
  metric: IMetric;
  /** Heading of that section. */
  heading: string;
};

/**
 * Raises an alarm when a metric is above its threshold.
 * @param description where the heading is not enough
 */
export const alarmAbove = (
  topic: Topic,
  threshold: number,
  { id, metric, heading }: Watched,
  description = heading,
): void => {
  const alarm = new Alarm(topic.stack, id, {
    metric,
    threshold,
    alarmDescription: `${description}. What to do: ${runbookAddress(heading)}`,
    evaluationPeriods: 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
  tell(alarm, topic);
};

/**
 * Raises an alarm when a daily event has been missing for a day and a half. `metric` counts it in half days. A new stage is
 * in alarm until the first event: nothing else would tell that it never comes.
 */
export const alarmMissing = (topic: Topic, { id, metric, heading }: Watched): void => {
  const alarm = new Alarm(topic.stack, id, {
    metric,
    threshold: 1,
    evaluationPeriods: 3,
    datapointsToAlarm: 3,
    alarmDescription: `${heading} for a day and a half, or not yet since the stage was made. What to do: ${runbookAddress(heading)}`,
    comparisonOperator: ComparisonOperator.LESS_THAN_THRESHOLD,
    treatMissingData: TreatMissingData.BREACHING,
  });
  tell(alarm, topic);
};
