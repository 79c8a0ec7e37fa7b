import { createElement, type SVGProps } from 'react';

interface IconData {
  node: readonly (readonly [element: string, attributes: Record<string, string>])[];
}

interface IconProps extends SVGProps<SVGSVGElement> {
  size?: number | undefined;
}

/**
 * Makes an icon of lucide's paths. The build puts it in the place of lucide's own function, which
 * brings many times as much for contexts and options that nothing here uses.
 */
const createIcon = (data: IconData) => (props: IconProps) => drawIcon(data, props);

function drawIcon({ node }: IconData, { size = 24, ...rest }: IconProps) {
  return createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      'aria-hidden': true,
      ...rest,
    },
    node.map(([element, attributes]) => createElement(element, attributes)),
  );
}

// biome-ignore lint/style/noDefaultExport: it stands in for a module that has one
export default createIcon;
