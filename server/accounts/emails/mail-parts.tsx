import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import type { ReactNode } from 'react';
import { darkRules, styles } from './styles.ts';

interface LayoutProps {
  /** The preview text mail clients show next to the subject. */
  preview: string;
  heading: string;
  /** Why the recipient got this mail. */
  reason: string;
  children: ReactNode;
}

/** Filled in for every mail. */
export const siteName = '{{siteName}}';

/** The layout of every mail. */
export function Layout({ preview, heading, reason, children }: LayoutProps) {
  return (
    <Html lang="en">
      <Head>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{heading}</title>
        <style>{darkRules}</style>
      </Head>
      <Preview>{preview}</Preview>
      <Body className="paper" style={styles.paper}>
        <Container style={styles.column}>
          <Text className="brand no-text" style={styles.brand}>
            {siteName}
          </Text>
          <Section className="sheet" style={styles.sheet}>
            <Heading as="h1" className="ink" style={styles.heading}>
              {heading}
            </Heading>
            {children}
          </Section>
          <Text className="quiet" style={styles.footer}>
            {reason}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/** A paragraph. */
export function Paragraph({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={styles.words}>
      {children}
    </Text>
  );
}

/** Emphasised text such as an address. */
export function Strong({ children }: { children: ReactNode }) {
  return <strong style={styles.strong}>{children}</strong>;
}

/** The link, as a button and as a URL to copy. */
export function Action({ label }: { label: string }) {
  return (
    <>
      <Section style={styles.actionRow}>
        <Button className="action" href="{{link}}" style={styles.action}>
          {label}
        </Button>
      </Section>
      <Text className="quiet no-text" style={styles.copyHint}>
        The button does not work? Copy this address into your browser:
        <br />
        <Link className="link" href="{{link}}" style={styles.link}>
          {'{{link}}'}
        </Link>
      </Text>
    </>
  );
}

/** What to do if the recipient did not request this mail. */
export function Aside({ children }: { children: ReactNode }) {
  return (
    <>
      <Hr className="line" style={styles.line} />
      <Text className="quiet" style={styles.aside}>
        {children}
      </Text>
    </>
  );
}
