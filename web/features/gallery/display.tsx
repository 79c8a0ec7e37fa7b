import Heart from 'lucide-react/icons/heart';
import MessageCircle from 'lucide-react/icons/message-circle';
import { type ReactNode, useState } from 'react';
import { Carousel } from '#web/ui/carousel.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { AudienceBadge, TagChip } from '#web/ui/display/badges.tsx';
import { Card, CardBody, CardLink, CardMedia, CardTitle } from '#web/ui/display/card.tsx';
import { DateText } from '#web/ui/display/date-text.tsx';
import { HouseView, LakeView, SeaView } from '#web/ui/illustrations/illustration-parts.tsx';
import { EllipsisPager, ListPager } from '#web/ui/pagination.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

interface SampleCardProps {
  title: string;
  author: string;
  picture: ReactNode;
  isPrivate?: boolean;
}

/** A sample post card. */
function SampleCard({ title, author, picture, isPrivate = false }: SampleCardProps) {
  return (
    <Card interactive className="h-full">
      <CardMedia>
        <svg aria-hidden="true" viewBox="0 0 100 80" preserveAspectRatio="xMidYMid slice">
          {picture}
        </svg>
        {isPrivate && (
          <span className="absolute top-3 right-3">
            <AudienceBadge audience="private" compact />
          </span>
        )}
      </CardMedia>
      <CardBody>
        <p className="flex items-center gap-2 text-sm text-muted">
          <Avatar name={author} size={24} />
          {author}
        </p>
        <CardTitle>
          <CardLink to="/ui">{title}</CardLink>
        </CardTitle>
        <div className="relative flex flex-wrap gap-1.5 self-start">
          <TagChip name="family" to="/ui" />
          <TagChip name="sea" to="/ui" />
          <TagChip name="summer" />
        </div>
        <div className="mt-auto flex items-center gap-4 text-sm text-muted tabular-nums">
          <span className="flex items-center gap-1.5">
            <Heart aria-hidden="true" size={16} className="fill-heart text-heart" /> 12
            <VisuallyHidden>likes</VisuallyHidden>
          </span>
          <span className="flex items-center gap-1.5">
            <MessageCircle aria-hidden="true" size={16} /> 4
            <VisuallyHidden>comments</VisuallyHidden>
          </span>
          <DateText dateTime="2024-07-12" className="ml-auto">
            {() => '12.07.2024'}
          </DateText>
        </div>
      </CardBody>
    </Card>
  );
}

/** Text for screen readers. */
function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>;
}

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
          <AudienceBadge audience="members" />
          <AudienceBadge audience="private" />
          <AudienceBadge audience="private" compact />
        </div>
      </GalleryRow>
    </GallerySection>
  );
}

const titles = [
  'Our first snow',
  'The pier at dusk',
  'Grandfather’s orchard',
  'A letter from the sea',
  'School trip, 1998',
  'Bees in the lime tree',
  'The last boat',
];
const pictures = [<LakeView key="lake" />, <SeaView key="sea" />, <HouseView key="house" />];

const slides = titles.map((title, index) => ({
  key: title,
  content: (
    <SampleCard
      title={title}
      author="Milica Petrović"
      picture={pictures[index % pictures.length]}
    />
  ),
}));

export function CarouselSection() {
  return (
    <GallerySection title="Carousel">
      <Carousel title="Latest Posts" titleAs="h3" slides={slides} />
      <Carousel title="A single one" titleAs="h3" slides={slides.slice(0, 1)} />
    </GallerySection>
  );
}

const places = [
  { page: 1, pages: 11 },
  { page: 6, pages: 11 },
  { page: 11, pages: 11 },
  { page: 1, pages: 1 },
];

const tabs = [
  { id: 'liked', label: 'Liked Posts' },
  { id: 'comments', label: 'Comments' },
] as const;

function hrefFor(page: number) {
  return `/ui?page=${page}`;
}

export function NavigationSection() {
  const [tab, setTab] = useState<(typeof tabs)[number]['id']>('liked');
  return (
    <GallerySection title="Navigation">
      <GalleryRow title="List pager">
        <div className="grid gap-3">
          {places.map(({ page, pages }) => (
            <ListPager
              key={`${page} ${pages}`}
              page={page}
              pages={pages}
              hrefFor={hrefFor}
              label={`Posts, page ${page} of ${pages}`}
            />
          ))}
        </div>
      </GalleryRow>
      <GalleryRow title="Pager with ellipsis">
        <div className="grid gap-3">
          {places.map(({ page, pages }) => (
            <EllipsisPager
              key={`${page} ${pages}`}
              page={page}
              pages={pages}
              hrefFor={hrefFor}
              label={`Reactions, page ${page} of ${pages}`}
            />
          ))}
        </div>
      </GalleryRow>
      <GalleryRow title="Tabs">
        <Tabs label="My Reactions" tabs={tabs} selected={tab} onSelect={setTab}>
          <p>
            {tab === 'liked'
              ? "You haven't liked any posts yet."
              : "You haven't commented on any posts yet."}
          </p>
        </Tabs>
      </GalleryRow>
    </GallerySection>
  );
}
