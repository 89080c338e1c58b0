import type { StackName, StackState } from './cloud.ts';

/** Returns the arguments that name a stack on the AWS command line. */
const named = ({ name, region }: StackName): string => `--region ${region} --stack-name ${name}`;

/** States a change may start from. The CDK deletes and recreates a stack that was never completed. */
const ready = new Set([
  ...['CREATE_COMPLETE', 'UPDATE_COMPLETE', 'UPDATE_ROLLBACK_COMPLETE'],
  ...['IMPORT_COMPLETE', 'IMPORT_ROLLBACK_COMPLETE'],
  ...['ROLLBACK_COMPLETE', 'REVIEW_IN_PROGRESS'],
]);

/** States of a stack that was never completed: it holds nothing that is in use. */
const neverMade = new Set(['ROLLBACK_COMPLETE', 'REVIEW_IN_PROGRESS']);

export const isMade = ({ status }: StackState): boolean => !neverMade.has(status);

/**
 * Returns why a stack cannot be changed, and the command to run next; `undefined` when it can. Source: CloudFormation
 * User Guide, "Understand CloudFormation stack creation events" and "Stack status codes".
 */
export const findObstacle = (stack: StackState): string | undefined => {
  const { name, status } = stack;
  if (ready.has(status)) return undefined;
  if (status.endsWith('_IN_PROGRESS'))
    return `${name} is ${status}: CloudFormation is still at work on it. Run this again when it is done; see how far it is: aws cloudformation describe-stacks ${named(stack)} --query 'Stacks[0].StackStatus'`;
  if (status === 'UPDATE_ROLLBACK_FAILED')
    return `${name} is ${status}: mend what its events name, then run: aws cloudformation continue-update-rollback ${named(stack)}`;
  if (status === 'CREATE_FAILED' || status === 'UPDATE_FAILED')
    return `${name} is ${status}: take back what was begun: aws cloudformation rollback-stack ${named(stack)}`;
  return `${name} is ${status}: see what failed with: aws cloudformation describe-stack-events ${named(stack)}; then remove it: aws cloudformation delete-stack ${named(stack)}`;
};
