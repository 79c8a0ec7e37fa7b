import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { BrokenPageDrawing } from '../../ui/drawings/broken-page-drawing.tsx';
import { LostPageDrawing } from '../../ui/drawings/lost-page-drawing.tsx';

export interface ErrorPageProps {
  status: number;
  /** The server's own words, when it had any. */
  message?: string | undefined;
}

const pages: Record<number, { title: string; text: string }> = {
  404: {
    title: 'This page is not in the album',
    text: 'It may have been moved or deleted, or the address has a typing error.',
  },
  410: {
    title: 'This memory has been deleted',
    text: 'It was here once; its author or an administrator has removed it.',
  },
  403: { title: 'This page is not yours to open', text: 'It belongs to someone else.' },
  503: {
    title: 'Keepsake is catching its breath',
    text: 'Nothing is lost. Please try again in a moment.',
  },
};

const unexpected = {
  title: 'Something went wrong on our side',
  text: 'Nothing is lost. Please try again in a moment.',
};

/** What stands where a page should: one drawing, one sentence, one way on. */
export function ErrorPage({ status, message }: ErrorPageProps) {
  const { title, text } = pages[status] ?? unexpected;
  const isMissing = status === 404 || status === 410;
  return (
    <>
      <title>{`${title} · Keepsake`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        drawing={isMissing ? <LostPageDrawing /> : <BrokenPageDrawing />}
        title={title}
        titleAs="h1"
        text={isMissing ? text : (message ?? text)}
        // By a new document: whatever went wrong with this one is left behind.
        action={
          <ButtonLink to="/post" reloadDocument>
            Browse posts
          </ButtonLink>
        }
      />
    </>
  );
}
