import { data } from 'react-router';
import {
  CarouselSection,
  DisplaySection,
  NavigationSection,
} from '#web/features/gallery/display.tsx';
import { FeedbackSection, PicturesSection } from '#web/features/gallery/feedback.tsx';
import { DialogsSection, FieldsSection } from '#web/features/gallery/forms.tsx';
import { ButtonsSection, FoundationsSection } from '#web/features/gallery/foundations.tsx';
import { createLoader } from '../api/loaders.ts';
import { unlistedMeta } from '../features/meta/describe-page.ts';

/** The gallery exists in development only. */
function refuseOutsideDevelopment() {
  if (!import.meta.env.DEV) throw data(null, { status: 404 });
  return {};
}

export const loader = createLoader(async () => refuseOutsideDevelopment());
export const clientLoader = () => refuseOutsideDevelopment();

export const meta = unlistedMeta('Gallery');

export default function UiGallery() {
  return (
    <main className="mx-auto flex max-w-content flex-col gap-12 px-4 py-8 sm:px-6">
      <div>
        <h1>Gallery</h1>
        <p className="mt-2 max-w-reading text-lg text-muted">
          Every component in every state, on the background it is used on.
        </p>
      </div>
      <FoundationsSection />
      <ButtonsSection />
      <FieldsSection />
      <DialogsSection />
      <FeedbackSection />
      <NavigationSection />
      <DisplaySection />
      <CarouselSection />
      <PicturesSection />
    </main>
  );
}
