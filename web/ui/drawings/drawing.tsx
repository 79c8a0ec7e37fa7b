import type { ReactNode } from 'react';

/** The canvas all line drawings share; they adorn a sentence and so stay silent. */
export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 240 170"
      fill="none"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="block h-auto w-full stroke-art-line"
    >
      {children}
    </svg>
  );
}
