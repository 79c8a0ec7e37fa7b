import { classNames } from '../class-names.ts';
import { HouseView, LakeView, Print, Sprig } from './illustration-parts.tsx';

/** Photographs on a line above hills, one of them blank. */
export function RegisterIllustration({ className }: { className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 560 460"
      className={classNames('block h-auto w-full rounded-card', className)}
    >
      <rect width="560" height="460" className="fill-art-backdrop" />
      <Hills />
      <path
        d="M0 96c110 44 200 62 290 58s180-26 270-74"
        fill="none"
        strokeWidth="3"
        className="stroke-art-leather"
      />
      <Print x={116} y={206} width={142} rotation={-6}>
        <LakeView />
      </Print>
      <Print x={286} y={228} width={150} rotation={3}>
        <BlankView />
      </Print>
      <Print x={450} y={192} width={138} rotation={-3}>
        <HouseView />
      </Print>
      <Peg x={122} y={139} rotation={-4} />
      <Peg x={284} y={154} rotation={4} />
      <Peg x={447} y={124} rotation={-6} />
    </svg>
  );
}

function Hills() {
  return (
    <>
      <circle cx="420" cy="300" r="64" className="fill-art-gold" opacity="0.9" />
      <path
        d="M70 56c6-7 13-7 18 0 5-7 12-7 18 0M128 78c4-5 9-5 13 0 4-5 9-5 13 0M330 66c5-6 11-6 15 0 4-6 10-6 15 0"
        fill="none"
        strokeWidth="2.5"
        strokeLinecap="round"
        className="stroke-art-line"
        opacity="0.55"
      />
      <path d="M0 352c70-60 150-70 226-22 84-64 214-72 334 6v124H0z" className="fill-art-dusk" />
      <path d="M0 384c90-54 184-50 262-8 90-52 196-48 298 4v80H0z" className="fill-art-sage" />
      <path d="M0 426c120-50 240-44 340-12 80-26 154-26 220-6v52H0z" className="fill-art-moss" />
      <path
        d="M330 460c8-34 44-44 36-66 22 14 6 40 40 66z"
        className="fill-art-cream"
        opacity="0.8"
      />
      <Sprig x={62} y={446} rotation={-8} />
      <Sprig x={36} y={452} rotation={-28} scale={0.75} />
      <Sprig x={518} y={450} rotation={10} scale={0.9} />
    </>
  );
}

function BlankView() {
  return (
    <>
      <rect width="100" height="80" className="fill-art-cream" opacity="0.7" />
      <rect
        x="6"
        y="6"
        width="88"
        height="68"
        rx="4"
        fill="none"
        strokeWidth="1.6"
        strokeDasharray="5 5"
        className="stroke-art-terracotta"
      />
      <path
        d="M50 58c-13-8.5-19-15.5-19-23a10 10 0 0 1 19-4.5 10 10 0 0 1 19 4.5c0 7.5-6 14.5-19 23z"
        className="fill-art-terracotta"
      />
    </>
  );
}

function Peg({ x, y, rotation }: { x: number; y: number; rotation: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${rotation})`}>
      <rect x="-6" y="-16" width="12" height="36" rx="3" className="fill-art-gold" />
      <path d="M0-14v32" strokeWidth="1.5" className="stroke-art-leather" opacity="0.6" />
      <rect x="-7" y="-3" width="14" height="5" rx="2" className="fill-art-leather" />
    </g>
  );
}
