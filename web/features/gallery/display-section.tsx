import { Avatar } from '#web/ui/display/avatar.tsx';
import { LockBadge, TagChip } from '#web/ui/display/badges.tsx';
import { Card, CardBody } from '#web/ui/display/card.tsx';
import { HouseView, LakeView, SeaView } from '#web/ui/illustrations/illustration-parts.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';
import { SampleCard } from './sample-card.tsx';

const sizes = [24, 32, 40, 64, 96, 128] as const;
const names = ['Ana Kovač', 'Јован Илић', 'Vesna', 'Goran Đurić', 'Dunja Lukić', 'Željko Marić'];
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Crect width="8" height="8" fill="%237fb3b0"/%3E%3Ccircle cx="4" cy="3" r="1.6" fill="%23fbe7c2"/%3E%3Cpath d="M1 8a3 3 0 0 1 6 0z" fill="%23a8431f"/%3E%3C/svg%3E';

export function DisplaySection() {
  return (
    <GallerySection title="Display">
      <GalleryRow title="Cards">
        <div className="grid grid-cols-[repeat(auto-fill,minmax(260px,1fr))] gap-6">
          <SampleCard title="Our first snow" author="Milica Petrović" picture={<LakeView />} />
          <SampleCard
            title="The house above the orchard where grandmother kept her bees"
            author="Јован Илић"
            picture={<HouseView />}
            isPrivate
          />
          <SampleCard title="Last day of summer" author="Ana Kovač" picture={<SeaView />} />
          <Card>
            <CardBody>
              <h3>A plain card</h3>
              <p className="text-muted">For text alone. It rests where it lies.</p>
            </CardBody>
          </Card>
        </div>
      </GalleryRow>
      <GalleryRow title="Avatars">
        <div className="flex flex-wrap items-center gap-4">
          {sizes.map((size, index) => (
            <Avatar key={size} name={names[index] ?? ''} size={size} />
          ))}
          <Avatar name="Milica Petrović" src={picture} size={64} label="Milica Petrović" />
          <Avatar name="Broken Picture" src="data:image/png;base64,AAAA" size={64} />
        </div>
      </GalleryRow>
      <GalleryRow title="Tag chips and lock badges">
        <div className="flex flex-wrap items-center gap-2">
          <TagChip name="childhood" to="/ui" />
          <TagChip name="porodica" />
          <LockBadge />
          <LockBadge compact />
        </div>
      </GalleryRow>
    </GallerySection>
  );
}
