import { useState } from 'react';
import { EllipsisPager, ListPager } from '#web/ui/pagination.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { GalleryRow, GallerySection } from './gallery-section.tsx';

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
