import type { CSSProperties } from 'react';

const serif = "'Source Serif 4', ui-serif, Georgia, 'Times New Roman', serif";
const sans =
  "Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

const light = {
  paper: '#FBF7F2',
  sheet: '#FFFFFF',
  ink: '#2A211C',
  quiet: '#655850',
  primary: '#A8431F',
  onPrimary: '#FFFFFF',
  link: '#1B6660',
  line: '#E6DACD',
};

const dark: typeof light = {
  paper: '#17120F',
  sheet: '#221B17',
  ink: '#F3EAE1',
  quiet: '#BBAA9C',
  primary: '#F0936A',
  onPrimary: '#2A130A',
  link: '#7CC7BF',
  line: '#3A302A',
};

/** Inline styles, because some mail clients drop style sheets. */
export const styles = {
  paper: {
    backgroundColor: light.paper,
    fontFamily: sans,
    margin: 0,
    padding: '24px 12px',
  },
  column: { maxWidth: 560, width: '100%' },
  brand: {
    color: light.primary,
    fontFamily: serif,
    fontSize: 22,
    fontWeight: 600,
    letterSpacing: '-0.01em',
    lineHeight: '28px',
    margin: '8px 0 20px',
    textAlign: 'center',
  },
  sheet: {
    backgroundColor: light.sheet,
    border: `1px solid ${light.line}`,
    borderRadius: 16,
    padding: '32px 28px',
  },
  heading: {
    color: light.ink,
    fontFamily: serif,
    fontSize: 28,
    fontWeight: 600,
    letterSpacing: '-0.01em',
    lineHeight: '34px',
    margin: '0 0 16px',
  },
  subheading: {
    color: light.ink,
    fontFamily: serif,
    fontSize: 20,
    fontWeight: 600,
    lineHeight: '26px',
    margin: '24px 0 12px',
  },
  item: { margin: '0 0 16px' },
  itemLine: { color: light.ink, fontSize: 16, lineHeight: '24px', margin: 0 },
  // As wide for every picture, so that the texts are aligned.
  pictureCell: { padding: '4px 16px 0 0', verticalAlign: 'top', width: 96 },
  picture: { border: 0, borderRadius: 8, display: 'block', margin: '0 auto' },
  besidePicture: { verticalAlign: 'top' },
  titleLink: { color: light.link, fontWeight: 600, overflowWrap: 'anywhere' },
  quote: {
    borderLeft: `3px solid ${light.line}`,
    color: light.ink,
    fontSize: 16,
    lineHeight: '24px',
    margin: '6px 0 0',
    overflowWrap: 'anywhere',
    padding: '2px 0 2px 12px',
  },
  note: { color: light.quiet, fontSize: 14, lineHeight: '22px', margin: '0 0 8px' },
  words: { color: light.ink, fontSize: 16, lineHeight: '26px', margin: '0 0 16px' },
  strong: { fontWeight: 600, overflowWrap: 'anywhere' },
  actionRow: { margin: '8px 0 24px' },
  action: {
    backgroundColor: light.primary,
    borderRadius: 8,
    color: light.onPrimary,
    fontSize: 16,
    fontWeight: 600,
    lineHeight: '24px',
    padding: '12px 24px',
    textDecoration: 'none',
  },
  copyHint: { color: light.quiet, fontSize: 14, lineHeight: '22px', margin: 0 },
  link: { color: light.link, overflowWrap: 'anywhere', wordBreak: 'break-all' },
  line: {
    border: 'none',
    borderTop: `1px solid ${light.line}`,
    margin: '24px 0 16px',
    width: '100%',
  },
  aside: { color: light.quiet, fontSize: 14, lineHeight: '22px', margin: 0 },
  footer: {
    color: light.quiet,
    fontSize: 13,
    lineHeight: '20px',
    margin: '20px 16px 8px',
    textAlign: 'center',
  },
  footerLink: { color: light.quiet, textDecoration: 'underline' },
} satisfies Record<string, CSSProperties>;

const darkColours = [
  // The background is on the first cell too, for mail clients that drop the body element.
  `.paper,.paper>table>tbody>tr>td{background-color:${dark.paper}!important}`,
  `.sheet{background-color:${dark.sheet}!important;border-color:${dark.line}!important}`,
  `.ink{color:${dark.ink}!important}`,
  `.quiet{color:${dark.quiet}!important}`,
  `.brand{color:${dark.primary}!important}`,
  `.action{background-color:${dark.primary}!important;color:${dark.onPrimary}!important}`,
  `.link{color:${dark.link}!important}`,
  `.quote{border-left-color:${dark.line}!important}`,
  `.line{border-top-color:${dark.line}!important}`,
].join('');

/** Overrides the inline styles in dark mode. */
export const darkRules = `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${darkColours}}`;
