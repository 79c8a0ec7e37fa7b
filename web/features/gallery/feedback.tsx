import { useSyncExternalStore } from 'react';
import { Button, ButtonLink } from '#web/ui/buttons.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton, Spinner } from '#web/ui/feedback/loading-indicators.tsx';
import { LoadingOverlay, loadingOverlay } from '#web/ui/feedback/loading-overlay.tsx';
import { type Toast, toast } from '#web/ui/feedback/toast.ts';
import { ToastCard } from '#web/ui/feedback/toast-stack.tsx';
import { EmptyAlbumDrawing, NoResultsDrawing } from '#web/ui/illustrations/drawings.tsx';
import {
  BrokenPageDrawing,
  LostPageDrawing,
  OfflineDrawing,
} from '#web/ui/illustrations/error-drawings.tsx';
import { LoginIllustration } from '#web/ui/illustrations/login-illustration.tsx';
import { RegisterIllustration } from '#web/ui/illustrations/register-illustration.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

const at = new Date(0);

const samples: Toast[] = [
  { id: 'info', tone: 'info', message: 'Your account is already active.', times: 1, at },
  { id: 'success', tone: 'success', message: 'Your memory is published.', times: 1, at },
  { id: 'warning', tone: 'warning', message: 'You are offline. Your draft is safe.', times: 1, at },
  {
    id: 'error',
    tone: 'error',
    message: 'Image size must not be bigger than 500 KB',
    times: 3,
    at,
  },
];

function nothing() {}

function waitTenSeconds() {
  const end = loadingOverlay.begin({ cancel: () => end() });
  setTimeout(end, 10_000);
}

export function FeedbackSection() {
  return (
    <GallerySection title="Feedback">
      <GalleryRow title="Toasts, as they look">
        <div className="grid max-w-4xl gap-3 md:grid-cols-2">
          {samples.map((sample) => (
            <ToastCard key={sample.id} toast={sample} onClose={nothing} />
          ))}
        </div>
      </GalleryRow>
      <GalleryRow title="Toasts and overlay, as they behave">
        <div className="flex flex-wrap gap-3">
          {samples.map(({ tone, message }) => (
            <Button key={tone} size="small" onClick={() => toast[tone](message)}>
              {`Show ${tone}`}
            </Button>
          ))}
          <Button size="small" onClick={waitTenSeconds}>
            Run a call of 10 s
          </Button>
        </div>
      </GalleryRow>
      <GalleryRow title="The last notifications">
        <ToastLog />
      </GalleryRow>
      <GalleryRow title="Loading overlay, visible and slow">
        <div className="grid gap-4 sm:grid-cols-2">
          <OverlaySample phase="visible" />
          <OverlaySample phase="slow" />
        </div>
      </GalleryRow>
      <GalleryRow title="Spinner and skeleton">
        <div className="flex flex-wrap items-center gap-8 text-primary">
          <Spinner />
          <Spinner size="large" />
          <div className="flex w-72 items-center gap-3">
            <Skeleton shape="circle" className="size-12" />
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton className="w-3/4" />
              <Skeleton className="w-1/2" />
            </div>
          </div>
          <Skeleton shape="block" className="aspect-4/3 w-40" />
        </div>
      </GalleryRow>
    </GallerySection>
  );
}

function OverlaySample({ phase }: { phase: 'visible' | 'slow' }) {
  return (
    <div className="relative h-56 overflow-hidden rounded-card border border-hairline bg-surface">
      <p aria-hidden="true" className="p-4 text-lg">
        The page stays visible through the overlay while a request is pending.
      </p>
      <LoadingOverlay phase={phase} onCancel={nothing} />
    </div>
  );
}

/** The last toasts as plain text. */
function ToastLog() {
  const { log } = useSyncExternalStore(toast.subscribe, toast.queue, toast.serverQueue);
  if (log.length === 0) return <p className="text-muted">No notifications yet.</p>;
  return (
    <ol className="divide-y divide-hairline">
      {log.map(({ message, at }) => (
        <li key={`${at.getTime()} ${message}`} className="py-2 text-sm">
          {message}
        </li>
      ))}
    </ol>
  );
}

export function PicturesSection() {
  return (
    <GallerySection title="Empty states and illustrations">
      <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <EmptyState
          drawing={<EmptyAlbumDrawing />}
          title="You have not created any post yet."
          action={
            <ButtonLink to="/ui" variant="primary">
              Create your first memory
            </ButtonLink>
          }
        />
        <EmptyState
          drawing={<NoResultsDrawing />}
          title="No posts found for your search."
          text="Try different keywords or remove the filters."
          action={<Button>Clear search</Button>}
        />
        <EmptyState
          drawing={<LostPageDrawing />}
          title="This page has flown away"
          text="The address may be wrong, or the memory is no longer here."
          action={<ButtonLink to="/ui">Browse posts</ButtonLink>}
        />
        <EmptyState
          drawing={<BrokenPageDrawing />}
          title="Something broke on our side"
          text="Your memories are safe. Please try again in a moment."
          action={<Button>Try again</Button>}
        />
        <EmptyState
          drawing={<OfflineDrawing />}
          title="You are offline"
          text="We will carry on as soon as the line is back."
          action={<Button>Try again</Button>}
        />
      </div>
      <GalleryRow title="Login and Register">
        <div className="grid gap-6 md:grid-cols-2">
          <LoginIllustration />
          <RegisterIllustration />
        </div>
      </GalleryRow>
    </GallerySection>
  );
}
