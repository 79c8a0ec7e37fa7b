import { CallArticle } from './call-article.tsx';
import type { GroupReference } from './reference.ts';

export function CallGroup({ group }: { group: GroupReference }) {
  const headingId = `${group.id}-heading`;
  return (
    <section id={group.id} aria-labelledby={headingId} className="scroll-mt-20">
      <h2 id={headingId} className="mb-4">
        {group.title}
      </h2>
      <div className="flex flex-col gap-6">
        {group.calls.map((call) => (
          <CallArticle key={call.id} call={call} />
        ))}
      </div>
    </section>
  );
}
