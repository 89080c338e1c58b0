import type { Message } from '../../shared/messages/schema.ts';
import { mailHtml, mailText } from './layout.ts';
import { mask, type SentCopy } from '../../shared/messages/rules.ts';
import { templates } from './templates/index.ts';
import type { MessageContext, Template } from '../../shared/messages/templates/template.ts';

type Rendered = Pick<Message, 'channel' | 'template' | 'language' | 'params'>;

/** Returns the names of a template's secrets. */
export const secretNames = (name: Message['template']): string[] =>
  Object.keys(templates[name].secrets.shape);

/** Returns the secrets of a template with each masked, for previews and stored copies. */
export const maskedSecrets = (name: Message['template']): Record<string, string> =>
  Object.fromEntries(secretNames(name).map((secret) => [secret, mask]));

/**
 * Returns the rendered message: subject, HTML and text of a mail, or the text of an SMS.
 * @param secrets codes and link tokens, or `maskedSecrets`
 * @throws ZodError when the parameters do not fit the template
 */
export const renderMessage = (
  { channel, template, language, params }: Rendered,
  secrets: Readonly<Record<string, string>>,
  context: MessageContext,
): SentCopy => {
  const definition: Template = templates[template] as unknown as Template;
  const values = { ...definition.params.parse(params), ...definition.secrets.parse(secrets) };
  if (channel === 'sms') {
    if (!definition.sms) throw new Error(`The template ${template} has no SMS.`);
    return { text: definition.sms(values, language) };
  }
  const content = definition.mail(values, language, context);
  const subject = content.subject.replaceAll(/\s+/g, ' ');
  return {
    subject,
    html: mailHtml({ ...content, subject }, language, context.site),
    text: mailText(content, language, context.site),
  };
};
