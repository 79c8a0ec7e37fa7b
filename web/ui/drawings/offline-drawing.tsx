import { Drawing } from './drawing.tsx';

/** A telephone of two tins whose string has come apart. */
export function OfflineDrawing() {
  return (
    <Drawing>
      <ellipse cx="120" cy="154" rx="98" ry="7" className="fill-art-shade" stroke="none" />
      <path
        d="M86 46c-9 0-14-6-14-12 0-7 6-12 13-11 3-8 16-11 23-3 8-3 16 2 16 9 8 0 12 5 12 9 0 5-5 8-11 8z"
        className="fill-art-sky"
      />
      <g transform="rotate(-9 52 108)">
        <path d="M28 80v58c0 6 11 10 25 10s25-4 25-10V80" className="fill-art-terracotta" />
        <path
          d="M28 98c0 6 11 10 25 10s25-4 25-10v24c0 6-11 10-25 10s-25-4-25-10z"
          className="fill-art-cream"
        />
        <ellipse cx="53" cy="80" rx="25" ry="9" className="fill-art-shade" />
      </g>
      <g transform="rotate(9 188 108)">
        <path d="M163 80v58c0 6 11 10 25 10s25-4 25-10V80" className="fill-art-lake" />
        <path
          d="M163 98c0 6 11 10 25 10s25-4 25-10v24c0 6-11 10-25 10s-25-4-25-10z"
          className="fill-art-cream"
        />
        <ellipse cx="188" cy="80" rx="25" ry="9" className="fill-art-shade" />
      </g>
      <path d="M81 128c10 10 18 6 20-4 2-9-9-10-8-1 1 8 11 9 17 2" />
      <path d="M160 128c-8 10-17 8-19-1" />
      <path d="M110 125l5-4M110 125l6 2M141 127l-5-4M141 127l-6 2" />
      <path
        d="M52 122c-5-3-7-6-7-9a3.8 3.8 0 0 1 7-2 3.8 3.8 0 0 1 7 2c0 3-2 6-7 9z"
        className="fill-art-rose"
        strokeWidth="1.75"
      />
      <path d="M118 98l2-9M132 100l6-7M106 101l-5-7" opacity="0.5" />
    </Drawing>
  );
}
