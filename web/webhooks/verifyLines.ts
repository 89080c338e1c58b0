/** Lines of a program in TypeScript that takes webhooks, with a library of Standard Webhooks. */
export const verifyLines = `import { Webhook } from 'standardwebhooks';

const event = new Webhook(secret).verify(rawBody, headers);
if (await wasHandled(event.id)) return respond(204);`;
