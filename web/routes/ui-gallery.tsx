import { data } from 'react-router';
import { ButtonsSection } from '#web/features/gallery/buttons-section.tsx';
import { CarouselSection } from '#web/features/gallery/carousel-section.tsx';
import { DialogsSection } from '#web/features/gallery/dialogs-section.tsx';
import { DisplaySection } from '#web/features/gallery/display-section.tsx';
import { FeedbackSection } from '#web/features/gallery/feedback-section.tsx';
import { FieldsSection } from '#web/features/gallery/fields-section.tsx';
import { FoundationsSection } from '#web/features/gallery/foundations-section.tsx';
import { NavigationSection } from '#web/features/gallery/navigation-section.tsx';
import { PicturesSection } from '#web/features/gallery/pictures-section.tsx';

/** The gallery is a workshop; a finished site does not know the address. */
function refuseOutsideDevelopment() {
  if (!import.meta.env.DEV) throw data(null, { status: 404 });
  return null;
}

export const loader = () => refuseOutsideDevelopment();
export const clientLoader = () => refuseOutsideDevelopment();

export function meta() {
  return [{ title: 'Gallery · Keepsake' }, { name: 'robots', content: 'noindex' }];
}

export default function UiGallery() {
  return (
    <main className="mx-auto flex max-w-content flex-col gap-12 px-4 py-8 sm:px-6">
      <div>
        <h1>Gallery</h1>
        <p className="mt-2 max-w-reading text-lg text-muted">
          Every part of the house in every state, on the paper it lies on.
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
