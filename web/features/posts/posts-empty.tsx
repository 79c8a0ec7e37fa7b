import { ButtonLink } from '../../ui/buttons.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { EmptyAlbumDrawing } from '../../ui/illustrations/drawings.tsx';

/** `createHref` leads members to the form for a new memory. */
export function PostsEmpty({ createHref }: { createHref: string }) {
  return (
    <EmptyState
      drawing={<EmptyAlbumDrawing />}
      title="No memories yet"
      titleAs="h2"
      text="This album is waiting for its first picture. It could be yours."
      action={
        <>
          <ButtonLink to="/register" variant="primary" className="only-signed-out">
            Join and share the first
          </ButtonLink>
          <ButtonLink to={createHref} variant="primary" className="only-signed-in">
            Create your first memory
          </ButtonLink>
        </>
      }
    />
  );
}
