import type { ReactNode } from 'react';

/** Landscapes inside a Print, in the view box 0 0 100 80. */

export function LakeView() {
  return (
    <>
      <rect width="100" height="80" className="fill-art-sky" />
      <circle cx="72" cy="22" r="9" className="fill-art-gold" />
      <path d="M0 44l18-22 14 14 16-24 20 28 12-12 20 18v10H0z" className="fill-art-moss" />
      <path d="M48 12l7.5 10.5-4.5 3-4-3-5 4z" className="fill-art-print" />
      <path d="M0 46c20-6 34-4 52 0s34 4 48-1v35H0z" className="fill-art-lake" />
      <path d="M0 62c14-8 30-8 44 0 6 4 8 12 8 18H0z" className="fill-art-pine" />
      <path
        d="M58 56h16M66 62h22M54 68h12"
        className="stroke-art-print"
        strokeWidth="1.6"
        strokeLinecap="round"
        opacity="0.7"
      />
      <path d="M72 55c4 3 10 3 14 0l-2 4h-9z" className="fill-art-leather" />
      <path d="M78.5 54V41l7.5 12z" className="fill-art-print" />
    </>
  );
}

export function HouseView() {
  return (
    <>
      <rect width="100" height="80" className="fill-art-cream" />
      <circle cx="24" cy="30" r="11" className="fill-art-terracotta" opacity="0.8" />
      <path d="M0 54c22-14 42-14 60-4 14-6 28-6 40 0v30H0z" className="fill-art-sage" />
      <path d="M0 66c30-10 66-10 100 2v12H0z" className="fill-art-moss" />
      <path d="M46 42l18-15 18 15v26H46z" className="fill-art-print" />
      <path
        d="M42 44l22-19 22 19"
        className="stroke-art-leather"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
      />
      <path d="M74 30v-9h5v13z" className="fill-art-leather" />
      <rect x="60" y="53" width="9" height="15" rx="1" className="fill-art-terracotta" />
      <rect x="50" y="48" width="7" height="8" rx="1" className="fill-art-lake" />
      <rect x="72" y="48" width="7" height="8" rx="1" className="fill-art-lake" />
      <path d="M22 70V52" className="stroke-art-leather" strokeWidth="2.5" strokeLinecap="round" />
      <path
        d="M22 56c-9 0-13-7-9-13-3-8 5-14 9-11 6-3 13 3 10 10 5 7-1 14-10 14z"
        className="fill-art-pine"
      />
    </>
  );
}

export function SeaView() {
  return (
    <>
      <rect width="100" height="80" className="fill-art-rose" />
      <rect y="24" width="100" height="30" className="fill-art-cream" opacity="0.75" />
      <circle cx="50" cy="46" r="15" className="fill-art-gold" />
      <path d="M0 46h100v34H0z" className="fill-art-lake" />
      <path d="M0 64c20-5 36 5 56 0s30-3 44 1v15H0z" className="fill-art-cream" />
      <path
        d="M36 52h28M41 57h18"
        className="stroke-art-gold"
        strokeWidth="1.8"
        strokeLinecap="round"
      />
      <path
        d="M20 18c3-3 6-3 8 0 2-3 5-3 8 0M64 12c2-2 5-2 7 0 2-2 4-2 7 0"
        className="stroke-art-leather"
        strokeWidth="1.5"
        fill="none"
        strokeLinecap="round"
      />
      <path d="M76 74V56" className="stroke-art-leather" strokeWidth="2" strokeLinecap="round" />
      <path d="M60 60c2-12 30-12 32 0z" className="fill-art-terracotta" />
      <path d="M71 60c1-9 9-9 10 0z" className="fill-art-print" />
    </>
  );
}

interface PrintProps {
  /** Centre, width and rotation. */
  x: number;
  y: number;
  width: number;
  rotation: number;
  children: ReactNode;
}

/** A photographic print with a white border. */
export function Print({ x, y, width, rotation, children }: PrintProps) {
  const border = width * 0.07;
  const inner = width - 2 * border;
  const view = inner * 0.8;
  const height = view + border * 3.2;
  return (
    <g transform={`translate(${x} ${y}) rotate(${rotation})`}>
      <rect
        x={-width / 2 + 3}
        y={-height / 2 + 5}
        width={width}
        height={height}
        rx="4"
        className="fill-art-line"
        opacity="0.13"
      />
      <rect
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        rx="4"
        strokeWidth="1"
        className="fill-art-print stroke-art-print-edge"
      />
      <svg
        x={-inner / 2}
        y={-height / 2 + border}
        width={inner}
        height={view}
        viewBox="0 0 100 80"
        aria-hidden="true"
      >
        {children}
      </svg>
    </g>
  );
}

const leaf = 'M0 0c9-14 24-18 36-14-4 13-18 21-36 14z';

/** A pressed sprig. */
export function Sprig({
  x,
  y,
  rotation,
  scale = 1,
}: {
  x: number;
  y: number;
  rotation: number;
  scale?: number;
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${rotation}) scale(${scale})`}>
      <path
        d="M0 0c8-34 10-70 0-112"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-art-pine"
      />
      <path d={leaf} transform="translate(4 -18) rotate(-8)" className="fill-art-moss" />
      <path
        d={leaf}
        transform="translate(5 -36) scale(-1 1) rotate(-4)"
        className="fill-art-sage"
      />
      <path
        d={leaf}
        transform="translate(6 -56) rotate(-14) scale(0.9)"
        className="fill-art-sage"
      />
      <path
        d={leaf}
        transform="translate(5 -74) scale(-0.85 0.85) rotate(-12)"
        className="fill-art-moss"
      />
      <path
        d={leaf}
        transform="translate(3 -92) rotate(-26) scale(0.7)"
        className="fill-art-moss"
      />
      <path
        d={leaf}
        transform="translate(0 -108) rotate(-62) scale(0.65)"
        className="fill-art-sage"
      />
    </g>
  );
}
