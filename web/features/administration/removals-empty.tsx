import { href } from 'react-router';
import { ButtonLink } from '../../ui/buttons.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { EmptyAlbumDrawing } from '../../ui/illustrations/drawings.tsx';

/** The record before its first entry. */
export function RemovalsEmpty() {
  return (
    <EmptyState
      drawing={<EmptyAlbumDrawing />}
      title="Nothing has been removed yet."
      titleAs="h2"
      text="What an administrator removes is kept here, with the reason given."
      action={<ButtonLink to={href('/post')}>Browse posts</ButtonLink>}
    />
  );
}
