import { svg, svgGroup } from './svg.ts';

/** SVGs that reference `attackerUrl`, the local host or a file. */
export function svgsWithReferences(attackerUrl: string) {
  const noScheme = attackerUrl.replace('http:', '');
  const spelled = attackerUrl.replace('http', '&#x68;ttp');
  const box = 'width="40" height="2"';
  return [
    ...svgGroup('reference', [
      svg(`<image ${box} href="${attackerUrl}/x.png"/>`),
      svg(`<image ${box} xlink:href="${attackerUrl}/x.png"/>`),
      svg(`<image ${box} href='${attackerUrl}/x.png'/>`),
      svg(`<image ${box} href = "\n ${attackerUrl}/x.png"/>`),
      svg(`<image ${box} href="${spelled}/x.png"/>`),
      svg(`<image ${box} href="${noScheme}/x.png"/>`),
      svg(`<image ${box} href="/favicon.svg"/>`),
      svg(`<image ${box} href="x.png"/>`),
      svg(`<image ${box} href="file:///etc/hostname"/>`),
      svg(`<image ${box} href="ftp://127.0.0.1/x"/>`),
      svg(`<image ${box} href="http://169.254.169.254/latest/meta-data/"/>`),
      svg(`<image ${box} x:href="${attackerUrl}/x.png" xmlns:x="http://www.w3.org/1999/xlink"/>`),
      svg(`<use href="${attackerUrl}/x.svg#x"/>`),
      svg(`<use xlink:href="${attackerUrl}/x.svg#x"/>`),
      svg(`<filter id="f"><feImage href="${attackerUrl}/x.png"/></filter><rect filter="url(#f)"/>`),
      svg(`<pattern id="p" href="${attackerUrl}/x.svg#p"/><rect ${box} fill="url(#p)"/>`),
      svg(`<linearGradient id="g" xlink:href="${attackerUrl}/x.svg#g"/><rect fill="url(#g)"/>`),
      svg(`<text><textPath href="${attackerUrl}/x.svg#p">words</textPath></text>`),
      svg(`<text><tref xlink:href="${attackerUrl}/x.svg#t"/></text>`),
      svg(`<animateMotion dur="1s"><mpath href="${attackerUrl}/x.svg#p"/></animateMotion>`),
      svg(`<cursor id="c" xlink:href="${attackerUrl}/x.cur"/>`),
      svg(
        `<font-face><font-face-src><font-face-uri xlink:href="${attackerUrl}/x.svg"/></font-face-src></font-face>`,
      ),
      svg(`<color-profile name="c" xlink:href="${attackerUrl}/x.icc"/>`),
      svg(`<image ${box} href="x.png" xml:base="${attackerUrl}/"/>`),
      svg(
        `<g xmlns:xi="http://www.w3.org/2001/XInclude"><xi:include href="${attackerUrl}/x.xml"/></g>`,
      ),
      svg(`<video xlink:href="${attackerUrl}/x.mp4"/><audio xlink:href="${attackerUrl}/x.ogg"/>`),
    ]),
    ...svgGroup('style', [
      svg(`<style>@import "${attackerUrl}/x.css";</style>`),
      svg(`<style>@import url(${attackerUrl}/x.css);</style>`),
      svg(`<style>@im\\port "${attackerUrl}/x.css";</style>`),
      svg(`<style>@&#105;mport "${attackerUrl}/x.css";</style>`),
      svg(`<style><![CDATA[@import '${attackerUrl}/x.css';]]></style>`),
      svg(`<style>@/**/import "${attackerUrl}/x.css";</style>`),
      svg(
        `<style>@font-face{font-family:a;src:url(${attackerUrl}/x.woff)}text{font-family:a}</style><text>x</text>`,
      ),
      ...['fill', 'filter', 'mask', 'clip-path', 'marker-start', 'stroke', 'cursor'].map((name) =>
        svg(`<path d="M0 0h9" ${name}="url(${attackerUrl}/x.svg#a)"/>`),
      ),
      svg(`<rect ${box} style="fill:url('${attackerUrl}/x.svg#a')"/>`),
      svg(`<rect ${box} style="fill:u\\72 l(${attackerUrl}/x.svg#a)"/>`),
      svg(`<rect ${box} style="fill:URL( &quot;${spelled}/x.svg#a&quot; )"/>`),
      svg(`<rect ${box} style="background:image-set('${attackerUrl}/x.png' 1x)"/>`),
      svg(`<style>rect{list-style:url(${attackerUrl}/x.png)}</style>`),
      svg(`<style>svg{background:url(${noScheme}/x.png)}</style>`),
      svg(`<style>/* url(# */rect{fill:url(${attackerUrl}/x.svg#a)}</style>`),
      svg('', { attributes: `${box} style="background-image:url(${attackerUrl}/x.png)"` }),
    ]),
    ...svgGroup('document', [
      svg('', { before: `<?xml-stylesheet href="${attackerUrl}/x.css"?>` }),
      svg('', { before: `<?xml-stylesheet type="text/xsl" href="${attackerUrl}/x.xsl"?>` }),
      svg('', {
        before: `<?xml version="1.0"?><!-- x --><?xml-stylesheet href="${attackerUrl}/x.css"?>`,
      }),
      svg('', { before: `<!DOCTYPE svg SYSTEM "${attackerUrl}/x.dtd">` }),
      svg('', { before: `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "${attackerUrl}/x.dtd">` }),
      svg('&x;', { before: `<!DOCTYPE svg [<!ENTITY x SYSTEM "${attackerUrl}/x.txt">]>` }),
      svg('<text>&x;</text>', {
        before: '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/hostname">]>',
      }),
      svg('', { before: `<!DOCTYPE svg [<!ENTITY % x SYSTEM "${attackerUrl}/x.dtd">%x;]>` }),
      svg('&x;', { before: '<!DOCTYPE svg [<!ENTITY x "<script>hit()</script>">]>' }),
      svg('', { before: '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "hit()">]>' }),
      svg('', { before: `<!DOCTYPE svg [<!NOTATION x SYSTEM "${attackerUrl}/x">]>` }),
      svg('<text>&a;</text>', { before: `<!DOCTYPE svg [${laughs(9)}]>` }),
      svg('<text>&a;&a;&a;</text>', {
        before: `<!DOCTYPE svg [<!ENTITY a "${'ha'.repeat(50_000)}">]>`,
      }),
      svg('<text>&undeclared;</text>'),
    ]),
  ];
}

/** Each entity says the next one ten times. */
function laughs(levels: number): string {
  const declared = Array.from({ length: levels }, (_, level) => {
    const next = `&${String.fromCharCode(98 + level)};`;
    return `<!ENTITY ${String.fromCharCode(97 + level)} "${next.repeat(10)}">`;
  });
  return `${declared.join('')}<!ENTITY ${String.fromCharCode(97 + levels)} "ha">`;
}
