import { lazy, Suspense } from 'react';

const CreateMemory = lazy(() =>
  import('../features/writing/create-memory.tsx').then((module) => ({
    default: module.CreateMemory,
  })),
);

/** Stands between page and form so that a visitor's page does not even carry the form's file list. */
export function CreateMemorySlot({ onPublished }: { onPublished: () => void }) {
  return (
    <Suspense>
      <CreateMemory onPublished={onPublished} />
    </Suspense>
  );
}
