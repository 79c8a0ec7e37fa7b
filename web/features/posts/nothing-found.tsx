import { postsTexts } from '#contract/texts.ts';
import { ButtonLink } from '../../ui/buttons.tsx';
import { EmptyState } from '../../ui/display/empty-state.tsx';
import { NoResultsDrawing } from '../../ui/illustrations/drawings.tsx';

export function NothingFound() {
  return (
    <EmptyState
      drawing={<NoResultsDrawing />}
      title={postsTexts.nothingFound}
      titleAs="h2"
      text={postsTexts.nothingFoundHint}
      action={<ButtonLink to="/post">Clear search</ButtonLink>}
    />
  );
}
