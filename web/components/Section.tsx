import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import type { ReactNode } from 'react';

/** Section of a page under its title. */
export const Section = ({
  title,
  counter,
  description,
  actions,
  children,
}: {
  title: ReactNode;
  /** Number of what it shows, in brackets. */
  counter?: string;
  description?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}) => (
  <Container
    header={
      <Header variant="h2" counter={counter} description={description} actions={actions}>
        {title}
      </Header>
    }
  >
    {children}
  </Container>
);
