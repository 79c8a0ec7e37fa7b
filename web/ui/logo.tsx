import { classNames } from './class-names.ts';

/** Two photographs, the upper one with a heart. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className={classNames('shrink-0', className)}>
      <rect
        x="5"
        y="6"
        width="17"
        height="20"
        rx="3"
        transform="rotate(-12 13.5 16)"
        className="fill-art-pine"
      />
      <g transform="rotate(7 18.5 16.5)">
        <rect x="9" y="5" width="19" height="23" rx="3" className="fill-primary" />
        <rect x="11.5" y="7.5" width="14" height="14" rx="1.5" className="fill-art-print" />
        <path
          d="M18.5 18.6c-3.3-2.1-4.7-3.7-4.7-5.6a2.5 2.5 0 0 1 4.7-1.2 2.5 2.5 0 0 1 4.7 1.2c0 1.9-1.4 3.5-4.7 5.6z"
          className="fill-art-terracotta"
        />
      </g>
    </svg>
  );
}

export interface LogoPicture {
  image: string;
  width: number;
  height: number;
}

/** The site's own logo, as wide as its proportions say. Beside the name, so without a text. */
export function SiteLogo({ logo, className }: { logo: LogoPicture; className: string }) {
  const { image, width, height } = logo;
  return (
    <img
      src={image}
      alt=""
      width={width}
      height={height}
      className={classNames('w-auto max-w-40 shrink-0 object-contain', className)}
    />
  );
}

interface LogoProps {
  name: string;
  /** Instead of our mark. */
  logo: LogoPicture | null;
}

/** Mark and name. A link around it has its own accessible name. */
export function Logo({ name, logo }: LogoProps) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      {logo ? <SiteLogo logo={logo} className="h-8" /> : <LogoMark className="size-8" />}
      <span
        dir="auto"
        className="line-clamp-2 font-serif text-xl leading-tight font-semibold tracking-tight wrap-anywhere text-ink @max-[8.75rem]:hidden"
      >
        {name}
      </span>
    </span>
  );
}
