import { classNames } from '../class-names.ts';
import { HouseView, LakeView, Print, SeaView, Sprig } from './illustration-parts.tsx';

/** An open album with photographs. */
export function LoginIllustration({ className }: { className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 560 460"
      className={classNames('block h-auto w-full rounded-card', className)}
    >
      <rect width="560" height="460" className="fill-art-backdrop" />
      <circle cx="438" cy="104" r="150" className="fill-art-dusk" opacity="0.7" />
      <circle cx="96" cy="392" r="120" className="fill-art-dusk" opacity="0.55" />
      <Sprig x={486} y={192} rotation={24} scale={1.15} />
      <Sprig x={74} y={118} rotation={-34} scale={0.85} />
      <Album />
      <Print x={176} y={236} width={170} rotation={-5}>
        <LakeView />
      </Print>
      <Print x={384} y={196} width={140} rotation={5}>
        <HouseView />
      </Print>
      <Print x={392} y={326} width={122} rotation={-4}>
        <SeaView />
      </Print>
      <Tape x={176} y={160} rotation={-7} />
      <Tape x={390} y={135} rotation={9} />
      <Tape x={389} y={273} rotation={-10} />
      <path
        d="M122 352c20-9 40 7 60-1s30-4 44 0M122 370c16-6 34 4 52-1"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        className="stroke-art-line"
        opacity="0.35"
      />
      <path
        d="M226 392c-9-6-13-11-13-16a7 7 0 0 1 13-3 7 7 0 0 1 13 3c0 5-4 10-13 16z"
        className="fill-art-terracotta"
      />
    </svg>
  );
}

function Album() {
  return (
    <>
      <ellipse cx="280" cy="424" rx="236" ry="16" className="fill-art-line" opacity="0.12" />
      <path
        d="M42 116c0-8 6-14 14-14h448c8 0 14 6 14 14v292c0 8-6 14-14 14H56c-8 0-14-6-14-14z"
        className="fill-art-leather"
      />
      <path d="M280 116c-46-18-140-24-224-10v296c84-14 178-8 224 10z" className="fill-art-page" />
      <path d="M280 116c46-18 140-24 224-10v296c-84-14-178-8-224 10z" className="fill-art-page" />
      <path d="M280 116c-7-2.7-15-5-23-7v296c8 2 16 4.3 23 7z" className="fill-art-shade" />
      <path
        d="M280 116c4-1.5 8-3 12-4.1v296c-4 1.1-8 2.6-12 4.1z"
        className="fill-art-shade"
        opacity="0.6"
      />
    </>
  );
}

function Tape({ x, y, rotation }: { x: number; y: number; rotation: number }) {
  return (
    <rect
      x="-26"
      y="-9"
      width="52"
      height="18"
      transform={`translate(${x} ${y}) rotate(${rotation})`}
      className="fill-art-gold"
      opacity="0.75"
    />
  );
}
