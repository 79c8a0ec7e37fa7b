import { Carousel } from '#web/ui/carousel.tsx';
import { HouseView, LakeView, SeaView } from '#web/ui/illustrations/illustration-parts.tsx';
import { GallerySection } from './gallery-section.tsx';
import { SampleCard } from './sample-card.tsx';

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
