import type { ReactNode } from 'react';

export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  const id = title.toLowerCase().replaceAll(' ', '-');
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="border-t border-hairline pt-8">
      <h2 id={`${id}-title`} className="mb-6">
        {title}
      </h2>
      <div className="flex flex-col gap-8">{children}</div>
    </section>
  );
}

export function GalleryRow({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 font-sans text-sm font-medium tracking-normal text-muted">{title}</h3>
      {children}
    </div>
  );
}
