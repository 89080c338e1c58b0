import Alert from '@cloudscape-design/components/alert';
import Button from '@cloudscape-design/components/button';
import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { explain } from '../api/explain.ts';
import { Card } from './Card.tsx';
import { readLinkToken } from './linkToken.ts';

/** Carries out what a mailed link is for, by a button, because mail servers open links too. */
export const LinkAction = <T,>({
  title,
  text,
  action,
  run,
  done,
}: {
  title: string;
  text: string;
  action: string;
  run: (token: string) => Promise<T>;
  /** Returns what is shown afterwards. */
  done: (answer: T) => ReactNode;
}) => {
  const [token] = useState(readLinkToken);
  const running = useMutation({ mutationFn: () => run(token), meta: { quiet: true } });
  if (running.data !== undefined) return done(running.data);
  return (
    <Card title={title} text={text}>
      <div className="sign-in-form">
        {running.error && <Alert type="error">{explain(running.error)}</Alert>}
        <Button variant="primary" fullWidth loading={running.isPending} onClick={() => running.mutate()}>
          {action}
        </Button>
      </div>
    </Card>
  );
};
