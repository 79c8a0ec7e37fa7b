const leaf = 'M0 0c9-14 24-18 36-14-4 13-18 21-36 14z';

/** A pressed sprig, as one finds it between the pages. */
export function Sprig({
  x,
  y,
  turn,
  scale = 1,
}: {
  x: number;
  y: number;
  turn: number;
  scale?: number;
}) {
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
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
