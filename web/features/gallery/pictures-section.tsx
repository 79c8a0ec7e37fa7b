import { Button, ButtonLink } from '#web/ui/buttons.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { EmptyAlbumDrawing, NoResultsDrawing } from '#web/ui/illustrations/drawings.tsx';
import {
  BrokenPageDrawing,
  LostPageDrawing,
  OfflineDrawing,
} from '#web/ui/illustrations/error-drawings.tsx';
import { LoginIllustration } from '#web/ui/illustrations/login-illustration.tsx';
import { RegisterIllustration } from '#web/ui/illustrations/register-illustration.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

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
