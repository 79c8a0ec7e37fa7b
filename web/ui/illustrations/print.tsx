import type { ReactNode } from 'react';

interface PrintProps {
  /** Centre of the print on the picture, its width, and how far it is turned. */
  x: number;
  y: number;
  width: number;
  turn: number;
  children: ReactNode;
}

/** A photographic print with its white border; the view inside is cut off at the edge. */
export function Print({ x, y, width, turn, children }: PrintProps) {
  const border = width * 0.07;
  const inner = width - 2 * border;
  const view = inner * 0.8;
  const height = view + border * 3.2;
  return (
    <g transform={`translate(${x} ${y}) rotate(${turn})`}>
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
