import { ownPostsTexts } from '#contract/texts.ts';
import { ButtonLink } from '../../../ui/buttons.tsx';
import { EmptyState } from '../../../ui/display/empty-state.tsx';
import { EmptyAlbumDrawing } from '../../../ui/illustrations/drawings.tsx';
import { createMemoryAnchor } from '../create-memory-anchor.ts';

export function OwnPostsEmpty() {
  return (
    <EmptyState
      drawing={<EmptyAlbumDrawing />}
      title={ownPostsTexts.empty}
      action={
        <ButtonLink to={`/post#${createMemoryAnchor}`} variant="primary">
          Create your first memory
        </ButtonLink>
      }
    />
  );
}
