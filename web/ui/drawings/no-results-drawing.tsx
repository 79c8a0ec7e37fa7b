import { Drawing } from './drawing.tsx';

/** A magnifying glass over prints, none of which is the one. */
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
