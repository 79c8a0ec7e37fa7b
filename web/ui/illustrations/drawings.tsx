import type { ReactNode } from 'react';

/** The SVG frame of the line drawings, which are decorative. */
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

/** An open album with an empty page. */
export function EmptyAlbumDrawing() {
  return (
    <Drawing>
      <ellipse cx="120" cy="152" rx="96" ry="8" className="fill-art-shade" stroke="none" />
      <path
        d="M18 40c0-4 3-7 7-7h190c4 0 7 3 7 7v102c0 4-3 7-7 7H25c-4 0-7-3-7-7z"
        className="fill-art-leather"
      />
      <path d="M120 40c-20-12-58-14-92-8v104c34-6 72-4 92 8z" className="fill-art-page" />
      <path d="M120 40c20-12 58-14 92-8v104c-34-6-72-4-92 8z" className="fill-art-page" />
      <path d="M112 46c-18-8-46-11-74-7M112 134c-16-6-38-9-62-8" opacity="0.25" />
      <g transform="rotate(-4 74 86)">
        <rect
          x="44"
          y="56"
          width="60"
          height="58"
          rx="2"
          strokeDasharray="5 6"
          className="fill-art-shade"
        />
        <path
          d="M40 66V52h14M94 52h14v14M108 104v14H94M54 118H40v-14"
          className="stroke-art-terracotta"
        />
      </g>
      <path
        d="M166 84c-11-7-16-13-16-20a8.4 8.4 0 0 1 16-4 8.4 8.4 0 0 1 16 4c0 7-5 13-16 20z"
        className="fill-art-rose"
      />
      <path d="M142 104c15-4 32-5 50-3M146 117c12-3 24-4 36-3" opacity="0.45" />
      <path
        d="M205 34c3-14 12-22 24-24-1 12-9 21-24 24zM205 34c-6-10-6-19-1-28 7 8 8 18 1 28z"
        className="fill-art-sage"
      />
      <path d="M205 34c-1 8-5 15-12 20" />
    </Drawing>
  );
}

/** A magnifying glass over photographs. */
export function NoResultsDrawing() {
  return (
    <Drawing>
      <ellipse cx="118" cy="154" rx="92" ry="7" className="fill-art-shade" stroke="none" />
      <g transform="rotate(-11 70 92)">
        <rect x="34" y="46" width="72" height="88" rx="4" className="fill-art-page" />
        <rect x="42" y="54" width="56" height="56" rx="2" className="fill-art-sky" />
        <path d="M42 98l16-16 13 12 9-8 18 16v8H42z" className="fill-art-sage" />
        <circle cx="84" cy="68" r="6" className="fill-art-gold" />
      </g>
      <g transform="rotate(8 150 84)">
        <rect x="112" y="36" width="76" height="92" rx="4" className="fill-art-page" />
        <rect
          x="120"
          y="44"
          width="60"
          height="60"
          rx="2"
          strokeDasharray="5 6"
          className="fill-art-shade"
        />
        <path d="M134 116h32" opacity="0.4" />
      </g>
      <path d="M174 122l30 30" strokeWidth="9" className="stroke-art-leather" />
      <path d="M172 120l8 8" strokeWidth="4" />
      <circle cx="150" cy="98" r="32" className="fill-art-page" />
      <circle cx="150" cy="98" r="25" className="fill-art-cream" opacity="0.75" />
      <path d="M136 88a17 17 0 0 1 12-8" className="stroke-art-print" strokeWidth="3.5" />
      <path d="M142 94v2M158 94v2M143 110c4-5 10-5 14 0" className="stroke-art-leather" />
      <path d="M28 34l4 6M44 24l1 7M18 50l7 3" opacity="0.5" />
    </Drawing>
  );
}
