import { reactionsTexts } from '#contract/texts.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { EmptyAlbumDrawing } from '../../ui/drawings/empty-album-drawing.tsx';
import type { ReactionsTab } from './reactions-address.ts';

const titles: Record<ReactionsTab, string> = {
  likes: reactionsTexts.noLikes,
  comments: reactionsTexts.noComments,
};

const hints: Record<ReactionsTab, string> = {
  likes: 'A heart below a memory brings it here.',
  comments: 'What you say to a memory is kept here.',
};

export function ReactionsEmpty({ tab }: { tab: ReactionsTab }) {
  return (
    <EmptyState
      drawing={<EmptyAlbumDrawing />}
      title={titles[tab]}
      titleAs="h2"
      text={hints[tab]}
      action={
        <ButtonLink to="/post" variant="primary">
          Browse posts
        </ButtonLink>
      }
    />
  );
}
