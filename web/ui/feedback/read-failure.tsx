import CircleAlert from 'lucide-react/icons/circle-alert';
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { commonTexts } from '#texts/common.ts';
import { readFailureTexts } from '#texts/connection.ts';
import { Button } from '../buttons.tsx';
import { Inline } from '../display/inline.tsx';
import { pagesOnDevice, useOnline, useWhenOnline } from './online-status.tsx';

/** An `ApiError`. */
interface Failure {
  /** The HTTP status; 0 without a response. */
  status: number;
  message: string;
  requestId?: string | undefined;
}

interface ReadFailureProps {
  /** Nothing is shown without one. */
  failure: Failure | undefined;
  /** What was loaded before and is still shown below. */
  loaded?: object | undefined;
  titleAs?: 'h1' | 'h2' | 'h3' | undefined;
}

/** In the place of what the loader of a page could not load. */
export function ReadFailure({ failure, loaded, titleAs }: ReadFailureProps) {
  const { revalidate, state } = useRevalidator();
  const { subscribe, get } = pagesOnDevice;
  const areKept = useSyncExternalStore(subscribe, get, () => null) !== null;
  return (
    failure && (
      <ReadFailureNotice
        failure={failure}
        isStale={loaded !== undefined}
        isNotOnDevice={areKept && failure.status === 0 && loaded === undefined}
        titleAs={titleAs}
        isRetrying={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    )
  );
}

interface ReadFailureNoticeProps extends Pick<ReadFailureProps, 'titleAs'> {
  failure: Failure;
  isStale?: boolean;
  isNotOnDevice?: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

/** The reason and Retry. Retried by itself when online again. */
export function ReadFailureNotice(props: ReadFailureNoticeProps) {
  const { failure, isStale, isNotOnDevice, titleAs: Title = 'h2', isRetrying, onRetry } = props;
  const section = useRef<HTMLElement>(null);
  const isOnline = useOnline();
  useWhenOnline(() => {
    if (failure.status === 0) onRetry();
  });
  useLayoutEffect(() => {
    const notice = section.current;
    return () => keepFocus(notice);
  }, []);

  return (
    <section
      ref={section}
      className="mb-6 flex flex-col items-start gap-3 rounded-card border border-hairline bg-surface p-5"
    >
      <div className="flex items-start gap-3">
        <CircleAlert aria-hidden="true" size={22} className="mt-0.5 shrink-0 text-error" />
        <div className="min-w-0">
          <Title className="text-lg outline-none">
            {isStale ? readFailureTexts.notUpdated : readFailureTexts.notLoaded}
          </Title>
          <p>{isOnline ? failure.message : readFailureTexts.offline}</p>
          {isNotOnDevice && <p>{readFailureTexts.notOnDevice}</p>}
        </div>
      </div>
      <Button size="small" busy={isRetrying} onClick={onRetry}>
        {commonTexts.retry}
      </Button>
      {failure.requestId && <RequestId id={failure.requestId} />}
    </section>
  );
}

/** The focus of a notice that is about to be removed goes to the nearest heading of what replaces it. */
function keepFocus(notice: HTMLElement | null): void {
  if (!notice?.contains(document.activeElement)) return;
  const parent = notice.parentElement;
  // After React has replaced the notice.
  queueMicrotask(() => {
    const heading = nearestHeading(parent);
    if (!heading || !parent?.isConnected) return;
    heading.tabIndex = -1;
    heading.focus();
  });
}

function nearestHeading(element: Element | null): HTMLElement | undefined {
  if (!element) return undefined;
  const headings = [...element.querySelectorAll<HTMLElement>('h1, h2, h3, legend')];
  return (
    headings.find((heading) => heading.checkVisibility()) ?? nearestHeading(element.parentElement)
  );
}

/** Small print for whoever asks for help: finds the request in the log. */
export function RequestId({ id }: { id: string }) {
  return (
    <p className="text-sm text-muted">
      <Inline
        parts={readFailureTexts.requestId(
          <span className="break-all select-all tabular-nums">{id}</span>,
        )}
      />
    </p>
  );
}
