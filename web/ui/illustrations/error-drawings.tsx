import { Drawing } from './drawings.tsx';

/** A page in the wind over hills. */
export function LostPageDrawing() {
  return (
    <Drawing>
      <circle cx="186" cy="44" r="20" className="fill-art-gold" stroke="none" />
      <path
        d="M8 150c24-34 54-46 84-30 20-28 56-36 84-12 24-6 42 12 56 44z"
        className="fill-art-sage"
        stroke="none"
      />
      <path d="M8 152c30-22 66-26 98-10 30-20 74-22 126 10z" className="fill-art-moss" />
      <path d="M8 152h224" />
      <path
        d="M44 130v-18M44 112c-9 0-12-8-8-14-3-8 4-14 9-12 7-3 12 4 9 11 5 6 1 15-10 15zM206 136v-11M206 125c-6 0-8-6-5-10-1-6 4-9 7-7 5-1 7 4 5 8 3 5 0 9-7 9z"
        className="fill-art-pine"
      />
      <g transform="rotate(-17 116 66)">
        <path d="M84 30h52l18 18v56H84z" className="fill-art-page" />
        <path d="M136 30v18h18z" className="fill-art-shade" />
        <rect x="94" y="54" width="34" height="26" rx="2" className="fill-art-sky" />
        <path d="M94 76l10-10 8 7 6-4 10 9v2H94z" className="fill-art-moss" strokeWidth="1.75" />
        <path d="M94 90h48M94 42h24" opacity="0.45" />
      </g>
      <path d="M14 62h34c10 0 12-14 2-14-5 0-8 4-7 8M22 78h40" />
      <path d="M176 92c10 2 18 0 24-6M182 80c5 0 9-1 12-4" opacity="0.6" />
    </Drawing>
  );
}

/** A crooked picture frame with cracked glass. */
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
