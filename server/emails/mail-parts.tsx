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
  /** Whether the recipient can unsubscribe from such mails. */
  isSubscribed?: boolean;
  children: ReactNode;
}

/** Filled in for every mail. */
export const siteName = '{{siteName}}';

/** The layout of every mail. */
export function Layout({ preview, heading, reason, isSubscribed, children }: LayoutProps) {
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
          {isSubscribed && (
            <Text className="quiet" style={styles.footer}>
              <FooterLink href="{{unsubscribe}}">Unsubscribe from these e-mails</FooterLink>
              <span className="no-text"> · </span>
              <FooterLink href="{{settings}}">E-mail settings</FooterLink>
            </Text>
          )}
        </Container>
      </Body>
    </Html>
  );
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <Link className="quiet" href={href} style={styles.footerLink}>
      {children}
    </Link>
  );
}

/** What is repeated for each item of a list, see `renderMail`. */
export function Repeat({ list, children }: { list: string; children: ReactNode }) {
  return (
    <>
      {`{{#${list}}}`}
      {children}
      {`{{/${list}}}`}
    </>
  );
}

/** The heading of a list. */
export function Subheading({ children }: { children: ReactNode }) {
  return (
    <Heading as="h2" className="ink" style={styles.subheading}>
      {children}
    </Heading>
  );
}

/** An item of a list. */
export function Item({ children }: { children: ReactNode }) {
  return <Section style={styles.item}>{children}</Section>;
}

/** The first line of an item. */
export function ItemLine({ children }: { children: ReactNode }) {
  return (
    <Text className="ink" style={styles.itemLine}>
      {children}
    </Text>
  );
}

/** The title of a memory, which leads to it. */
export function TitleLink() {
  return (
    <Link className="link" href="{{url}}" style={styles.titleLink}>
      {'{{title}}'}
    </Link>
  );
}

/** What somebody wrote. */
export function Quote({ children }: { children: ReactNode }) {
  return (
    <Text className="ink quote" dir="auto" style={styles.quote}>
      {children}
    </Text>
  );
}

/** Less important than the rest. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <Text className="quiet" style={styles.note}>
      {children}
    </Text>
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
