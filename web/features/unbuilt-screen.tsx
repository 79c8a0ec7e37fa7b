import { ButtonLink } from '../ui/buttons/button-link.tsx';
import { EmptyState } from '../ui/display/empty-state.tsx';
import { EmptyAlbumDrawing } from '../ui/drawings/empty-album-drawing.tsx';

/** Stands in for a screen whose calls still answer 501. */
export function UnbuiltScreen({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} · Keepsake`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        drawing={<EmptyAlbumDrawing />}
        title={title}
        titleAs="h1"
        text="This page is still being made."
        action={<ButtonLink to="/post">Browse posts</ButtonLink>}
      />
    </>
  );
}
