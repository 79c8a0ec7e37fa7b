import { ButtonLink } from '../../ui/buttons.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { EmptyAlbumDrawing } from '../../ui/illustrations/drawings.tsx';

/** A site without a single memory. */
export function HomeEmpty({ createMemoryHref }: { createMemoryHref: string }) {
  return (
    <EmptyState
      drawing={<EmptyAlbumDrawing />}
      title="This album is still empty"
      titleAs="h2"
      text="The first memory could be yours: a picture, a title and a few words are enough."
      action={
        <ButtonLink to={createMemoryHref} variant="primary">
          Create the first memory
        </ButtonLink>
      }
    />
  );
}
