import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import type { ReactNode } from 'react';

/** One part of the pages about one's own account. */
export const Section = ({
  title,
  text,
  actions,
  children,
}: {
  title: string;
  text?: string;
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <Container
    header={
      <Header variant="h2" description={text} actions={actions}>
        {title}
      </Header>
    }
  >
    {children}
  </Container>
);
