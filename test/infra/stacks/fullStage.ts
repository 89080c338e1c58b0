import { App, type Stack } from 'aws-cdk-lib';
import { Template as AssertedTemplate } from 'aws-cdk-lib/assertions';
import { buildApp } from '../../../infra/stages.ts';
import { everySetting } from './everySetting.ts';

/** A production stage that has everything a stage can have; empty until one of its templates is read. */
export const fullStage = new App({ builtinCloudFormationValidation: false });

/** Returns a template of that stage. */
export const inFullStage = (part: string): AssertedTemplate => {
  if (fullStage.node.children.length === 0) buildApp(fullStage, 'full', everySetting);
  return AssertedTemplate.fromStack(fullStage.node.findChild(`refrain-full-${part}`) as Stack);
};
