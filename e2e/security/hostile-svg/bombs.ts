import { type HostileSvg, svg, svgGroup } from './svg.ts';

/**
 * SVGs that may take excessive time or memory to rasterise. One that renders until the deadline is in
 * `server/platform/pictures/hostile-pictures.test.ts`.
 */
export function bombs(): HostileSvg[] {
  const filtered = (filter: string) =>
    svg(`<filter id="f">${filter}</filter><rect width="40" height="2" filter="url(#f)"/>`);
  return svgGroup('bomb', [
    svg('<g id="a"><use href="#a"/></g><use href="#a"/>'),
    svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'),
    svg(
      '<pattern id="p" width="1" height="1"><rect fill="url(#p)"/></pattern><rect fill="url(#p)"/>',
    ),
    svg('<mask id="m"><rect mask="url(#m)" width="9" height="9"/></mask><rect mask="url(#m)"/>'),
    svg('<clipPath id="c"><rect clip-path="url(#c)"/></clipPath><rect clip-path="url(#c)"/>'),
    svg(
      '<marker id="m"><path d="M0 0h1" marker-end="url(#m)"/></marker><path d="M0 0h1" marker-end="url(#m)"/>',
    ),
    filtered('<feGaussianBlur stdDeviation="1e9"/>'),
    filtered('<feGaussianBlur stdDeviation="99"/>'.repeat(50)),
    filtered('<feTurbulence numOctaves="1000000" baseFrequency="9"/>'),
    filtered('<feMorphology operator="dilate" radius="1e6"/>'),
    filtered(`<feConvolveMatrix order="500" kernelMatrix="${'1 '.repeat(250_000 / 2)}"/>`),
    filtered('<feOffset dx="1e308"/><feTile/><feTile/>'),
    svg('', { attributes: 'width="1e9" height="5e7"' }),
    svg('', { attributes: 'width="-40" height="-2"' }),
    svg('', { attributes: 'width="0" height="0"' }),
    svg('', { attributes: 'width="NaN" height="Infinity"' }),
    svg('', { attributes: 'viewBox="0 0 1e-30 1e-30" width="1e-9" height="1e-9"' }),
    svg('', { attributes: 'viewBox="-1e38 -1e38 2e38 1e37"' }),
    svg(`${'<g>'.repeat(50_000)}${'</g>'.repeat(50_000)}`),
    svg(`<path d="M0 0${'h1v1'.repeat(60_000)}" stroke="red"/>`),
    svg('<path d="M0 1h1e9" stroke="red" stroke-dasharray="1e-9"/>'),
    svg(`<text font-size="1e6">${'words '.repeat(20_000)}</text>`),
    svg(`<g ${Array.from({ length: 20_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`),
  ]);
}
