import { Drawing } from './drawing.tsx';

/** A frame that hangs awry, its glass cracked. */
export function BrokenPageDrawing() {
  return (
    <Drawing>
      <path d="M14 152h212" />
      <circle cx="120" cy="16" r="4" className="fill-art-leather" />
      <path d="M120 18L80 46M120 18l52 44" />
      <g transform="rotate(11 120 90)">
        <rect x="62" y="42" width="116" height="92" rx="5" className="fill-art-leather" />
        <rect x="72" y="52" width="96" height="72" rx="2" className="fill-art-sky" />
        <circle cx="146" cy="70" r="8" className="fill-art-gold" />
        <path d="M72 112l26-26 20 18 14-12 36 26v6H72z" className="fill-art-moss" />
        <path
          d="M104 52l8 20-14 12 18 14-8 26M112 72l24 4 10 18 22 4M98 84l-26-6"
          className="stroke-art-print"
          strokeWidth="3.5"
        />
        <path
          d="M104 52l8 20-14 12 18 14-8 26M112 72l24 4 10 18 22 4M98 84l-26-6"
          strokeWidth="1.5"
        />
      </g>
      <path d="M48 152l8-14 10 14zM78 152l5-8 6 8z" className="fill-art-sky" />
      <path d="M194 152v-20h22v20" className="fill-art-terracotta" />
      <path
        d="M205 132c-8-8-8-18-4-26 7 7 9 17 4 26zM205 132c2-9 8-15 16-17 1 9-6 16-16 17z"
        className="fill-art-sage"
      />
      <path d="M38 62l9 6M32 80h11M42 98l8-5" opacity="0.5" />
    </Drawing>
  );
}
