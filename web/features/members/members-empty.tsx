import { ButtonLink } from '../../ui/buttons.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { EmptyAlbumDrawing, NoResultsDrawing } from '../../ui/illustrations/drawings.tsx';

/** Nobody has that name, or nobody is here at all. */
export function MembersEmpty({ member }: { member: string }) {
  if (member === '') {
    return (
      <EmptyState
        drawing={<EmptyAlbumDrawing />}
        title="Nobody is here yet"
        titleAs="h2"
        text="Keepsake is waiting for its first member."
        action={
          <ButtonLink to="/register" variant="primary" className="only-signed-out">
            Be the first to join
          </ButtonLink>
        }
      />
    );
  }
  return (
    <EmptyState
      drawing={<NoResultsDrawing />}
      title={`Nobody here is called “${member}”`}
      titleAs="h2"
      text="A part of the first or last name is enough. Perhaps it is spelled differently?"
      action={<ButtonLink to="/member">Show all members</ButtonLink>}
    />
  );
}
